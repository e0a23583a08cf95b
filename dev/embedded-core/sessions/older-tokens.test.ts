import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

interface Issued {
  accessToken: { token: string };
  refreshToken: { token: string };
}

// What a backend of that time asked for; the interface version goes in a header field.
async function openSession(
  cdiVersion: string,
  userDataInJWT: JsonObject = { role: 'admin' },
): Promise<Issued> {
  const body = { userId: 'user', enableAntiCsrf: false, userDataInJWT, userDataInDatabase: {} };
  const { text } = await driver.raw('POST', '/recipe/session', {
    body: JSON.stringify(body),
    headers: { 'cdi-version': cdiVersion },
  });
  return JSON.parse(text);
}

function partsOf(token: string): { version: unknown; claims: JsonObject } {
  // The signature, the third part, is not JSON.
  const [header, claims] = token
    .split('.', 2)
    .map((part): JsonObject => JSON.parse(Buffer.from(part, 'base64').toString('utf8')));
  return { version: header?.['version'], claims: claims ?? {} };
}

function verify(accessToken: string): Promise<JsonObject> {
  const flags = { doAntiCsrfCheck: false, enableAntiCsrf: false, checkDatabase: true };
  return driver.post('/recipe/session/verify', { accessToken, ...flags });
}

function refresh(refreshToken: string): Promise<JsonObject & Issued> {
  const flags = { enableAntiCsrf: false, useDynamicSigningKey: true };
  return driver.post('/recipe/session/refresh', { refreshToken, ...flags });
}

it.each([
  ['2.18', '2', ['userId', 'expiryTime', 'timeCreated', 'userData']],
  ['2.21', '3', ['sub', 'exp', 'iat', 'role']],
  ['3.0', '4', ['sub', 'exp', 'iat', 'tId', 'role']],
  ['5.4', '5', ['sub', 'exp', 'iat', 'tId', 'rsub', 'role']],
])(
  'a session made over CDI %s has tokens of version %s, until it is refreshed',
  async (cdi, version, names) => {
    const session = await openSession(cdi);
    const { version: actual, claims } = partsOf(session.accessToken.token);
    expect(actual).toBe(version);
    expect(Object.keys(claims)).toEqual(expect.arrayContaining(names));
    expect(await verify(session.accessToken.token)).toMatchObject({
      status: 'OK',
      session: { userId: 'user', recipeUserId: 'user', tenantId: 'public', userDataInJWT: { role: 'admin' } },
    });
    const refreshed = await refresh(session.refreshToken.token);
    expect(partsOf(refreshed.accessToken.token)).toMatchObject({ version: '5', claims: { rsub: 'user' } });
  },
);

it('refuses a token of version 2 that was changed', async () => {
  const { accessToken } = await openSession('2.18');
  const [header, payload = '', signature] = accessToken.token.split('.');
  const changed = Buffer.from(payload, 'base64').toString('utf8').replace('admin', 'owner');
  const token = [header, Buffer.from(changed).toString('base64'), signature].join('.');
  expect(await verify(token)).toMatchObject({ status: 'TRY_REFRESH_TOKEN' });
});

it('ends a session at its refresh when its data are what the core itself says since', async () => {
  const { refreshToken } = await openSession('2.18', { sub: 'someone else' });
  expect(await refresh(refreshToken.token)).toEqual({
    status: 'UNAUTHORISED',
    message: 'The user payload contains protected field',
  });
});

it('answers no other route over an older version', async () => {
  const headers = { 'cdi-version': '3.0' };
  expect(await driver.raw('GET', '/users/count', { headers })).toEqual({
    status: 400,
    text: 'cdi-version 3.0 not supported',
  });
});
