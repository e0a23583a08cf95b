import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** The body of an answer. */
export interface Entity {
  readonly body: Buffer;
  /** The same for the same bytes, in every process. */
  readonly etag: string;
}

/** The most that a process keeps of bodies, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The most bytes that one body may have to be kept. */
export const LARGEST_KEPT = 2 * 1024 * 1024;

/** How to make a body. */
export interface Making {
  /** Only called if the body isn't there; once for all who ask at the same time. */
  readonly make: () => Promise<Buffer>;
  /** The headers that belong to this body: a browser's copy with others is out of date. */
  readonly headers?: string;
  /** How long to keep it, in milliseconds; if left out, as long as there is room. */
  readonly ttl?: number | undefined;
}

/** Keeps the bodies of answers; those not asked for longest go first. */
export class Entities {
  readonly #kept = new LRUCache<string, Entity, Making>({
    maxSize: MOST_BYTES,
    maxEntrySize: LARGEST_KEPT,
    ttlAutopurge: true,
    sizeCalculation: ({ body }, key) => body.length + key.length + 1,
    fetchMethod: async (_key, _stale, { context: { make, headers = '' } }) => {
      const body = await make();
      return { body, etag: etagOf(body, headers) };
    },
    // Requests that wait get it even if it was displaced meanwhile.
    ignoreFetchAbort: true,
  });

  /** @param key different for every content */
  of(key: string, making: Making): Promise<Entity> {
    return this.#kept.forceFetch(key, { context: making, ttl: making.ttl ?? 0 });
  }
}

/** A strong `etag` of what it is made from. */
export function etagOf(...contents: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}
