import { parseUrl } from '@vestibule/contract';
import { Agent, request, type Dispatcher } from 'undici';
import { pictureUrl, publicLookup, type FetchRules, type Resolve } from './public-address';

/** How long a picture may take to arrive, in milliseconds, with all redirects. */
const TIMEOUT = 5000;
/** The most that a picture may have, in bytes. */
export const LARGEST = 1024 * 1024;
const MOST_REDIRECTS = 3;

/** A picture that can't be had. The message says why, for the operator. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/**
 * Fetches a picture's file, as if nobody had asked: without cookies, credentials, or where it is shown.
 *
 * @param address untrusted
 * @returns its bytes, whatever they are
 * @throws PictureError
 */
export type FetchPicture = (address: string) => Promise<Uint8Array>;

/** Makes what fetches pictures; tests say how many milliseconds it has, and how names are looked up. */
export function pictureFetcher(
  rules: FetchRules,
  { timeout = TIMEOUT, resolve }: { timeout?: number; resolve?: Resolve } = {},
): FetchPicture {
  const dispatcher = new Agent({
    connect: { lookup: publicLookup(rules, resolve), timeout },
    maxResponseSize: LARGEST,
    // A connection is good for the redirects to the same host.
    keepAliveTimeout: 1000,
    keepAliveMaxTimeout: 1000,
  });
  return async (address) => {
    const signal = AbortSignal.timeout(timeout);
    try {
      return await follow(address, { rules, dispatcher, signal });
    } catch (cause) {
      if (cause instanceof PictureError) throw cause;
      if (signal.aborted) throw new PictureError(`it took longer than ${timeout / 1000} s`, { cause });
      throw new PictureError(reasonOf(cause), { cause });
    }
  };
}

interface Way {
  readonly rules: FetchRules;
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
}

async function follow(address: string, way: Way, redirects = 0): Promise<Uint8Array> {
  const url = pictureUrl(address, way.rules);
  if (!url) throw new PictureError('its address is not one of https on the internet');
  const { statusCode, headers, body } = await request(url, {
    dispatcher: way.dispatcher,
    signal: way.signal,
    headers: {
      accept: 'image/png, image/jpeg, image/webp, image/gif, image/svg+xml',
      'accept-encoding': 'identity',
      'user-agent': 'Vestibule',
    },
  });
  const { location } = headers;
  if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
    await body.dump({ limit: 4096, signal: way.signal });
    if (redirects === MOST_REDIRECTS) throw new PictureError('it redirects too often');
    const next = parseUrl(location, url);
    if (!next) throw new PictureError('it redirects to no address');
    return follow(next.href, way, redirects + 1);
  }
  const problem = problemOf(statusCode, headers);
  if (problem !== undefined) {
    await body.dump({ limit: 4096, signal: way.signal });
    throw new PictureError(problem);
  }
  return new Uint8Array(await body.arrayBuffer());
}

function problemOf(status: number, headers: Dispatcher.ResponseData['headers']): string | undefined {
  if (status !== 200) return `its host answered ${status}`;
  if (!/^image\//i.test(String(headers['content-type']))) return 'its host sent no image';
  // Nothing is unpacked: a small answer could become a large one.
  return (headers['content-encoding'] ?? 'identity') === 'identity' ? undefined : 'it is compressed';
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'it can’t be fetched';
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return `it is larger than ${LARGEST / 1024} kB`;
  return cause.message || code || 'it can’t be fetched';
}
