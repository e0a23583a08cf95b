import { columns, measure, quantile } from '../measure';
import type { Backend } from './backend';
import { Browser, password } from './browser';
import { agreeOnce, authorizeUrl, beginLogin, redeem, type Client } from './client';
import { summary } from './core-calls';
import { API, codeIn, FormBrowser, SITE } from './form-browser';
import { keycloakPaths, type Keycloak } from './keycloak';
import { cpuOf, type Meter } from './processor-time';

const signInsARound = 40;

/** What the figures are of. */
interface Load {
  readonly rounds: number;
  /** How many sign-ins go on at once, each of a user of its own. */
  readonly callers: number;
  /** So many sign-ins at a time until a server gets no faster: it compiles what it runs often. */
  readonly warmUp: number;
}

interface Setup {
  readonly core: { readonly url: string; readonly pids: readonly number[] };
  readonly api: Backend;
  readonly bare: Backend;
  readonly site: Backend;
  readonly client: Client;
  readonly keycloak: Keycloak | undefined;
}

/** Signs in as a user of a server; says at which step it is. */
type SignIn = (user: number, step: (name: string) => Promise<unknown>) => Promise<void>;

interface Way {
  readonly name: string;
  readonly signIn: SignIn;
  /** The processor time of the processes that take part. */
  readonly processes: Readonly<Partial<Record<Part, Meter>>>;
  /** The server that calls the core. */
  readonly backend?: Backend;
}

type Part = 'API' | 'site' | 'core' | 'Keycloak';

interface Round {
  readonly perSecond: number;
  /** Processor time of a sign-in, in milliseconds. */
  readonly cpu: Readonly<Partial<Record<Part, number>>>;
  readonly latencies: number[];
}

/**
 * Whole sign-ins, from the authorize address to the tokens, of users who agreed before: at Vestibule by the document's form
 * without script, at the bare SDK by the calls that a page would make, at Keycloak by its page's form.
 */
export async function signIns(setup: Setup, load: Load): Promise<string> {
  const { rounds, callers } = load;
  const emails = Array.from({ length: callers }, (_, user) => `form-${user}-${Date.now()}@bench.test`);
  for (const email of emails) {
    const browser = new Browser(setup.api.url);
    await browser.submit('signup', email);
    await agreeOnce(browser, setup.client);
  }
  const detail: string[] = [];
  const ways = waysOf(setup, emails);
  for (const way of ways) {
    await untilWarm(way, load);
    detail.push(...(await stepsOf(way)));
  }
  const results: Round[][] = ways.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, way] of ways.entries()) results[index]?.push(await roundOf(way, callers));
  }
  return [tableOf(ways, results, load), '', ...detail].join('\n');
}

function waysOf(setup: Setup, emails: readonly string[]): Way[] {
  const { api, bare, site, keycloak } = setup;
  const core = cpuOf(setup.core.pids);
  return [
    {
      name: api.name,
      signIn: byForm(setup, emails),
      processes: { API: cpuSaidBy(api), site: cpuSaidBy(site), core },
      backend: api,
    },
    {
      name: bare.name,
      signIn: byCalls(setup, emails),
      processes: { API: cpuSaidBy(bare), core },
      backend: bare,
    },
    ...(keycloak
      ? [
          {
            name: keycloak.name,
            signIn: byKeycloak(keycloak),
            processes: { Keycloak: cpuOf([keycloak.pid]) },
          },
        ]
      : []),
  ];
}

function byForm({ api, site, client }: Setup, emails: readonly string[]): SignIn {
  return async (user, step) => {
    const browser = new FormBrowser({ [API]: api.url, [SITE]: site.url });
    const page = await browser.follow(new URL(authorizeUrl(API, client)));
    await step('authorize');
    const form = await browser.open(page);
    await step('document');
    const next = await browser.send(form, { email: emails[user] ?? '', password });
    await step('form');
    const code = codeIn(await browser.follow(next));
    await step('back to the client');
    await redeem(api.url, client, code);
    await step('tokens');
  };
}

