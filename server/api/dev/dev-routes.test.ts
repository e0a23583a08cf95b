import { jest } from '@jest/globals';
import { request } from 'node:http';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { startApi, type Api } from '../index';
import { development } from './index';
import { exampleUser } from './seed';

const website = 'http://localhost:3000';
const cookies = new Map<string, string>();
let core: EmbeddedCore;
let api: Api;

beforeAll(async () => {
  core = await startEmbeddedCore();
  api = await startApi({
    port: 0,
    apiDomain: 'http://localhost:3001',
    websiteDomain: website,
    connectionUri: core.url,
    development: development({ controls: core, demoClientUrl: 'http://localhost:4000' }),
  });
});

afterAll(async () => {
  await api.close();
  await core.close();
});

async function dev(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${api.url}/dev${path}`, {
    method,
    ...(body === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  return { status: response.status, body: await response.json() };
}

function submit(form: 'signin' | 'signup', email: string, password: string): Promise<Response> {
  return fetch(`${api.url}/auth/${form}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'st-auth-mode': 'cookie', origin: website },
    body: JSON.stringify({
      formFields: [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ],
    }),
  });
}

async function signIn(): Promise<void> {
  const { email, password } = exampleUser;
  for (const line of (await submit('signin', email, password)).headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    cookies.set(name, value);
  }
}

function me(): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return fetch(`${api.url}/me`, { headers: { cookie } });
}

test.each([
  ['POST', '/clock', { advanceMs: -1 }, 'body.advanceMs: must not go back'],
  ['POST', '/clock', {}, 'body.advanceMs'],
  ['POST', '/clock', undefined, 'body'],
  ['PUT', '/faults', { path: '/auth/signin' }, 'exactly one of'],
  ['PUT', '/faults', { path: '/auth/signin', status: 500, drop: true }, 'exactly one of'],
  ['PUT', '/faults', { path: '/dev/reset', status: 500 }, 'must not be a control route'],
  ['PUT', '/faults', { path: 'GET /dev/inbox', status: 500 }, 'must not be a control route'],
  ['PUT', '/faults', { path: '/healthz', status: 200 }, 'body.status'],
  ['PUT', '/tenants/UPPER', {}, 'tenant id: must be lower-case'],
  ['PUT', '/tenants/acme', { firstFactor: [] }, 'firstFactor'],
  ['PUT', '/users/nobody@example.test', {}, 'There is no user nobody@example.test in public'],
  ['PUT', '/users/no-such-id', { roles: [] }, 'There is no user no-such-id in public'],
  ['PUT', '/users/ada@vestibule.test', { roles: ['emperor'] }, 'There is no role emperor'],
  ['PUT', '/users/ada@vestibule.test', { roles: 'admin' }, 'body.roles'],
  ['PUT', '/users/ada@vestibule.test', { metadata: ['Ada'] }, 'body.metadata: must be an object'],
  ['PUT', '/users/ada@vestibule.test?tenantId=UPPER', {}, 'tenantId: must be lower-case'],
  ['POST', '/oauth-clients', { redirectUris: 'http://x.test' }, 'body.redirectUris'],
  ['POST', '/oauth-clients', { unknown: 1 }, 'unknown'],
  ['POST', '/clock', '{"advanceMs":', 'JSON'],
])('%s /dev%s with %j is refused with the reason', async (method, path, body, reason) => {
  const answer = await dev(method, path, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ error: expect.stringContaining(reason) });
});

test('an unknown control route says so', async () => {
  const answer = await dev('GET', '/nothing');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ error: 'There is no control route GET /dev/nothing' });
});

test('the inbox is JSON for programs and a page for browsers', async () => {
  expect(await dev('GET', '/inbox')).toEqual({ status: 200, body: { messages: [] } });
  const page = await fetch(`${api.url}/dev/inbox`, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain('No messages yet');
});

test('a client is made with its secret', async () => {
  const answer = await dev('POST', '/oauth-clients', {
    clientName: 'Café 東京 O’Neil',
    redirectUris: ['http://localhost:5000/callback'],
    scope: 'openid',
    grantTypes: ['authorization_code'],
    responseTypes: ['code'],
  });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    clientName: 'Café 東京 O’Neil',
    clientId: expect.any(String),
    clientSecret: expect.any(String),
  });
});

test('a tenant is created once, then updated', async () => {
  const first = await dev('PUT', '/tenants/acme', { firstFactors: ['emailpassword'] });
  expect(first).toEqual({ status: 201, body: { tenantId: 'acme', createdNew: true } });
  const second = await dev('PUT', '/tenants/acme', { firstFactors: null });
  expect(second).toEqual({ status: 200, body: { tenantId: 'acme', createdNew: false } });
});

test('a user has the roles and required factors that were set last, until the reset', async () => {
  const user = '/users/ada@vestibule.test';
  const first = await dev('PUT', user, { roles: ['admin', 'member'], requiredSecondaryFactors: ['totp'] });
  expect(first).toEqual({
    status: 200,
    body: {
      userId: expect.any(String),
      roles: ['admin', 'member'],
      requiredSecondaryFactors: ['totp'],
    },
  });
  const { userId } = first.body as { userId: string };
  const second = await dev('PUT', `/users/${userId}`, { roles: ['member'] });
  expect(second.body).toEqual({ userId, roles: ['member'], requiredSecondaryFactors: ['totp'] });
  await dev('POST', '/reset');
  const third = await dev('PUT', user, {});
  expect(third.body).toEqual({ userId, roles: [], requiredSecondaryFactors: [] });
  const fourth = await dev('PUT', user, { roles: ['admin'] });
  expect(fourth.body).toMatchObject({ roles: ['admin'] });
  await dev('POST', '/reset');
});

