import { driverOf } from '@vestibule/embedded-core/testing';
import { measure } from '../measure';
import { Browser } from './browser';

export const redirectUri = 'http://localhost:4000/callback';
const everyScope = 'openid email offline_access';

/** An OAuth client that users have to agree to. */
export interface Client {
  readonly client_id: string;
  readonly client_secret: string;
}

/** Registers a client at the core, for both servers. */
export async function registerClient(connectionUri: string): Promise<Client> {
  const { clientId, clientSecret } = await driverOf(connectionUri).post<Record<string, string>>(
    '/recipe/oauth/clients',
    {
      clientName: 'Bench',
      redirectUris: [redirectUri],
      grantTypes: ['authorization_code', 'refresh_token'],
      responseTypes: ['code'],
      scope: everyScope,
      tokenEndpointAuthMethod: 'client_secret_post',
    },
  );
  return { client_id: clientId ?? '', client_secret: clientSecret ?? '' };
}

/** Sends a signed-in browser to a server as the client does; returns the code that it comes back with. */
export async function authorize(browser: Browser, client: Client): Promise<string> {
  const callback = await browser.visit(authorizeUrl(browser.url, client));
  const code = callback.searchParams.get('code');
  if (code === null) throw new Error(`No code at ${callback.href}`);
  return code;
}

/** Redeems the code, as the client's server; returns the access token. */
export async function redeem(
  url: string,
  client: Client,
  code: string,
  path = '/auth/oauth/token',
): Promise<string> {
  const tokens = await json(
    fetch(`${url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        ...client,
      }),
    }),
  );
  return String(tokens['access_token']);
}

/** Asks who the user is, as the client's server. */
export async function userInfo(url: string, accessToken: string): Promise<void> {
  const { sub } = await json(
    fetch(`${url}/auth/oauth/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } }),
  );
  if (typeof sub !== 'string') throw new Error('No user');
}

/** Has the user agree for good, where the server asks: the next flow leads straight back. */
export async function agreeOnce(browser: Browser, client: Client): Promise<void> {
  const page = await browser.visit(authorizeUrl(browser.url, client));
  const consentChallenge = page.searchParams.get('consentChallenge');
  if (consentChallenge === null) return;
  const asked = new URLSearchParams({ consentChallenge });
  const { shown } = await browser.call('GET', `/auth/oauth/consent/request?${asked}`);
  const answer = { consentChallenge, scopes: everyScope.split(' '), remember: true, shown };
  const { frontendRedirectTo } = await browser.call('POST', '/auth/oauth/consent/accept', answer);
  await browser.visit(String(frontendRedirectTo));
}

async function json(asked: Promise<Response>): Promise<Record<string, unknown>> {
  const response = await asked;
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Sends a browser to a server as the client does; returns the login challenge that it is told. */
export async function beginLogin(browser: Browser, client: Client): Promise<string> {
  const page = await browser.visit(authorizeUrl(browser.url, client));
  const challenge = page.searchParams.get('loginChallenge');
  if (challenge === null) throw new Error(`No challenge at ${page.href}`);
  return challenge;
}

/** Starts flows, each in a browser of its own; returns their login challenges. */
export async function challengesOf(
  url: string,
  client: Client,
  load: { readonly count: number; readonly callers: number },
): Promise<string[]> {
  const challenges: string[] = [];
  await measure('challenge', load, async () => {
    challenges.push(await beginLogin(new Browser(url), client));
  });
  return challenges;
}

/** Where the client sends its user. */
export function authorizeUrl(
  url: string,
  { client_id }: Client,
  { path = '/auth/oauth/auth', scope = everyScope } = {},
): string {
  const query = new URLSearchParams({
    client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'a-state-that-is-long',
  });
  return `${url}${path}?${query}`;
}
