import { createHash } from 'node:crypto';
import type { JsonObject } from '../json';
import type { Driver } from './driver';

export const CALLBACK = 'http://localhost:4000/callback';
export const ISS = 'http://localhost:3001/auth';
export const VERIFIER = 'a-code-verifier-of-at-least-forty-three-characters';
export const S256 = createHash('sha256').update(VERIFIER).digest('base64url');

export interface Client {
  clientId: string;
  clientSecret: string;
}

export interface Tokens extends JsonObject {
  access_token: string;
  refresh_token: string;
}

export interface Walk {
  params?: JsonObject;
  grantScope?: string[];
  consent?: 'accept' | 'reject';
  remember?: boolean;
}

// As a browser does: one cookie of each name, and none that is over.
function keep(cookies: string[], cookie: string): void {
  const name = cookie.slice(0, cookie.indexOf('=') + 1);
  const known = cookies.findIndex((each) => each.startsWith(name));
  if (known >= 0) cookies.splice(known, 1);
  if (!cookie.includes('Max-Age=0')) cookies.push(cookie);
}

/** OAuth as a backend asks a core for it, with one user who agrees to everything. */
export function oauthDriverOf(driver: Driver) {
  function createClient(input: JsonObject = {}): Promise<Client & JsonObject> {
    return driver.post('/recipe/oauth/clients', {
      redirectUris: [CALLBACK],
      grantTypes: ['authorization_code', 'refresh_token', 'client_credentials'],
      scope: 'openid offline_access read',
      tokenEndpointAuthMethod: 'client_secret_post',
      ...input,
    });
  }

  /** One call of the authorization endpoint with the cookies of the calls before. */
  async function auth(params: JsonObject, cookies: string[]): Promise<URLSearchParams> {
    return (await visit(params, cookies)).searchParams;
  }

  async function visit(params: JsonObject, cookies: string[]): Promise<URL> {
    const answer = await driver.post<{ redirectTo: string; cookies: string[] }>('/recipe/oauth/auth', {
      params,
      iss: ISS,
      cookies: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    });
    for (const cookie of answer.cookies) keep(cookies, cookie);
    return new URL(answer.redirectTo.replace('{apiDomain}', ISS));
  }

  /** From the authorization request to the parameters that the client gets; the user agrees to everything. */
  async function authorize({ clientId }: Client, walk: Walk = {}) {
    const cookies: string[] = [];
    const params = {
      client_id: clientId,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid offline_access',
      state: 'state-of-8',
      ...walk.params,
    };
    const loginChallenge = (await auth(params, cookies)).get('login_challenge') ?? '';
    const accept = await driver.put<{ redirectTo: string }>(
      '/recipe/oauth/auth/requests/login/accept',
      { subject: 'user' },
      { loginChallenge },
    );
    const loggedIn = Object.fromEntries(new URL(accept.redirectTo.replace('{apiDomain}', ISS)).searchParams);
    const consentChallenge = (await auth(loggedIn, cookies)).get('consent_challenge') ?? '';
    const request = await driver.get('/recipe/oauth/auth/requests/consent', { consentChallenge });
    const answer = await driver.put<{ redirectTo: string }>(
      `/recipe/oauth/auth/requests/consent/${walk.consent ?? 'accept'}`,
      walk.consent === 'reject'
        ? { error: 'access_denied', errorDescription: 'The user said no' }
        : {
            grantScope: walk.grantScope ?? request['requestedScope'],
            iss: ISS,
            tId: 'public',
            rsub: 'user',
            sessionHandle: 'session',
            initialAccessTokenPayload: { plan: 'pro', sub: 'someone else' },
            initialIdTokenPayload: {},
            remember: walk.remember,
          },
      { consentChallenge },
    );
    const agreed = Object.fromEntries(new URL(answer.redirectTo.replace('{apiDomain}', ISS)).searchParams);
    const { searchParams: response, hash } = await visit(agreed, cookies);
    return { request, response, fragment: new URLSearchParams(hash.slice(1)), loggedIn, agreed, cookies };
  }

  function token(client: Client, inputBody: JsonObject, more: JsonObject = {}): Promise<Tokens> {
    const { clientId: client_id, clientSecret: client_secret } = client;
    return driver.post('/recipe/oauth/token', {
      iss: ISS,
      inputBody: { client_id, client_secret, ...inputBody },
      access_token: {},
      id_token: {},
      ...more,
    });
  }

  async function redeem(
    client: Client,
    walk: Walk = {},
    more: JsonObject = {},
    payloads: JsonObject = {},
  ): Promise<Tokens> {
    const { response } = await authorize(client, walk);
    const code = response.get('code');
    const body = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, ...more };
    return token(client, body, payloads);
  }

  function refresh(client: Client, refresh_token: string, more: JsonObject = {}): Promise<Tokens> {
    return token(client, { grant_type: 'refresh_token', refresh_token, ...more });
  }

  function introspect(tokenText: string): Promise<JsonObject> {
    return driver.post('/recipe/oauth/introspect', { token: tokenText });
  }

  return { createClient, auth, authorize, token, redeem, refresh, introspect };
}
