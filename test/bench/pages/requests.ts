import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

/**
 * One of a page's requests, as the browser's network stack saw it; times in milliseconds since the navigation began.
 */
export interface Exchange {
  readonly url: string;
  readonly type: string;
  readonly start: number;
  end: number;
  /** Bytes on the wire, headers included; 0 from the cache. */
  bytes: number;
}

const QUIET_MS = 1000;

/** Records each request of the page from now on; the first one is the document's. */
export async function watchRequests(session: CDPSession): Promise<{
  readonly exchanges: () => readonly Exchange[];
  /** When the navigation began, in milliseconds since 1970. */
  readonly began: () => number;
  /**
   * Resolves after a second, or the given time, without network activity. An unread answer never ends, so its end is
   * not waited for.
   */
  readonly quiet: (quietMs?: number) => Promise<void>;
}> {
  const byId = new Map<string, Exchange>();
  let origin: { readonly monotonic: number; readonly wall: number } | undefined;
  const since = (timestamp: number): number => (timestamp - (origin?.monotonic ?? timestamp)) * 1000;
  let active = performance.now();
  const note = (): void => {
    active = performance.now();
  };
  session.on('Network.responseReceived', note);
  session.on('Network.dataReceived', note);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('data:')) return;
    note();
    origin ??= { monotonic: timestamp, wall: wallTime * 1000 };
    const known = byId.get(requestId);
    // A redirect keeps its id: what was answered before is an exchange of its own.
    if (known) byId.set(`${requestId} ${byId.size}`, { ...known, end: since(timestamp) });
    byId.set(requestId, {
      url: request.url,
      type: type ?? 'Other',
      start: since(timestamp),
      end: Number.NaN,
      bytes: 0,
    });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const exchange = byId.get(requestId);
    note();
    if (!exchange) return;
    exchange.end = since(timestamp);
    exchange.bytes = encodedDataLength;
  });
  return {
    exchanges: () => [...byId.values()].toSorted((one, other) => one.start - other.start),
    began: () => origin?.wall ?? Number.NaN,
    quiet: async (quietMs = QUIET_MS) => {
      for (let left = quietMs; left > 0; left = active + quietMs - performance.now()) await delay(left);
    },
  };
}

/**
 * The longest chain of requests after the document, each of which began when the one before it had ended. By time, not
 * by initiator: nothing reports that a script waited for another. So it tends to be too long rather than too short.
 */
export function chainDepth(exchanges: readonly Exchange[]): number {
  const [document, ...rest] = exchanges;
  if (!document) return 0;
  const depths: { readonly end: number; readonly depth: number }[] = [];
  for (const { start, end } of rest) {
    const before = depths.filter((other) => other.end <= start).map(({ depth }) => depth);
    depths.push({ end, depth: Math.max(0, ...before) + 1 });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}

/** Bytes of the scripts among them. */
export function scriptBytes(exchanges: readonly Exchange[]): number {
  return bytesOf(exchanges.filter(({ type }) => type === 'Script'));
}

/** Bytes of all of them. */
export function bytesOf(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, { bytes }) => sum + bytes, 0);
}
