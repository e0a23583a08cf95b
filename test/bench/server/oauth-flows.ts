import { columns, measure, quantile } from '../measure';
import type { Backend } from './backend';
import { Browser } from './browser';
import { agreeOnce, authorize, redeem, userInfo, type Client } from './client';
import { flow } from './core-calls';

const flowsARound = 30;
/** Until then each server compiles what it runs often, and the one with more code takes longer to. */
const flowsBefore = 300;

interface Load {
  readonly rounds: number;
  /** How many flows go on at once. */
  readonly callers: number;
}

interface Round {
  readonly perSecond: number;
  readonly cpu: number;
  readonly latencies: Readonly<Record<'authorize' | 'token' | 'userinfo', number[]>>;
}

/** How many OAuth flows with remembered consent each server gets through; the two take turns. */
export async function oauthFlows(
  backends: readonly [Backend, Backend],
  client: Client,
  { rounds, callers }: Load,
): Promise<string> {
  const signedIn: Browser[][] = [];
  for (const backend of backends) signedIn.push(await browsersOf(backend, client, callers));
  for (const browsers of signedIn) {
    await measure('before', { count: flowsBefore, callers }, async (call) => {
      const browser = browsers[call % callers];
      if (browser) await flow(browser.copy(), client);
    });
  }
  const results: Round[][] = backends.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const server of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const backend = backends[server];
      if (backend) results[server]?.push(await roundOf(backend, signedIn[server] ?? [], client));
    }
  }
  const row = (name: string, of: (round: Round) => number, digits: number) => {
    const [ours = [], bare = []] = results.map((all) => all.map(of));
    const medians = [ours, bare].map((values) => quantile(values, 0.5).toFixed(digits));
    // Of the two runs of a round: the rest of the machine may be busier in the next.
    const ratios = ours.map((value, round) => value / (bare[round] ?? Number.NaN));
    return [name, ...medians, quantile(ratios, 0.5).toFixed(2)];
  };
  const median = (step: keyof Round['latencies']) => (round: Round) => quantile(round.latencies[step], 0.5);
  return columns([
    [
      `${callers} ${callers === 1 ? 'caller' : 'callers'}, medians of ${rounds} rounds`,
      ...backends.map(({ name }) => name),
      'ratio',
    ],
    row('flows per second', ({ perSecond }) => perSecond, 1),
    row('processor time of a flow, ms', ({ cpu }) => cpu, 1),
    row('authorize, median ms', median('authorize'), 0),
    row('token, median ms', median('token'), 0),
    row('userinfo, median ms', median('userinfo'), 0),
  ]);
}

async function browsersOf({ name, url }: Backend, client: Client, callers: number): Promise<Browser[]> {
  const browsers: Browser[] = [];
  for (let caller = 0; caller < callers; caller += 1) {
    const browser = new Browser(url);
    const email = `${name.replace(' ', '-')}-${caller}-${Date.now()}@bench.test`.toLowerCase();
    await browser.submit('signup', email);
    await agreeOnce(browser, client);
    browsers.push(browser);
  }
  return browsers;
}

async function roundOf(backend: Backend, browsers: readonly Browser[], client: Client): Promise<Round> {
  const latencies: Round['latencies'] = { authorize: [], token: [], userinfo: [] };
  async function timed<Result>(step: keyof typeof latencies, work: Promise<Result>): Promise<Result> {
    const start = performance.now();
    const result = await work;
    latencies[step].push(performance.now() - start);
    return result;
  }
  await backend.report();
  const { elapsed } = await measure(
    'flow',
    { count: flowsARound, callers: browsers.length },
    async (call) => {
      const browser = browsers[call % browsers.length]?.copy();
      if (!browser) return;
      const code = await timed('authorize', authorize(browser, client));
      const token = await timed('token', redeem(backend.url, client, code));
      await timed('userinfo', userInfo(backend.url, token));
    },
  );
  const { cpu } = await backend.report();
  return { perSecond: (flowsARound / elapsed) * 1000, cpu: cpu / flowsARound, latencies };
}
