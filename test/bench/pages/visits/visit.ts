import { fileURLToPath } from 'node:url';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Condition } from '../conditions';
import type { Noted } from '../noted';
import { bytesOf, chainDepth, scriptBytes, watchRequests, type Exchange } from '../requests';
import type { Addresses } from '../variants';

/** The result of one visit; times in milliseconds, sizes in bytes on the wire. */
export interface Visit {
  readonly usable: number;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly layoutShift: number;
  readonly totalBlockingTime: number;
  readonly scriptBytesToUsable: number;
  readonly scriptBytes: number;
  /** Of everything, not of scripts alone. */
  readonly bytes: number;
  readonly documentBytes: number;
  readonly requestsToUsable: number;
  readonly requests: number;
  readonly chainDepth: number;
  readonly heapBytes: number;
}

/** A visited page, still open. */
export interface Visited {
  readonly page: Page;
  readonly visit: Visit;
  readonly exchanges: readonly Exchange[];
}

// A plain script: the compiler of everything else would add helpers of its own.
const PROBE = fileURLToPath(new URL('../probe.js', import.meta.url));
const USABLE_WITHIN_MS = 60_000;

/**
 * Opens an address as a user would under the condition, and waits until its form is usable and its network is quiet.
 *
 * @param quietMs how long it must be quiet, in milliseconds; defaults to a second
 * @throws if no field accepts typing within a minute
 */
export async function visit(
  context: BrowserContext,
  url: string,
  condition: Condition,
  quietMs?: number,
): Promise<Visited> {
  const { page, session, watch } = await slowPage(context, condition);
  await page.goto(url, { waitUntil: 'commit', timeout: USABLE_WITHIN_MS });
  await settled(session, 'benchUsable');
  await watch.quiet(quietMs);
  const noted = await page.evaluate(() => (window as unknown as { benchNoted: Noted }).benchNoted);
  const exchanges = watch.exchanges();
  // The page's clock and the network's start the same navigation some hundredths of a millisecond apart.
  const usableAt = noted.timeOrigin - watch.began() + noted.usable;
  const needed = exchanges.filter(({ end }) => end <= usableAt);
  return {
    page,
    exchanges,
    visit: {
      usable: noted.usable,
      firstContentfulPaint: noted.firstContentfulPaint,
      largestContentfulPaint: noted.largestContentfulPaint,
      layoutShift: noted.layoutShift,
      totalBlockingTime: noted.blocking.reduce((sum, { over }) => sum + over, 0),
      scriptBytesToUsable: scriptBytes(needed),
      scriptBytes: scriptBytes(exchanges),
      bytes: bytesOf(exchanges),
      documentBytes: exchanges[0]?.bytes ?? Number.NaN,
      requestsToUsable: needed.length,
      requests: exchanges.length,
      chainDepth: chainDepth(needed),
      heapBytes: await heapBytes(session),
    },
  };
}

/**
 * Waits for a promise of the probe: on this page, or on the one that comes next. The browser's driver would first have the
 * page compile 330 kB of its own, which takes as long as a small page, and comes before its form where that comes late.
 *
 * @throws if it isn't kept within a minute
 */
export async function settled(session: CDPSession, promise: string): Promise<void> {
  const until = performance.now() + USABLE_WITHIN_MS;
  for (;;) {
    try {
      const { exceptionDetails } = await session.send('Runtime.evaluate', {
        expression: promise,
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(`${promise}: ${exceptionDetails.text}`);
      return;
    } catch (error) {
      // The page has gone, and the next one is asked.
      if (performance.now() > until) throw error;
    }
  }
}

/** A new page of the context, slowed down. */
export async function slowPage(context: BrowserContext, { network, cpu }: Condition) {
  const page = await context.newPage();
  await page.addInitScript({ path: PROBE });
  const session = await context.newCDPSession(page);
  const watch = await watchRequests(session);
  if (network.down !== undefined) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency ?? 0,
      downloadThroughput: network.down / 8,
      uploadThroughput: (network.up ?? network.down) / 8,
    });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, session, watch };
}

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
}

/**
 * The address at which a client's user arrives: the demo client's and the API's part of the way, which is the same for
 * all, is done without the page.
 *
 * @param begin where the client sends its user; defaults to the demo client's own start
 */
export async function challengeAddress(
  context: BrowserContext,
  { demoClientUrl, shellUrl }: Pick<Addresses, 'demoClientUrl' | 'shellUrl'>,
  begin = `${demoClientUrl}/login`,
): Promise<string> {
  let url = begin;
  for (let hops = 0; hops < 10; hops++) {
    if (url.startsWith(shellUrl)) return url;
    const response = await context.request.get(url, { maxRedirects: 0, ignoreHTTPSErrors: true });
    const location = response.headers()['location'];
    if (location === undefined) throw new Error(`${url} answered ${response.status()} and leads nowhere`);
    url = new URL(location, url).href;
  }
  throw new Error('the demo client leads nowhere');
}
