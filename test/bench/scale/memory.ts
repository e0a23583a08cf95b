import { driverOf } from '@vestibule/embedded-core/testing';
import { columns } from '../measure';
import { startProcess, type Backend } from '../server/backend';
import { registerClient, type Client } from '../server/client';
import { LARGEST_RATIO, limit } from './limit';
import { addUsers, signInMany, trusting } from './signing-in';

const HOUR = 3_600_000;
/** How far the clock is moved in all. */
const MOVED_MS = 24 * HOUR;
/** Then all that users have left behind is over: sessions end after 100 days, and what Core keeps of tokens 31 days later. */
const LONG_AFTER_MS = 140 * 24 * HOUR;
/** How many sign-ins go by until the clocks move. */
const STEP = 100;

interface Servers {
  readonly core: Backend;
  readonly api: Backend;
  readonly site: Backend;
}

/**
 * What API, site and core keep after this many sign-ins of as many users, next to what they kept after 10,000 (or half,
 * if there are fewer than 20,000), while their clocks go forward by a day.
 */
export async function memory(signIns: number): Promise<string> {
  const core = await startProcess('core', '../scale/core-process.ts', '', { watched: true });
  const client = await registerClient(core.url);
  const api = await startProcess('API', 'api-process.ts', core.url, {
    watched: true,
    settings: trusting(client),
  });
  const site = await startProcess('site', 'site-process.ts', api.url, { watched: true });
  try {
    return await measured({ core, api, site }, client, signIns);
  } finally {
    for (const { stop } of [site, api, core]) stop();
  }
}

async function measured(servers: Servers, client: Client, signIns: number): Promise<string> {
  const all = [servers.api, servers.site, servers.core];
  const early = Math.min(10_000, signIns / 2);
  const users = driverOf(servers.core.url);
  await addUsers(servers.core.url, signIns);
  const heaps = async () => {
    await Promise.all(all.map(({ report }) => report()));
    return Promise.all(all.map(async ({ report }) => (await report()).heap));
  };
  const begin = await heaps();
  const began = performance.now();
  await signInAll(servers, client, { from: 0, to: early, of: signIns });
  const first = await heaps();
  await signInAll(servers, client, { from: early, to: signIns, of: signIns });
  const last = await heaps();
  const seconds = (performance.now() - began) / 1000;
  for (const { advance } of all) advance(LONG_AFTER_MS);
  await users.get('/users/count');
  const long = await heaps();
  const ratios = last.map((heap, index) => heap / (first[index] ?? Number.NaN));
  const afterAll = (long[2] ?? Number.NaN) / (begin[2] ?? Number.NaN);
  // Of API and site; the core keeps its users.
  for (const index of [0, 1]) limit(ratios[index] ?? Number.NaN, LARGEST_RATIO);
  const row = (index: number) => [
    all[index]?.name ?? '',
    ...[begin, first, last].map((heap) => megabytes(heap[index])),
    ratios[index]?.toFixed(2) ?? '',
    megabytes(long[index]),
  ];
  return [
    columns([
      ['kept, in MB', 'at first', `after ${early}`, `after ${signIns}`, 'ratio', '140 days later'],
      ...all.map((_, index) => row(index)),
    ]),
    `${(signIns / seconds).toFixed(1)} sign-ins per second`,
    `The core keeps ${(((last[2] ?? 0) - (begin[2] ?? 0)) / signIns / 1000).toFixed(1)} kB of a live sign-in, and 140 days later ${afterAll.toFixed(2)} of what it had with users alone.`,
  ].join('\n');
}

async function signInAll(
  { api, site, core }: Servers,
  client: Client,
  { from, to, of }: { from: number; to: number; of: number },
): Promise<void> {
  for (let done = from; done < to; done += STEP) {
    const count = Math.min(STEP, to - done);
    await signInMany({ api: api.url, site: site.url }, client, { count, from: done });
    for (const server of [core, api, site]) server.advance((MOVED_MS * count) / of);
    // Each report also empties a list of calls.
    if (done % (10 * STEP) === 0) await Promise.all([core, api, site].map(({ report }) => report()));
  }
}

function megabytes(bytes = Number.NaN): string {
  return (bytes / 1e6).toFixed(1);
}