test('a user’s metadata has the keys that were set, until the reset', async () => {
  const user = '/users/ada@vestibule.test';
  const { body } = await dev('PUT', user, { metadata: { nickname: 'Ada', gender: 'female' } });
  const { userId } = body as { userId: string };
  await dev('PUT', user, { metadata: { gender: null } });
  expect((await getUserMetadata(userId)).metadata).toEqual({ nickname: 'Ada' });
  await dev('POST', '/reset');
  expect((await getUserMetadata(userId)).metadata).toEqual({});
});

test('a fault hits the next answers of its path, readable for the website', async () => {
  await dev('PUT', '/faults', { path: '/auth/loginmethods', times: 2, status: 503 });
  const url = `${api.url}/auth/loginmethods`;
  for (const expected of [503, 503, 200]) {
    const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: website } });
    expect(preflight.status).toBe(204);
    const response = await fetch(url, { headers: { origin: website } });
    expect(response.status).toBe(expected);
    expect(response.headers.get('access-control-allow-origin')).toBe(website);
    expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  }
});

test('a fault lasts until it is lifted', async () => {
  await dev('PUT', '/faults', { path: '/healthz', times: 100, status: 500 });
  expect((await fetch(`${api.url}/healthz`)).status).toBe(500);
  await dev('PUT', '/faults', { path: '/healthz', times: 0, status: 500 });
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
});

test('another answer takes the place of one method’s, and leaves the others', async () => {
  const text = '{"owed":"approval"}';
  await dev('PUT', '/faults', { path: 'GET /healthz', status: 200, text });
  const url = `${api.url}/healthz`;
  expect(await (await fetch(url, { method: 'POST' })).text()).not.toContain('owed');
  expect(await (await fetch(url)).json()).toEqual({ owed: 'approval' });
  expect(await (await fetch(url)).json()).not.toHaveProperty('owed');
});

test('a fault can drop the connection, or only delay the answer', async () => {
  await dev('PUT', '/faults', { path: '/healthz', drop: true });
  await expect(fetch(`${api.url}/healthz`)).rejects.toThrow('fetch failed');
  await dev('PUT', '/faults', { path: '/healthz', delayMs: 123 });
  const wait = jest.spyOn(globalThis, 'setTimeout');
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect(wait).toHaveBeenCalledWith(expect.any(Function), 123);
});

test('a fault can hold the answer to a request that is done, until it is lifted', async () => {
  await dev('PUT', '/faults', { path: '/auth/signup', hang: 'answer' });
  let isAnswered = false;
  const signUp = submit('signup', 'held@example.test', 'a-good-password-1').finally(() => {
    isAnswered = true;
  });
  const signsIn = async () =>
    (await submit('signin', 'held@example.test', 'a-good-password-1')).json() as Promise<{ status: string }>;
  while ((await signsIn()).status !== 'OK') expect(isAnswered).toBe(false);
  expect(isAnswered).toBe(false);
  await dev('PUT', '/faults', { path: '/auth/signup', times: 0, hang: 'answer' });
  expect(await (await signUp).json()).toMatchObject({ status: 'OK' });
});

test('when the clock moves forward, access tokens expire in this process too', async () => {
  await signIn();
  expect((await me()).status).toBe(200);
  await dev('POST', '/clock', { advanceMs: 2 * 60 * 60 * 1000 });
  const response = await me();
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ message: 'try refresh token' });
});

test('reset clears users, faults and time, and keeps the seeds', async () => {
  await submit('signup', 'new@example.test', 'a-good-password-1');
  await dev('PUT', '/faults', { path: '/healthz', times: 5, status: 500 });
  await dev('POST', '/clock', { advanceMs: 60_000 });
  expect((await dev('POST', '/reset')).status).toBe(200);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect(core.clock.now()).toBeLessThan(Date.now() + 60_000);
  const gone = await submit('signin', 'new@example.test', 'a-good-password-1');
  expect(await gone.json()).toMatchObject({ status: 'WRONG_CREDENTIALS_ERROR' });
  await signIn();
  expect((await me()).status).toBe(200);
});

test.each([
  [{ host: 'evil.test' }, 'localhost only'],
  [{ origin: 'https://evil.test' }, 'other origins'],
  [{ 'x-forwarded-for': '203.0.113.7' }, 'through a proxy'],
  [{ 'sec-fetch-site': 'cross-site' }, 'other sites'],
])('a reset with %j is refused', async (headers, reason) => {
  const answer = await new Promise<string>((resolve, reject) => {
    const options = { method: 'POST', headers };
    request(`${api.url}/dev/reset`, options, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('end', () => resolve(`${response.statusCode} ${body}`));
    })
      .on('error', reject)
      .end();
  });
  expect(answer).toMatch(/^403 /);
  expect(answer).toContain(reason);
});
