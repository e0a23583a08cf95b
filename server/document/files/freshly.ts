import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';

/** Far more than a shell's documents are made of. */
const MOST_FILES = 100;

/**
 * Remembers what files or folders hold until they change, which costs a call of `stat` each time instead of reading
 * them.
 *
 * @param read what to remember of a file; what it throws on is as absent, and read again the next time
 * @returns by path, what was read; undefined without such a file
 */
export function freshly<Value>(read: (path: string) => Value): (path: string) => Value | undefined {
  const kept = new LRUCache<string, { stamp: string; value: Value }>({ max: MOST_FILES });
  return (path) => {
    // Before reading: what changes meanwhile is read again.
    const stamp = stampOf(path)?.stamp;
    const known = kept.get(path);
    if (known && known.stamp === stamp) return known.value;
    kept.delete(path);
    if (stamp === undefined) return undefined;
    try {
      const value = read(path);
      kept.set(path, { stamp, value });
      return value;
    } catch {
      return undefined;
    }
  };
}

/** A version of a file or folder. */
export interface Stamp {
  readonly isFile: boolean;
  /** In bytes. */
  readonly size: number;
  /** Different whenever the content may be. */
  readonly stamp: string;
}

/** The present version of a file or folder; undefined without, and for a path that can't be one. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return (
      stats && {
        isFile: stats.isFile(),
        size: stats.size,
        stamp: `${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`,
      }
    );
  } catch {
    return undefined;
  }
}
