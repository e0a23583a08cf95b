import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namedFiles, noBranding, readBranding, type Branding, type BrandingOptions } from './read-branding';

/** How often to look whether anything changed, in milliseconds. */
const LOOK_MS = 1000;

/**
 * When to read again what has changed or was bad, in milliseconds: it may have been half written, or name files that come
 * later.
 */
const AGAIN_MS = 10_000;

/** How many versions ago a page may have been sent whose files are still here. */
const EARLIER = 3;

export interface LiveOptions extends BrandingOptions {
  /** Told in one sentence why a changed file isn't used. Silent by default. */
  readonly warn?: (message: string) => void;
}

/**
 * The current branding of a process: changes of the file and of the files that it names show within moments. While what is
 * new can't be used, the last that could stays.
 *
 * @param path of `branding.json`; without one, the brand is the product's own
 * @returns the branding of this moment: ask once for each page, and use what it says for all of it
 * @throws {BrandingError} in one sentence, if it can't be used at the start
 */
export function brandingAt(path: string | undefined, options: LiveOptions = {}): () => Branding {
  if (path === undefined) {
    const none = noBranding(options);
    return () => none;
  }
  let stamp = stampOf(path);
  let current = readBranding(path, options);
  stamp += stampsOf(path, current);
  let looked = Date.now();
  let againAt = looked + AGAIN_MS;
  let said: string | undefined;
  return () => {
    const now = Date.now();
    // Also if the clock was put back.
    if (Math.abs(now - looked) < LOOK_MS) return current;
    looked = now;
    const found = stampOf(path) + stampsOf(path, current);
    if (found === stamp && now < againAt) return current;
    const isNew = found !== stamp;
    stamp = found;
    try {
      const next = readBranding(path, options);
      const [ofFile = ''] = found.split(';', 1);
      stamp = `${ofFile};${stampsOf(path, next)}`;
      againAt = isNew ? now + AGAIN_MS : Infinity;
      said = undefined;
      if (next.version !== current.version) current = withEarlier(next, current);
    } catch (error) {
      againAt = now + AGAIN_MS;
      const why = error instanceof Error ? error.message : String(error);
      if (why !== said) options.warn?.(`The branding stays as it was: ${why}`);
      said = why;
    }
    return current;
  };
}

/** Pages that were sent before ask for their own files. */
function withEarlier(next: Branding, { assets, earlier }: Branding): Branding {
  return { ...next, earlier: [assets, ...earlier].slice(0, EARLIER) };
}

function stampsOf(path: string, { file }: Branding): string {
  return namedFiles(file)
    .map(({ name }) => stampOf(join(dirname(path), name)))
    .join('');
}

/** Different whenever the content of a file may be. */
function stampOf(path: string): string {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(path);
    return `${ino} ${size} ${mtimeMs} ${ctimeMs};`;
  } catch {
    return ';';
  }
}
