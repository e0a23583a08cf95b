import type { Answer, Browser } from './browser';
import type { Flow, TestClient, Tokens } from './test-client';

/** A flow that has reached the question. */
export interface Asked {
  flow: Flow;
  consentChallenge: string;
}

/** Takes the user from the client to the question. Throws if there is none. */
export async function ask(
  browser: Browser,
  client: TestClient,
  params: Record<string, string> = {},
): Promise<Asked> {
  const flow = await client.begin(params);
  return { flow, consentChallenge: challengeIn(await browser.visit(flow.url)) };
}

/** The challenge in the address of the page that asks. */
export function challengeIn(page: URL): string {
  const challenge = page.searchParams.get('consentChallenge');
  if (`${page.origin}${page.pathname}` !== 'http://localhost:3000/auth' || challenge === null) {
    throw new Error(`Nothing is asked at ${page.href}`);
  }
  return challenge;
}

export function requestOf(browser: Browser, { consentChallenge }: Asked): Promise<Answer> {
  return browser.get('/oauth/consent/request', { consentChallenge });
}

/** Agrees to what was shown; to what would be shown now, unless `seen` is given. */
export async function accept(
  browser: Browser,
  asked: Asked,
  scopes: string[],
  { remember = false, seen }: { remember?: boolean; seen?: Answer } = {},
): Promise<Answer> {
  const { consentChallenge } = asked;
  const found = seen ?? (remember ? await requestOf(browser, asked) : undefined);
  const answer = { consentChallenge, scopes, remember, shown: found?.body['shown'] };
  return browser.call('POST', '/oauth/consent/accept', answer);
}

/** Agrees, and lets the client collect its tokens. */
export async function agree(
  browser: Browser,
  client: TestClient,
  asked: Asked,
  scopes: string[],
  remember = false,
): Promise<Tokens> {
  return client.finish(asked.flow, wayBack(await accept(browser, asked, scopes, { remember })));
}

/** Where an answer sends the browser. */
export function wayBack({ body }: Answer): URL {
  const { frontendRedirectTo } = body;
  if (typeof frontendRedirectTo !== 'string') throw new Error(`No way back in ${JSON.stringify(body)}`);
  return new URL(frontendRedirectTo);
}

/** Whether the client gets its code without a question. */
export async function passes(
  browser: Browser,
  client: TestClient,
  params: Record<string, string> = {},
): Promise<boolean> {
  const flow = await client.begin(params);
  const end = await browser.visit(flow.url);
  if (`${end.origin}${end.pathname}` === flow.redirectUri) {
    await client.finish(flow, end);
    return true;
  }
  challengeIn(end);
  return false;
}
