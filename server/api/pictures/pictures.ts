import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead, isBulkheadRejectedError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { PictureError, type FetchPicture } from './fetch-picture';

/** How many are fetched at once, and how many wait for that; more are refused. */
const AT_ONCE = 8;
const WAITING = 64;
/** How many threads draw at once: each may need 80 MB for a moment. */
const DRAWING = 2;
/** How long a picture is kept, in milliseconds, and how long it is remembered that one can't be had. */
const KEPT = 24 * 3_600_000;
const KEPT_PROBLEM = 5 * 60_000;
/** In bytes, of all that is kept. */
const MOST_KEPT = 16 * 1024 * 1024;

/** The pictures of others, as the API shows them. */
export function createPictures(fetchPicture: FetchPicture) {
  const fetching = bulkhead(AT_ONCE, WAITING);
  const drawing = bulkhead(DRAWING, WAITING);

  const cache = new LRUCache<string, { readonly png?: Uint8Array }, (problem: string) => void>({
    maxSize: MOST_KEPT,
    // With an estimate of the rest, as nothing else bounds how many there are.
    sizeCalculation: ({ png }, address) => (png?.byteLength ?? 0) + address.length + 200,
    ttl: KEPT,
    fetchMethod: async (address, _stale, { options, context: onProblem }) => {
      try {
        const file = await fetching.execute(() => fetchPicture(address));
        return { png: await drawing.execute(() => redraw(file)) };
      } catch (failure) {
        if (!(failure instanceof PictureError)) throw failure;
        onProblem(failure.message);
        options.ttl = KEPT_PROBLEM;
        return {};
      }
    },
  });

  return {
    /**
     * A picture as a PNG. It is fetched once, however many ask for it.
     *
     * @param address untrusted
     * @param onProblem told why it can't be had, each time that this is found out
     * @returns undefined if it can't be had, or if too many are wanted at once
     */
    get: async (address: string, onProblem: (problem: string) => void) => {
      try {
        return (await cache.fetch(address, { context: onProblem }))?.png;
      } catch (failure) {
        if (isBulkheadRejectedError(failure)) return undefined;
        throw failure;
      }
    },
  };
}

/** How long it may take, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Draws a picture again: as a PNG of at most 144 pixels a side, with nothing of the file but what it shows. The decoders
 * are WebAssembly, which reaches nothing but its own memory, in a thread that ends with the picture.
 *
 * @param bytes a PNG, JPEG, GIF, WebP or SVG: untrusted
 * @throws PictureError
 */
export async function redraw(bytes: Uint8Array, timeout = TIMEOUT): Promise<Uint8Array> {
  const worker = new Worker(new URL('./redraw-worker.mjs', import.meta.url), {
    workerData: bytes,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    // What decoders say of a broken file is no news.
    stdout: true,
    stderr: true,
  });
  const signal = AbortSignal.timeout(timeout);
  try {
    const [png]: unknown[] = await once(worker, 'message', { signal });
    if (!(png instanceof Uint8Array)) throw new Error('The thread answered with no picture');
    return png;
  } catch (cause) {
    if (signal.aborted) throw new PictureError(`drawing it takes longer than ${timeout / 1000} s`, { cause });
    throw new PictureError('it is no PNG, JPEG, GIF, WebP or SVG of usual size', { cause });
  } finally {
    await worker.terminate();
  }
}