function byCalls({ bare, client }: Setup, emails: readonly string[]): SignIn {
  return async (user, step) => {
    const browser = new Browser(bare.url);
    const challenge = await beginLogin(browser, client);
    await step('authorize');
    await browser.call('GET', `/auth/oauth/login/info?loginChallenge=${challenge}`);
    await step('document');
    await browser.submit('signin', emails[user] ?? '');
    await step('form');
    const { frontendRedirectTo } = await browser.call('GET', `/auth/oauth/login?loginChallenge=${challenge}`);
    const callback = await browser.visit(String(frontendRedirectTo));
    await step('back to the client');
    await redeem(bare.url, client, callback.searchParams.get('code') ?? '');
    await step('tokens');
  };
}

/** Keycloak gives a refresh token without `offline_access`, and ends it with the session, as SuperTokens does with each. */
function byKeycloak({ url, client, emails }: Keycloak): SignIn {
  const address = authorizeUrl(url, client, { path: keycloakPaths.authorize, scope: 'openid email' });
  return async (user) => {
    const browser = new FormBrowser({ [url]: url });
    const form = await browser.open(new URL(address));
    const callback = await browser.send(form, { username: emails[user] ?? '', password });
    await redeem(url, client, codeIn(callback), keycloakPaths.token);
  };
}

function cpuSaidBy(backend: Backend): Meter {
  return async () => (await backend.report()).cpu;
}

async function untilWarm({ signIn }: Way, { callers, warmUp }: Load): Promise<void> {
  // One after the other first: several at once have failed at a Keycloak that had just started.
  for (let caller = 0; caller < callers; caller += 1) await signIn(caller, async () => undefined);
  let elapsed = Number.POSITIVE_INFINITY;
  let before;
  do {
    before = elapsed;
    ({ elapsed } = await measure('warm-up', { count: warmUp, callers }, (_, caller) =>
      signIn(caller, async () => undefined),
    ));
  } while (elapsed < before * 0.95);
}

/** The core calls of each step, and of all. */
async function stepsOf({ name, backend, signIn }: Way): Promise<string[]> {
  if (!backend) return [];
  const lines: string[] = [];
  const all: string[] = [];
  await backend.report();
  await signIn(0, async (step) => {
    const { calls } = await backend.report();
    all.push(...calls);
    lines.push(`${name}, ${step}: ${calls.length}: ${summary(calls)}`);
  });
  return [...lines, `${name}, core calls of a sign-in: ${all.length}`];
}

async function roundOf({ signIn, processes }: Way, callers: number): Promise<Round> {
  const meters = Object.entries(processes);
  const read = () => Promise.all(meters.map(async ([part, meter]) => [part, await meter()] as const));
  await read();
  const { elapsed, calls } = await measure('sign-in', { count: signInsARound, callers }, (_, caller) =>
    signIn(caller, async () => undefined),
  );
  const cpu = Object.fromEntries((await read()).map(([part, ms]) => [part, ms / signInsARound]));
  return { perSecond: (signInsARound / elapsed) * 1000, cpu, latencies: calls };
}

/** Medians; of processor time means, because a garbage collection falls into few rounds. */
function tableOf(ways: readonly Way[], results: readonly Round[][], { rounds, callers }: Load): string {
  const row = (name: string, of: (all: readonly Round[]) => number, digits: number) => [
    name,
    ...results.map((all) => (Number.isNaN(of(all)) ? '–' : of(all).toFixed(digits))),
  ];
  const median = (of: (round: Round) => number) => (all: readonly Round[]) => quantile(all.map(of), 0.5);
  const mean = (of: (round: Round) => number) => (all: readonly Round[]) =>
    all.reduce((sum, round) => sum + of(round), 0) / all.length;
  const part = (name: Part) => mean(({ cpu }) => cpu[name] ?? Number.NaN);
  return columns([
    [`${callers} ${callers === 1 ? 'caller' : 'callers'}, ${rounds} rounds`, ...ways.map(({ name }) => name)],
    row(
      'sign-ins per second',
      median(({ perSecond }) => perSecond),
      1,
    ),
    row(
      'median ms',
      median(({ latencies }) => quantile(latencies, 0.5)),
      0,
    ),
    row(
      'processor time, ms',
      mean(({ cpu }) => Object.values(cpu).reduce((sum, ms) => sum + ms, 0)),
      1,
    ),
    row('  of the API', part('API'), 1),
    row('  of the site', part('site'), 1),
    row('  of the core', part('core'), 1),
  ]);
}
