import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startEmbeddedCore, type CoreLack, type EmbeddedCore } from '@vestibule/embedded-core';
import { createSamlProvider } from '@vestibule/embedded-core/testing';
import { startApi, type Api, type Seeded } from '../index';
import { ApiVisitor } from '../testing/api-visitor';
import { development, OwnApp } from './index';
import { exampleUser } from './seed';

const website = 'http://localhost:3000';
const apiKey = 'a-key-of-twenty-characters';
const nobodyElse = { email: 'kept@example.test', password: 'kept-password-1' };
let core: EmbeddedCore;
let app: OwnApp;
let api: Api;
let reseeded: Seeded | undefined;

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
  development: development({
    controls,
    demoClientUrl: 'http://localhost:4567',
    onReseeded: (seeded) => (reseeded = seeded),
  }),
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
  expect(api.seeded?.client?.clientId).toBe(app.demoClientIds[0]);
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
  const { metadata } = await createSamlProvider('http://idp.example');
  const samlClient = {
    redirectURIs: ['http://localhost:5000/cb'],
    defaultRedirectURI: 'http://localhost:5000/cb',
    metadataXML: Buffer.from(metadata).toString('base64'),
  };
  expect(await control('PUT', '/saml-clients', samlClient)).toMatchObject({ status: 200 });
  const redirectUris = ['http://localhost:5000/cb'];
  expect(await control('POST', '/oauth-clients', { clientName: 'Gone', redirectUris })).toMatchObject({
    status: 201,
  });
  for (let guess = 0; guess < 7; guess += 1) await signIn({ ...ada, password: `wrong-${guess}` });

  expect(await control('POST', '/reset')).toMatchObject({ status: 200 });

  const { text: tenants } = await inCore('GET', `${appPath()}/recipe/multitenancy/tenant/list/v2`);
  expect(tenants).not.toMatch(/narrow|totp|access_token_validity/);
  expect((await inCore('GET', `${appPath()}/public/users`)).text).not.toContain('gone@example.test');
  const { text: samlClients } = await inCore('GET', `${appPath()}/public/recipe/saml/clients/list`);
  expect(JSON.parse(samlClients)).toMatchObject({ clients: [] });
  const { text: clients } = await inCore('GET', `${appPath()}/recipe/oauth/clients/list`);
  expect([clients.includes('Gone'), clients.includes(`${app.demoClientIds[0]}`)]).toEqual([false, true]);
  expect(await signIn(ada)).toMatchObject({ body: { status: 'OK' } });
  expect(await control('PUT', `/users/${ada.email}`, {})).toMatchObject({
    text: expect.stringContaining('"roles":[]') as unknown,
  });
  expect(await others()).toEqual(before);
});

test('a core that has lost it is told apart from one that is away, and a reset makes it again', async () => {
  const readiness = async () => (await fetch(`${api.url}/readyz`)).json();
  const loginMethods = async (tenant = '') => {
    const answer = await fetch(`${api.url}/auth/${tenant}loginmethods`);
    const { code } = (await answer.json()) as { code?: string };
    return [answer.status, code, answer.headers.get('retry-after')];
  };
  expect(await readiness()).toEqual({ status: 'ok' });
  expect(await loginMethods('nobodys/')).toEqual([404, 'unknown_tenant', null]);

  await inCore('POST', '/recipe/multitenancy/app/remove', { appId: appPath().slice('/appid-'.length) });
  // An OAuth provider keeps the client that the core has lost: an id is taken, whatever the app.
  const [clientId] = app.demoClientIds;
  await inCore('POST', '/recipe/oauth/clients', { clientId, clientName: 'Kept by the provider' });
  expect(await readiness()).toEqual({
    status: expect.stringMatching(/^the SuperTokens Core has lost its data, .*: POST \/dev\/reset/),
  });
  for (const tenant of ['', 'public/', 'nobodys/']) {
    expect(await loginMethods(tenant)).toEqual([503, 'core_lost', '5']);
  }
  expect(await signIn(exampleUser)).toMatchObject({ status: 503, body: { code: 'core_lost' } });

  expect(await control('POST', '/reset')).toMatchObject({ status: 200 });
  expect(await readiness()).toEqual({ status: 'ok' });
  expect(await signIn(exampleUser)).toMatchObject({ body: { status: 'OK' } });
  expect(reseeded?.client?.clientId).toBe(app.demoClientIds[1]);
  expect(await toldOfDemo()).toMatchObject({ verified: true });
  await inCore('POST', '/recipe/oauth/clients/remove', { clientId });
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
  await inCore('POST', `${path}/recipe/oauth/clients`, {
    clientId: short.demoClientIds[0],
    clientName: 'Demo',
  });
  await short.remove();
  expect((await inCore('GET', `${path}/public/users`)).status).toBe(400);
  expect(await others()).toEqual(before);
});

