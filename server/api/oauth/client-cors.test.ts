import { jest } from '@jest/globals';
import { updateOAuth2Client } from 'supertokens-node/recipe/oauth2provider';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf } from '../testing/people';
import { startTestApi, website, type TestApi } from '../testing/start-test-api';
import { originsOf } from './client-origins';

// Where OAuthClient's users come back.
const own = 'http://localhost:5000';
const evil = 'https://evil.example';

let setup: TestApi;
let spa: OAuthClient;
let withSecret: OAuthClient;
let bob: ApiVisitor;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi({ traceHeaders: ['x-birch-trace'] });
  bob = await bobs.signedUp();
  spa = await OAuthClient.register(setup, 'Spa', undefined, 'none');
  withSecret = await OAuthClient.register(setup);
});
afterAll(() => setup.close());

interface Read {
  status: number;
  /** Who may read the answer. */
  by: string | null;
}

async function ask(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Read> {
  const { status, headers } = await fetch(`${setup.api.url}/auth${path}`, init);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  return { status, by: headers.get('access-control-allow-origin') };
}

const post = (path: string, origin: string, body: Record<string, string>) =>
  ask(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(body) });
const userInfo = (origin: string, token: string) =>
  ask('/oauth/userinfo', { headers: { origin, authorization: `Bearer ${token}` } });

describe.each([
  ['/oauth/token', 'POST'],
  ['/oauth/revoke', 'POST'],
  ['/oauth/userinfo', 'GET, POST'],
])('a preflight of %s', (path, methods) => {
  it.each([own, evil, website])('allows %s to ask, without cookies', async (origin) => {
    const { status, headers } = await fetch(`${setup.api.url}/auth${path}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(status).toBe(204);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': expect.stringMatching(
        /^authorization, content-type, traceparent, .*, x-birch-trace$/,
      ),
      vary: expect.stringMatching(/origin/i),
    });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

test('pages of the client read its tokens, its user and its revocation; others don’t', async () => {
  for (const [origin, by] of [
    [own, own],
    [evil, null],
    [website, null],
  ] as const) {
    const request = await spa.redemption(bob);
    expect(await post('/oauth/token', origin, request)).toEqual({ status: 200, by });
    const { access_token: access, refresh_token: refresh } = await spa.tokens(bob);
    expect(await userInfo(origin, String(access))).toEqual({ status: 200, by });
    const revocation = { token: String(refresh), ...spa.credentials };
    expect(await post('/oauth/revoke', origin, revocation)).toEqual({ status: 200, by });
  }
});

test('a client with a secret has no pages that may read its tokens', async () => {
  const { access_token: access } = await withSecret.tokens(bob);
  expect(await post('/oauth/token', own, await withSecret.redemption(bob))).toEqual({
    status: 200,
    by: null,
  });
  expect(await userInfo(own, String(access))).toEqual({ status: 200, by: null });
});

test('pages of the client read what went wrong; others only where no client is known', async () => {
  const wrong = { grant_type: 'authorization_code', code: 'x', ...spa.credentials };
  expect(await post('/oauth/token', own, wrong)).toEqual({ status: 400, by: own });
  expect(await post('/oauth/token', evil, wrong)).toEqual({ status: 400, by: null });
  expect(await post('/oauth/token', evil, { ...wrong, client_id: 'nobody' })).toMatchObject({ by: evil });
  expect(await userInfo(evil, 'x')).toEqual({ status: 401, by: evil });
  expect(await ask('/oauth/userinfo', { headers: { origin: evil } })).toEqual({ status: 401, by: evil });
  const forged = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(spa.credentials))}.`;
  expect(await userInfo(own, forged)).toEqual({ status: 401, by: own });
  expect(await userInfo(evil, forged)).toEqual({ status: 401, by: null });
});

test.each([
  '/auth/.well-known/openid-configuration',
  '/auth/jwt/jwks.json',
  '/.well-known/openid-configuration',
  '/.well-known/oauth-authorization-server/auth',
])('every page reads %s, whatever its monitoring adds', async (path) => {
  const headers = { origin: evil, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const read = await fetch(setup.api.url + path, { headers });
  expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect(read.headers.get('access-control-allow-credentials')).toBeNull();
  const preflight = await fetch(setup.api.url + path, {
    method: 'OPTIONS',
    headers: { origin: evil, 'access-control-request-method': 'GET' },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': expect.stringMatching(/\btraceparent, .*, x-birch-trace$/),
  });
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
});

test('only the website may call the rest, with cookies', async () => {
  for (const path of ['/oauth/introspect', '/oauth/tokens', '/oauth/token/', '/signin']) {
    const { headers } = await fetch(`${setup.api.url}/auth${path}`, {
      method: 'OPTIONS',
      headers: { origin: own, 'access-control-request-method': 'POST' },
    });
    expect(headers.get('access-control-allow-origin')).toBe(website);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  }
});

test('the core is asked about a client once, and again for an origin that is new', async () => {
  const client = await OAuthClient.register(setup, 'Another', undefined, 'none');
  const lookups = async (origin: string) => {
    const sent = jest.spyOn(globalThis, 'fetch');
    const { by } = await post('/oauth/revoke', origin, { token: 'x', ...client.credentials });
    const urls = sent.mock.calls.map(([input]) => (input instanceof Request ? input.url : input.toString()));
    sent.mockRestore();
    return { by, calls: urls.filter((url) => url.includes('/recipe/oauth/clients')).length };
  };
  expect(await lookups(own)).toEqual({ by: own, calls: 1 });
  expect(await lookups(own)).toEqual({ by: own, calls: 0 });
  const redirectUris = ['http://localhost:5000/callback', 'https://new.example/callback'];
  await updateOAuth2Client({ clientId: client.credentials.client_id, redirectUris });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
  expect(await lookups('https://new.example')).toEqual({ by: 'https://new.example', calls: 1 });
  jest.restoreAllMocks();
});

test('the core being away can be read, so the page tries again', async () => {
  const client = await OAuthClient.register(setup, 'A third', undefined, 'none');
  const request = await client.redemption(bob);
  await setup.dev('PUT', '/faults', { core: true, path: '/recipe/oauth', status: 503, times: 5 });
  const failed = await post('/oauth/token', own, request);
  expect([failed.status >= 500, failed.by]).toEqual([true, own]);
});

test.each([
  [['https://spa.example/cb?x=1'], 'https://spa.example', true],
  [['https://spa.example/cb'], 'https://spa.example:444', false],
  [['https://spa.example/cb'], 'http://spa.example', false],
  [['https://spa.example/cb'], 'https://spa.example.evil.example', false],
  [['http://127.0.0.1/cb'], 'http://127.0.0.1:5173', true],
  [['http://127.0.0.1/cb'], 'http://127.0.0.1:x.evil.example', false],
  [['http://localhost:5173/cb'], 'http://localhost:5174', false],
  [['com.example.app:/cb'], 'null', false],
  [['not an address'], 'null', false],
])('of %j the pages are at %s: %s', (redirectUris, origin, expected) => {
  expect(originsOf(redirectUris).has(origin)).toBe(expected);
});
