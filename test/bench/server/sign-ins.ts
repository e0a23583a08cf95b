import { readFileSync } from 'node:fs';
import { columns, measure, quantile } from '../measure';
import type { Backend } from './backend';
import { Browser } from './browser';
import { agreeOnce, beginLogin, redeem, type Client } from './client';
import { FormBrowser } from './form-browser';
import { summary } from './core-calls';

const password = 'correct horse 1';
/** Until then each server compiles what it runs often. */
const before = 300;
const signInsARound = 40;

/** What the figures are of. */
interface Load {
  readonly rounds: number;
  /** How many sign-ins go on at once. */
  readonly callers: number;
}

interface Setup {
  readonly core: { readonly url: string; readonly pid?: number };
  readonly api: Backend;
  readonly bare: Backend;
  readonly site: Backend;
  readonly client: Client;
}

/** Signs in as a user of a server; says at which step it is. */
type SignIn = (user: number, step: (name: string) => Promise<unknown>) => Promise<void>;

interface Round {
  readonly perSecond: number;
  /** Processor time of a sign-in, by process. */
  readonly cpu: Readonly<Record<'api' | 'site' | 'core', number>>;
  readonly latencies: number[];
}

/**
 * Whole sign-ins, from the authorize address to the tokens, of users who agreed before: at Vestibule by the document's form
 * without script, at the bare SDK by the calls that a page would make.
 */
export async function signIns(setup: Setup, { rounds, callers }: Load): Promise<string> {
  const emails = Array.from({ length: callers }, (_, user) => `form-${user}-${Date.now()}@bench.test`);
  const ways: readonly [name: string, Backend, SignIn][] = [
    [setup.api.name, setup.api, byForm(setup, emails)],
    [setup.bare.name, setup.bare, byCalls(setup, emails)],
  ];
  for (const email of emails) {
    const browser = new Browser(setup.api.url);
    await browser.submit('signup', email);
    await agreeOnce(browser, setup.client);
  }
  const detail: string[] = [];
  const results: Round[][] = [];
  for (const [name, backend, signIn] of ways) {
    await measure('before', { count: before, callers }, (call) =>
      signIn(call % callers, async () => undefined),
    );
    detail.push(...(await stepsOf(name, backend, signIn)));
    results.push([]);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [way, [, backend, signIn]] of ways.entries()) {
      results[way]?.push(await roundOf(setup, backend, signIn, callers));
    }
  }
  const row = (name: string, of: (round: Round) => number, digits: number) => [
    name,
    ...results.map((all) => quantile(all.map(of), 0.5).toFixed(digits)),
  ];
  return [
    columns([
      [
        `${callers} ${callers === 1 ? 'caller' : 'callers'}, medians of ${rounds} rounds`,
        ...ways.map(([name]) => name),
      ],
      row('sign-ins per second', ({ perSecond }) => perSecond, 1),
      row('processor time of API and site, ms', ({ cpu }) => cpu.api + cpu.site, 1),
      row('  of the API', ({ cpu }) => cpu.api, 1),
      row('  of the site', ({ cpu }) => cpu.site, 1),
      row('processor time of the core, ms', ({ cpu }) => cpu.core, 1),
      row('median ms', ({ latencies }) => quantile(latencies, 0.5), 0),
    ]),
    '',
    ...detail,
  ].join('\n');
}

function byForm({ api, site, client }: Setup, emails: readonly string[]): SignIn {
  return async (user, step) => {
    const browser = new FormBrowser({ api: api.url, site: site.url });
    const page = await browser.begin(client);
    await step('authorize');
    const form = await browser.open(page);
    await step('document');
    const next = await browser.send(form, emails[user] ?? '', password);
    await step('form');
    const code = await browser.codeAt(next);
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

/** The core calls of each step, and of all. */
async function stepsOf(name: string, backend: Backend, signIn: SignIn): Promise<string[]> {
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

async function roundOf(
  { core, site }: Setup,
  backend: Backend,
  signIn: SignIn,
  callers: number,
): Promise<Round> {
  const coreBefore = cpuOf(core.pid);
  await Promise.all([backend.report(), site.report()]);
  const { elapsed, calls } = await measure('sign-in', { count: signInsARound, callers }, (call) =>
    signIn(call % callers, async () => undefined),
  );
  const [api, page] = await Promise.all([backend.report(), site.report()]);
  const of = (cpu: number) => cpu / signInsARound;
  return {
    perSecond: (signInsARound / elapsed) * 1000,
    cpu: { api: of(api.cpu), site: of(page.cpu), core: of(cpuOf(core.pid) - coreBefore) },
    latencies: calls,
  };
}

/** Processor time of a process until now, in milliseconds; Linux counts in hundredths of a second. */
function cpuOf(pid: number | undefined): number {
  if (pid === undefined) return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