test('it is deleted though the OAuth provider is away, which is said', async () => {
  const short = await OwnApp.make({ connectionUri: core.url, apiKey });
  core.setLacks(['oauth_provider']);
  await expect(short.remove()).rejects.toThrow('/recipe/oauth/clients/list');
  core.setLacks([]);
  expect((await inCore('GET', `${new URL(short.connectionUri).pathname}/public/users`)).status).toBe(400);
});

test.each<[CoreLack[], string]>([
  [['oauth_provider_settings'], 'has no OAuth clients, which VESTIBULE_DEVELOPMENT=1 needs'],
  [['oauth'], 'has no OAuth clients, which VESTIBULE_DEVELOPMENT=1 needs'],
  [['oauth_provider'], 'The OAuth provider (Ory Hydra) behind the SuperTokens Core at'],
])('a core without %j is refused in one sentence, and no app stays behind', async (lacks, sentence) => {
  const apps = async () => (await inCore('GET', '/recipe/multitenancy/app/list/v2')).text;
  const before = await apps();
  core.setLacks(lacks);
  await expect(OwnApp.make({ connectionUri: core.url, apiKey }, 0)).rejects.toThrow(sentence);
  core.setLacks([]);
  expect(await apps()).toBe(before);
});

test('a core whose licence has no tenants is refused in one sentence', async () => {
  const answers: Record<string, object> = {
    '/hello': {},
    '/apiversion': { versions: ['5.4'] },
    '/ee/featureflag': { features: ['oauth'] },
  };
  const unlicensed = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path.startsWith('/recipe/multitenancy')) response.statusCode = 402;
    response.end(JSON.stringify(answers[path] ?? { clients: [] }));
  });
  await once(unlicensed.listen(0, '127.0.0.1'), 'listening');
  const address = unlicensed.address();
  const connectionUri = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  await expect(OwnApp.make({ connectionUri })).rejects.toThrow(
    `The SuperTokens Core at ${connectionUri} has no tenants, which VESTIBULE_DEVELOPMENT=1 needs`,
  );
  unlicensed.close();
});

test('a core that is down is said in one sentence', async () => {
  await expect(OwnApp.make({ connectionUri: 'http://127.0.0.1:1' }, 0)).rejects.toThrow(
    /^The SuperTokens Core at http:\/\/127\.0\.0\.1:1 doesn't answer/,
  );
});

test.each([
  ['http://core.example:3567', 'the core at core.example:3567 is on another one'],
  ['http://localhost.example:3567', 'the core at localhost.example:3567 is on another one'],
  ['http://localhost:3567;http://localhost:3568', 'SUPERTOKENS_CONNECTION_URI names several'],
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

test('the consent plugin knows the demo client under each of its ids here', async () => {
  const clients = { 'acme-notes': { firstParty: true }, birch: { verified: true } };
  expect(app.consentFor({ clients })).toEqual({
    clients: {
      birch: { verified: true },
      ...Object.fromEntries(app.demoClientIds.map((id) => [id, { firstParty: true }])),
    },
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
    client_id: `${(reseeded ?? api.seeded)?.client?.clientId}`,
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
