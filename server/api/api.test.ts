import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { getUserCount } from 'supertokens-node';
import { getOAuth2Clients } from 'supertokens-node/recipe/oauth2provider';
import { getAllRoles } from 'supertokens-node/recipe/userroles';
import { startApi, type Api, type LogEntry } from './index';
import { demoClientId, seedClient, exampleUser, seedUser } from './dev/seed';
import { TRACE_HEADERS } from './request-rules/trace-headers';

const website = 'http://localhost:3000';
const demoClientUrl = 'http://localhost:4000';
const log: LogEntry[] = [];
let core: EmbeddedCore;
let api: Api;
/** What the core had once the API had started. */
let atStart: unknown;

beforeAll(async () => {
  core = await startEmbeddedCore({ apiKey: 'a-key-of-twenty-letters' });
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    apiKey: 'a-key-of-twenty-letters',
    traceHeaders: ['x-birch-trace'],
    log: (entry) => log.push(entry),
  });
  atStart = [await getUserCount(), await getOAuth2Clients({}), await getAllRoles()];
});

afterAll(async () => {
  await api.close();
  await core.close();
});

test('a core that keeps what it has gets neither a user nor a client', () => {
  expect(api.seeded).toBeUndefined();
  expect(atStart).toMatchObject([0, { clients: [] }, { roles: [] }]);
});

test('it is ready when its core answers', async () => {
  const response = await fetch(`${api.url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('the discovery document has what strict clients need, at the address under the issuer and at the one of RFC 8414', async () => {
  const response = await fetch(`${api.url}/auth/.well-known/openid-configuration`);
  const document: unknown = await response.json();
  expect(document).toMatchObject({
    issuer: 'http://localhost:3001/auth',
    jwks_uri: 'http://localhost:3001/auth/jwt/jwks.json',
    authorization_endpoint: 'http://localhost:3001/auth/oauth/auth',
    token_endpoint: 'http://localhost:3001/auth/oauth/token',
    end_session_endpoint: 'http://localhost:3001/auth/oauth/end_session',
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    prompt_values_supported: ['login', 'none', 'consent', 'select_account', 'create'],
    response_modes_supported: ['query', 'form_post'],
    introspection_endpoint: 'http://localhost:3001/auth/oauth/introspect',
    acr_values_supported: ['1', '2'],
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
    id_token_signing_alg_values_supported: ['RS256'],
  });
  for (const own of ['status', 'token_introspection_endpoint']) expect(document).not.toHaveProperty(own);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  const sibling = await fetch(`${api.url}/.well-known/oauth-authorization-server/auth`);
  expect(await sibling.json()).toEqual(document);
  const root = await fetch(`${api.url}/.well-known/openid-configuration`);
  expect(root.url).toBe(response.url);
});

test('the website may call with cookies, and no other origin may', async () => {
  const preflight = await fetch(`${api.url}/auth/signin`, {
    method: 'OPTIONS',
    headers: { origin: website, 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe(website);
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
  expect(allowed.split(',')).toEqual(
    expect.arrayContaining(['content-type', 'rid', 'st-auth-mode', 'anti-csrf', 'authorization']),
  );
  const foreign = await fetch(`${api.url}/auth/loginmethods`, { headers: { origin: 'https://evil.test' } });
  expect(foreign.headers.get('access-control-allow-origin')).toBe(website);
});

test.each([
  '/auth/signin',
  '/auth/session/refresh',
  '/auth/oauth/login',
  '/auth/oauth/plain/look',
  '/trpc/account.profile',
  '/me',
  '/nowhere',
])('the website’s calls of %s may have what monitoring adds, and nothing else', async (path) => {
  const ask = async (method: string) =>
    fetch(`${api.url}${path}`, {
      method: 'OPTIONS',
      headers: { origin: website, 'access-control-request-method': method },
    });
  for (const method of ['GET', 'POST', 'PATCH']) {
    const { status, headers } = await ask(method);
    expect(status).toBe(204);
    const allowed = headers.get('access-control-allow-headers')?.split(',') ?? [];
    expect(allowed).toEqual(expect.arrayContaining([...TRACE_HEADERS, 'x-birch-trace']));
    for (const other of ['*', 'x-forwarded-for', 'x-birch-other']) expect(allowed).not.toContain(other);
  }
});

test('session cookies work on http://localhost', async () => {
  const response = await fetch(`${api.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'st-auth-mode': 'cookie' },
    body: JSON.stringify({
      formFields: Object.entries(await seedUser()).map(([id, value]) => ({ id, value })),
    }),
  });
  const cookies = response.headers.getSetCookie().filter((cookie) => /^s(Access|Refresh)Token=/.test(cookie));
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/i);
  }
  const me = await fetch(`${api.url}/me`, {
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
  });
  expect(await me.json()).toMatchObject({ emails: [exampleUser.email] });
});

test('/me needs a session', async () => {
  const response = await fetch(`${api.url}/me`);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: 'unauthorised' });
});

test('the log has the path, but nothing of the query', async () => {
  log.length = 0;
  const response = await fetch(`${api.url}/auth/oauth/login/info?loginChallenge=top-secret`);
  await response.text();
  const id = response.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(log).toEqual([
    expect.objectContaining({ requestId: id, method: 'GET', path: '/auth/oauth/login/info' }),
  ]);
  expect(JSON.stringify(log)).not.toContain('top-secret');
});

test('errors in a request are reported in JSON', async () => {
  const missing = await fetch(`${api.url}/nothing/here?token=1`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toEqual({ message: 'Nothing is served at GET /nothing/here' });
  const malformed = await fetch(`${api.url}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"formFields"',
  });
  expect(malformed.status).toBe(400);
  const body = await malformed.text();
  expect(JSON.parse(body)).toHaveProperty('message');
  expect(body).not.toContain('node_modules');
});

test('without the embedded core there are no control routes', async () => {
  for (const page of ['inbox', 'branding']) expect((await fetch(`${api.url}/dev/${page}`)).status).toBe(404);
});

test('seeding again finds the existing client', async () => {
  const client = await seedClient(demoClientUrl, demoClientId);
  expect(await seedClient(demoClientUrl, demoClientId)).toEqual(client);
});

test('seeding again follows a demo client that moved', async () => {
  const client = await seedClient(demoClientUrl, demoClientId);
  const moved = await seedClient('http://localhost:4444', demoClientId);
  expect(moved).toEqual(client);
  const query = new URLSearchParams({
    client_id: moved.clientId,
    redirect_uri: 'http://localhost:4444/callback',
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  });
  const response = await fetch(`${api.url}/auth/oauth/auth?${query.toString()}`, { redirect: 'manual' });
  expect(response.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/auth\?loginChallenge=/);
});

test('a second API in the process is refused with the reason', async () => {
  const second = startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    apiKey: 'a-key-of-twenty-letters',
  });
  await expect(second).rejects.toThrow('supertokens-node is one per process');
});
