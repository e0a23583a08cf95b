import { jest } from '@jest/globals';
import { createServer } from 'node:http';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { startApi, type Api } from '../index';
import { ApiVisitor } from '../testing/api-visitor';
import { development, OwnApp } from './index';
import { exampleUser } from './seed';

const website = 'http://localhost:3000';
const apiKey = 'a-key-of-twenty-characters';
const nobodyElse = { email: 'kept@example.test', password: 'kept-password-1' };
let core: EmbeddedCore;
let app: OwnApp;
let api: Api;

beforeAll(async () => {
  core = await startEmbeddedCore({ apiKey });
  await inCore('POST', '/public/recipe/signup', nobodyElse);
  await inCore('PUT', '/recipe/multitenancy/tenant/v2', { tenantId: 'kept', firstFactors: ['otp-email'] });
  await inCore('POST', '/recipe/oauth/clients', { clientId: 'acme-notes', clientName: 'Kept' });
  app = await OwnApp.make({ connectionUri: core.url, apiKey });
  api = await startApi(optionsOf(app));
});

afterAll(async () => {
  await api.close();
  await core.close();
});

const optionsOf = (controls: OwnApp) => ({
  port: 0,
  apiDomain: 'http://localhost:3001',
  websiteDomain: website,
  connectionUri: controls.connectionUri,
  apiKey,
  development: development({ controls, demoClientUrl: 'http://localhost:4567' }),
});

async function inCore(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${core.url}${path}`, {
    method,
    headers: { 'api-key': apiKey, 'cdi-version': '5.4', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function control(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${api.url}/dev${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const appPath = () => new URL(app.connectionUri).pathname;
const signIn = ({ email, password }: { email: string; password: string }) =>
  new ApiVisitor(api.url, website).signIn(email, password);

async function others(): Promise<string[]> {
  const asked = ['/public/users', '/recipe/multitenancy/tenant/list/v2', '/recipe/oauth/clients/list'];
  return Promise.all(asked.map(async (path) => (await inCore('GET', path)).text));
}

test('what the control routes do stays in the app, and a reset undoes all of it and nothing else', async () => {
  const before = await others();
  expect(api.seeded?.client?.clientId).toBe(app.demoClientId);
  const ada = exampleUser;
  expect(await control('PUT', '/tenants/narrow', { firstFactors: ['emailpassword'] })).toMatchObject({
    status: 201,
  });
  const forPublic = { requiredSecondaryFactors: ['totp'], coreConfig: { access_token_validity: 5 } };
  await control('PUT', '/tenants/public', forPublic);
  await inCore('POST', `${appPath()}/narrow/recipe/signup`, {
    email: 'gone@example.test',
    password: 'gone-word-1',
  });
  expect(await control('PUT', `/users/${ada.email}`, { roles: ['admin'] })).toMatchObject({ status: 200 });
  const redirectUris = ['http://localhost:5000/cb'];
  expect(await control('POST', '/oauth-clients', { clientName: 'Gone', redirectUris })).toMatchObject({
    status: 201,
  });
  for (let guess = 0; guess < 7; guess += 1) await signIn({ ...ada, password: `wrong-${guess}` });

  expect(await control('POST', '/reset')).toMatchObject({ status: 200 });

  const { text: tenants } = await inCore('GET', `${appPath()}/recipe/multitenancy/tenant/list/v2`);
  expect(tenants).not.toMatch(/narrow|totp|access_token_validity/);
  expect((await inCore('GET', `${appPath()}/public/users`)).text).not.toContain('gone@example.test');
  const { text: clients } = await inCore('GET', `${appPath()}/recipe/oauth/clients/list`);
  expect([clients.includes('Gone'), clients.includes(app.demoClientId)]).toEqual([false, true]);
  expect(await signIn(ada)).toMatchObject({ body: { status: 'OK' } });
  expect(await control('PUT', `/users/${ada.email}`, {})).toMatchObject({
    text: expect.stringContaining('"roles":[]') as unknown,
  });
  expect(await others()).toEqual(before);
});

test('its time can’t be moved', async () => {
  const { status, text } = await control('POST', '/clock', { advanceMs: 1000 });
  expect([status, text]).toEqual([
    400,
    expect.stringContaining('Only the embedded core’s time can be moved'),
  ]);
});

test('it is deleted with its clients, and nothing else is', async () => {
  const before = await others();
  const short = await OwnApp.make({ connectionUri: core.url, apiKey });
  const path = new URL(short.connectionUri).pathname;
  await inCore('POST', `${path}/recipe/oauth/clients`, { clientId: short.demoClientId, clientName: 'Demo' });
  await short.remove();
  expect((await inCore('GET', `${path}/public/users`)).status).toBe(400);
  expect(await others()).toEqual(before);
});

test.each([
  ['http://core.example:3567', 'the core at core.example:3567 is on another one'],
  ['http://localhost.example:3567', 'the core at localhost.example:3567 is on another one'],
  ['http://localhost:3567/appid-product', 'names an app that has another owner'],
])('no app is made at %s', async (connectionUri, reason) => {
  await expect(OwnApp.make({ connectionUri })).rejects.toThrow(reason);
});

test('no app is made in production', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  await expect(OwnApp.make({ connectionUri: core.url, apiKey })).rejects.toThrow('NODE_ENV is production');
});

test.each([
  [{ apiDomain: 'https://login.example' }, 'the API at login.example is on another one'],
  [{ connectionUri: 'http://localhost:3567' }, 'the API is not in the app that was made for it'],
  [
    { development: development({ controls: { checkpoint: () => undefined, reset: () => undefined } }) },
    'need an app of their own',
  ],
])('an API with %j doesn’t start', async (more, reason) => {
  await expect(startApi({ ...optionsOf(app), ...more })).rejects.toThrow(reason);
});

test.each([
  ['0.0.0.0', 'IPv4'],
  ['::', 'IPv6'],
])('an API that listens at %s doesn’t start', async (address, family) => {
  const server = Object.assign(createServer(), { address: () => ({ address, family, port: 1 }) });
  await expect(startApi({ ...optionsOf(app), server })).rejects.toThrow('is on another one');
});

test('the consent plugin knows the demo client under its id here', async () => {
  const clients = { 'acme-notes': { firstParty: true }, birch: { verified: true } };
  expect(app.consentFor({ clients })).toEqual({
    clients: { [app.demoClientId]: { firstParty: true }, birch: { verified: true } },
  });
  expect(app.consentFor(false)).toBe(false);
  expect(await toldOfDemo()).toMatchObject({
    verified: true,
    initiateLoginUri: expect.stringContaining('http://localhost:4567/login?iss='),
  });
});

/** What a page learns of the demo client, besides its name. */
async function toldOfDemo(): Promise<unknown> {
  const query = new URLSearchParams({
    client_id: app.demoClientId,
    redirect_uri: 'http://localhost:4567/callback',
    response_type: 'code',
    scope: 'openid',
    state: 'a-state-that-is-long',
  });
  const visitor = new ApiVisitor(api.url, website);
  const page = await visitor.visit(`/auth/oauth/auth?${query}`);
  const loginChallenge = new URL(page ?? '').searchParams.get('loginChallenge') ?? '';
  const info = new URLSearchParams({ loginChallenge });
  const { body } = await visitor.call<{ info: { consent: unknown } }>(
    'GET',
    `/auth/oauth/login/info?${info}`,
  );
  return body.info.consent;
}
