import { randomBytes } from 'node:crypto';
import type { AttemptStore } from './store';

/**
 * A secret key that all processes share: the first to ask makes it, and the store keeps it.
 *
 * @param record that holds the key and nothing else
 * @returns what reads the key, from the store only once; 32 random bytes in base64url
 */
export function sharedKey(store: AttemptStore, record: string): () => Promise<string> {
  let key: Promise<string> | undefined;
  return () => {
    key ??= readKey(store, record).catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}

async function readKey(store: AttemptStore, record: string): Promise<string> {
  const known = firstKey(await store.merge(record, {}));
  if (known !== undefined) return known;
  // Processes that start at the same time each add one, and all use the one that was there first: only its own process
  // finds none beside it, and the others take theirs back. The names sort by time, if several are still there.
  const own = `key.${Date.now().toString(36).padStart(9, '0')}.${randomBytes(9).toString('hex')}`;
  const { [own]: key, ...others } = await store.merge(record, {
    [own]: randomBytes(32).toString('base64url'),
  });
  const earlier = firstKey(others);
  if (earlier !== undefined) await store.merge(record, { [own]: null });
  const made = earlier ?? firstKey({ key });
  if (made === undefined) throw new Error('The store keeps nothing');
  return made;
}

function firstKey(entries: Readonly<Record<string, unknown>>): string | undefined {
  const [first] = Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return typeof first?.[1] === 'string' ? first[1] : undefined;
}
