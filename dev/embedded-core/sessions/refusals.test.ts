import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

const JWT_EXCEPTION = 'io.supertokens.session.jwt.JWT$JWTException';
const INCOMPLETE = 'Access token does not contain all the information. Maybe the structure has changed?';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

interface Opened {
  session: { handle: string };
  accessToken: { token: string };
  refreshToken: { token: string };
}

const open = (path = '/recipe/session', userId = 'ada'): Promise<Opened> =>
  driver.post(path, { userId, enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: { a: 1 } });

const verify = (accessToken: string, more: JsonObject = {}): Promise<JsonObject> =>
  driver.post('/recipe/session/verify', {
    accessToken,
    doAntiCsrfCheck: false,
    enableAntiCsrf: false,
    checkDatabase: true,
    ...more,
  });

const refresh = (refreshToken: string): Promise<JsonObject> =>
  driver.post('/recipe/session/refresh', {
    refreshToken,
    enableAntiCsrf: false,
    useDynamicSigningKey: true,
  });

const regenerate = (accessToken: string) =>
  driver.raw('POST', '/recipe/session/regenerate', { body: JSON.stringify({ accessToken }) });

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const header = { alg: 'RS256', typ: 'JWT', kid: 'd-1' };

it.each([
  ['nonsense', `${JWT_EXCEPTION}: Invalid JWT`],
  [`${encoded({ alg: 'RS256' })}.${encoded({})}.x`, `${JWT_EXCEPTION}: JWT header missing - typ`],
  [`${encoded({ ...header, alg: 'none' })}.${encoded({})}.x`, `${JWT_EXCEPTION}: JWT header mismatch - alg`],
  [`${encoded(header)}.${encoded({})}.abcd`, 'Key not found'],
])('says why access token %j is none', async (token, message) => {
  expect(await verify(token)).toEqual({ status: 'TRY_REFRESH_TOKEN', message });
});

it('says why a token of its own is not the one of a session', async () => {
  const { accessToken } = await open();
  const [head, , signature] = accessToken.token.split('.');
  expect(await verify([head, encoded({ sub: 'eve' }), signature].join('.'))).toEqual({
    status: 'TRY_REFRESH_TOKEN',
    message: `${JWT_EXCEPTION}: JWT verification failed`,
  });
  const { jwt } = await driver.post<{ jwt: string }>('/recipe/jwt', {
    payload: { sub: 'ada' },
    algorithm: 'RS256',
    jwksDomain: 'http://localhost',
    validity: '60',
  });
  const message = `${INCOMPLETE} sessionHandle`;
  expect(await verify(jwt)).toEqual({ status: 'TRY_REFRESH_TOKEN', message });
  expect(await verify(accessToken.token, { enableAntiCsrf: true, doAntiCsrfCheck: true })).toEqual({
    status: 'TRY_REFRESH_TOKEN',
    message: INCOMPLETE,
  });
});

it('fails as Core does where it regenerates what is no token, and trusts the backend for a signature', async () => {
  const { accessToken } = await open();
  expect(await regenerate('nonsense')).toEqual({ status: 500, text: `${JWT_EXCEPTION}: Invalid JWT` });
  const [head, payload] = accessToken.token.split('.');
  expect(await regenerate([head, payload, 'unchecked'].join('.'))).toMatchObject({ status: 200 });
});

it.each([
  ['nonsense', /RefreshTokenFormatException: version of refresh token not recognised$/],
  ['a.V2', /yielded an array of length: 2$/],
  ['a.b.V2', /^java\.lang\.IllegalArgumentException: Input byte\[\] should at least have 2 bytes/],
  ['YWJj.b.V2', /^java\.nio\.BufferUnderflowException$/],
  [`${'YWJj'.repeat(5)}.b.V2`, /^javax\.crypto\.AEADBadTagException: Input data too short/],
  [`${'YWJj'.repeat(20)}.b.V2`, /^javax\.crypto\.AEADBadTagException: Tag mismatch$/],
])('says why refresh token %j is none', async (token, message) => {
  expect(await refresh(token)).toEqual({
    status: 'UNAUTHORISED',
    message: expect.stringMatching(message),
  });
});

it('knows a refresh token by its own nonce', async () => {
  const [encrypted] = (await open()).refreshToken.token.split('.');
  expect(await refresh(`${encrypted}.other.V2`)).toEqual({
    status: 'UNAUTHORISED',
    message: 'Invalid refresh token',
  });
});

it('finds a session by any tenant, and none by the handle of a tenant that does not exist', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  const { session, accessToken } = await open('/acme/recipe/session');
  expect(session.handle).toMatch(/_acme$/);
  const { handle: sessionHandle } = session;
  for (const path of ['/acme/recipe/session', '/recipe/session']) {
    expect(await driver.get(path, { sessionHandle })).toMatchObject({
      status: 'OK',
      userDataInDatabase: { a: 1 },
      userDataInJWT: {},
    });
  }
  await driver.post('/recipe/multitenancy/tenant/remove', { tenantId: 'acme' });
  const missing = { status: 400, text: expect.stringMatching(/\(, public, acme\)$/) };
  const flags = { doAntiCsrfCheck: false, enableAntiCsrf: false, checkDatabase: false };
  const body = JSON.stringify({ accessToken: accessToken.token, ...flags });
  expect(await driver.raw('POST', '/recipe/session/verify', { body })).toEqual(missing);
  const path = `/recipe/session?sessionHandle=${sessionHandle}`;
  expect(await driver.raw('GET', path)).toEqual(missing);
});

it('ends sessions of all tenants for the public one only, and each handle as often as it is given', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  const here = await open();
  const there = await open('/acme/recipe/session');
  const remove = (path: string, body: JsonObject) =>
    driver.raw('POST', `${path}/recipe/session/remove`, { body: JSON.stringify(body) });
  expect(await remove('/acme', { userId: 'ada' })).toMatchObject({ status: 403 });
  expect(await remove('', { sessionHandles: [], revokeAcrossAllTenants: true })).toEqual({
    status: 400,
    text: 'Invalid JSON input - revokeAcrossAllTenants can only be set if userId is set',
  });
  const ended = await remove('/acme', { userId: 'ada', revokeAcrossAllTenants: false });
  expect(JSON.parse(ended.text)).toEqual({ status: 'OK', sessionHandlesRevoked: [there.session.handle] });
  const { handle } = here.session;
  expect(
    await driver.post('/recipe/session/remove', { sessionHandles: [handle, handle, 'nonsense'] }),
  ).toEqual({ status: 'OK', sessionHandlesRevoked: [handle, handle] });
});

it('reads a number for a boolean as false, as Java does', async () => {
  const { accessToken } = await open();
  await driver.post('/recipe/session/remove', { userId: 'ada' });
  expect(await verify(accessToken.token, { checkDatabase: 1 })).toMatchObject({ status: 'OK' });
});
