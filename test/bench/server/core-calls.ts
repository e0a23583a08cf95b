import { columns } from '../measure';
import type { Backend } from './backend';
import { Browser } from './browser';
import { agreeOnce, authorize, redeem, userInfo, type Client } from './client';

interface Counted {
  readonly step: string;
  readonly calls: string[];
}

/** How often each server calls the core for a sign-in and for each step of an OAuth flow. */
export async function coreCalls(backends: readonly Backend[], client: Client): Promise<string> {
  const counted: Counted[][] = [];
  for (const backend of backends) counted.push(await countOf(backend, client));
  const steps = counted[0]?.map(({ step }) => step) ?? [];
  const callsOf = (server: number, step: number) => counted[server]?.[step]?.calls ?? [];
  const totals = steps.map((step, index) => [
    step,
    ...backends.flatMap((_, server) => {
      const calls = callsOf(server, index);
      const limits = calls.filter(isOfLimits).length;
      return [String(calls.length - limits), limits === 0 ? '' : `+${limits}`];
    }),
  ]);
  const heads = backends.flatMap(({ name }) => [name, 'limits']);
  const detail = backends.flatMap(({ name }, server) =>
    steps.map((step, index) => `${name}, ${step}: ${summary(callsOf(server, index))}`),
  );
  return [columns([['core calls', ...heads], ...totals]), '', ...detail].join('\n');
}

async function countOf(backend: Backend, client: Client): Promise<Counted[]> {
  const { url } = backend;
  const email = `${backend.name.replace(' ', '-')}-${Date.now()}@bench.test`.toLowerCase();
  const counted: Counted[] = [];
  async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    await backend.report();
    const result = await work();
    counted.push({ step: name, calls: (await backend.report()).calls });
    return result;
  }
  await new Browser(url).submit('signup', email);
  const browser = new Browser(url);
  // What a process asks for once isn't counted.
  await new Browser(url).submit('signin', email);
  await step('sign-in, unknown browser', () => browser.submit('signin', email));
  const again = new Browser(url);
  const known = browser.cookies.get('vestibule-known');
  if (known !== undefined) again.cookies.set('vestibule-known', known);
  await step('sign-in, known browser', () => again.submit('signin', email));
  await step('session refresh', () => again.call('POST', '/auth/session/refresh', {}));
  await agreeOnce(browser, client);
  await flow(browser.copy(), client);
  const code = await step('authorize', () => authorize(browser.copy(), client));
  const token = await step('token', () => redeem(url, client, code));
  await step('userinfo', () => userInfo(url, token));
  return counted;
}

/** A whole flow of a signed-in user who agreed before. */
export async function flow(browser: Browser, client: Client): Promise<void> {
  const code = await authorize(browser, client);
  await userInfo(browser.url, await redeem(browser.url, client, code));
}

function isOfLimits(call: string): boolean {
  return call.endsWith('(limits)');
}

/** Calls by their names, with how often. */
export function summary(calls: readonly string[]): string {
  const names = [...new Set(calls)];
  return names
    .map((name) => {
      const count = calls.filter((call) => call === name).length;
      return count === 1 ? name : `${count} × ${name}`;
    })
    .join(', ');
}
