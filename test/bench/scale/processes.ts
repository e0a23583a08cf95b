import { columns, quantile } from '../measure';
import { startProcess, type Backend } from '../server/backend';
import { registerClient, type Client } from '../server/client';
import { addUsers, signInMany, trusting } from './signing-in';
import { LARGEST_RATIO, limit } from './limit';

const SIGN_INS = 40;
/** Until then each process compiles what it runs often. */
const BEFORE = 200;

interface Setup {
  readonly name: string;
  readonly apis: readonly Backend[];
  /** Where the API is for browsers and the site: its processes take turns. */
  readonly turns: Backend;
  readonly site: Backend;
}

/** What a sign-in costs in one API process and one of the site, and with two processes of the API that take turns. */
export async function processes(rounds: number): Promise<string> {
  const core = await startProcess('core', '../scale/core-process.ts', '');
  const client = await registerClient(core.url);
  await addUsers(core.url, SIGN_INS);
  const setups = [await setupOf('one', 1, core, client), await setupOf('two', 2, core, client)];
  try {
    return await measured(setups, client, rounds);
  } finally {
    for (const { apis, turns, site } of setups) for (const { stop } of [site, turns, ...apis]) stop();
    core.stop();
  }
}

async function setupOf(name: string, count: number, core: Backend, client: Client): Promise<Setup> {
  const apis = await Promise.all(
    Array.from({ length: count }, () =>
      startProcess('API', 'api-process.ts', core.url, { settings: trusting(client) }),
    ),
  );
  const turns = await startProcess(
    'turns',
    '../scale/turns-process.ts',
    apis.map(({ url }) => url).join(' '),
  );
  return { name, apis, turns, site: await startProcess('site', 'site-process.ts', turns.url) };
}

interface Round {
  readonly cpu: number;
  readonly calls: number;
}

async function measured(setups: readonly Setup[], client: Client, rounds: number): Promise<string> {
  for (const setup of setups) {
    for (let done = 0; done < BEFORE * setup.apis.length; done += SIGN_INS) await roundOf(setup, client);
  }
  const results: Round[][] = setups.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) {
      const setup = setups[index];
      if (setup) results[index]?.push(await roundOf(setup, client));
    }
  }
  const row = (name: string, of: (round: Round) => number, largest: number) => {
    const [one = [], two = []] = results.map((all) => all.map(of));
    // Of the two runs of a round: the rest of the machine may be busier in the next.
    const ratio = quantile(
      two.map((value, round) => value / (one[round] ?? Number.NaN)),
      0.5,
    );
    limit(ratio, largest);
    return [name, ...[one, two].map((each) => quantile(each, 0.5).toFixed(1)), ratio.toFixed(2)];
  };
  return columns([
    [`processes of the API, medians of ${rounds} rounds`, ...setups.map(({ name }) => name), 'ratio'],
    row('processor time of API and site for a sign-in, ms', ({ cpu }) => cpu, LARGEST_RATIO),
    row('core calls of a sign-in', ({ calls }) => calls, 1),
  ]);
}

async function roundOf({ apis, turns, site }: Setup, client: Client): Promise<Round> {
  const servers = [...apis, site];
  await Promise.all(servers.map(({ report }) => report()));
  await signInMany({ api: turns.url, site: site.url }, client, { count: SIGN_INS });
  const reports = await Promise.all(servers.map(({ report }) => report()));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0) / SIGN_INS;
  return {
    cpu: sum(reports.map(({ cpu }) => cpu)),
    // What the site asks the API isn't asked of the core.
    calls: sum(reports.slice(0, apis.length).map(({ calls }) => calls.length)),
  };
}
