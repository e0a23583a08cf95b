import { readdirSync } from 'node:fs';
import autocannon from 'autocannon';
import { columns } from '../measure';
import { startProcess, type Backend } from './backend';
import { challengesOf, type Client } from './client';

const connections = 20;
const seconds = 5;
const distinct = 1000;

/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

type Load = Omit<autocannon.Options, 'url'>;

interface Measured {
  readonly row: readonly string[];
  /** How many answers had how many bytes. */
  readonly sizes: ReadonlyMap<number, number>;
}

/** How many documents a site serves, with and without a login challenge, next to its files and the API's look-ups. */
export async function documents(api: Backend, client: Client, callers: number): Promise<string> {
  const site = await startProcess('site', 'site-process.ts', api.url);
  try {
    const [first = '', ...others] = await challengesOf(api.url, client, { count: 3 * distinct + 1, callers });
    const script = readdirSync('dist/shell').find((name) => /^shell\.\w+\.js$/.test(name)) ?? '';
    const page = (challenge: string) => `/auth?loginChallenge=${challenge}`;
    const lookup = (challenge: string) => `/auth/oauth/login/info?loginChallenge=${challenge}`;
    const measure = (name: string, server: Backend, load: Load) => measured(name, server, [site, api], load);
    // This and the warm-up come first, so that both servers have compiled their code.
    const alone = await measure('look-ups, the API alone', api, each(others.slice(2 * distinct).map(lookup)));
    const named = await (await fetch(site.url + page(first))).text();
    if (!named.includes('Bench')) throw new Error('The document doesn’t name the client');
    const plain = await measure('documents, no challenge', site, again('/auth'));
    const one = await measure('documents, one challenge', site, again(page(first)));
    await measure('warm-up', site, each(others.slice(distinct, 2 * distinct).map(page)));
    const many = await measure('documents, each its own', site, each(others.slice(0, distinct).map(page)));
    const rows = [
      plain.row,
      [...one.row, namedIn(one, one)],
      [...many.row, namedIn(many, one)],
      alone.row,
      (await measure('file, 0.5 kB', site, again('/remotes/sign-in/remote.json'))).row,
      (await measure('file, 25 kB', site, again(`/${script}`))).row,
    ];
    const heads = ['per second', 'median ms', 'p99 ms', 'site, CPU ms', 'API, CPU ms', 'with the client'];
    return columns([[`${connections} connections`, ...heads], ...rows]);
  } finally {
    site.stop();
  }
}

async function measured(
  name: string,
  { url }: Backend,
  servers: readonly Backend[],
  load: Load,
): Promise<Measured> {
  const reports = () => Promise.all(servers.map((server) => server.report()));
  await reports();
  const sizes = new Map<number, number>();
  const { requests, latency, duration, non2xx, errors } = await new Promise<autocannon.Result>(
    (resolve, reject) => {
      const run = autocannon({ url, ...load, connections, headers }, (error, result) =>
        error ? reject(error as Error) : resolve(result),
      );
      run.on('response', (_client, _status, bytes) => sizes.set(bytes, (sizes.get(bytes) ?? 0) + 1));
    },
  );
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} without an answer`);
  const cpu = (await reports()).map((report) => (report.cpu / requests.total).toFixed(2));
  const perSecond = (requests.total / duration).toFixed(0);
  return { sizes, row: [name, perSecond, latency.p50.toFixed(0), latency.p99.toFixed(0), ...cpu] };
}

/** How many of the documents name the client: those that are as long as most are for a client that is known. */
function namedIn({ sizes }: Measured, known: Measured): string {
  const most = Math.max(...known.sizes.values());
  const named = [...known.sizes].find(([, count]) => count === most)?.[0] ?? 0;
  const total = [...sizes.values()].reduce((sum, count) => sum + count, 0);
  return `${Math.round(((sizes.get(named) ?? 0) / total) * 100)} %`;
}

function again(path: string): Load {
  return { duration: seconds, requests: [{ path }] };
}

/** Each path once. */
function each(paths: readonly string[]): Load {
  const share = Math.floor(paths.length / connections);
  let taken = 0;
  return {
    amount: share * connections,
    setupClient: (client) => {
      client.setRequests(paths.slice(taken, taken + share).map((path) => ({ path })));
      taken += share;
    },
  };
}
