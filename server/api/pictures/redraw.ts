import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { PictureError } from './fetch-picture';

/** How long it may take, in milliseconds. */
const TIMEOUT = 10_000;

/**
 * Draws a picture again: as a PNG of at most 144 pixels a side, with nothing of the file but what it shows. The decoders
 * are WebAssembly, which reaches nothing but its own memory, in a thread that ends with the picture.
 *
 * @param bytes a PNG, JPEG, GIF, WebP or SVG: untrusted
 * @param timeout in milliseconds
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
