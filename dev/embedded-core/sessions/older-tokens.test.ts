import { createPublicKey, verify as verifySignature } from 'node:crypto';
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

async function refresh(
  refreshToken: string,
  cdiVersion = '5.4',
  key: JsonObject = { useDynamicSigningKey: true },
): Promise<JsonObject & Issued> {
  const body = JSON.stringify({ refreshToken, enableAntiCsrf: false, ...key });
  const headers = { 'cdi-version': cdiVersion };
  const { status, text } = await driver.raw('POST', '/recipe/session/refresh', { body, headers });
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
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
    const { refreshToken } = await refresh(session.refreshToken.token, cdi);
    const sameBackend = await refresh(refreshToken.token, cdi);
    expect(partsOf(sameBackend.accessToken.token).version).toBe(version);
    const refreshed = await refresh(sameBackend.refreshToken.token);
    expect(partsOf(refreshed.accessToken.token)).toMatchObject({ version: '5', claims: { rsub: 'user' } });
  },
);

it.each([
  ['2.8', ['idRefreshToken', 'jwtSigningPublicKey', 'jwtSigningPublicKeyExpiryTime']],
  [
    '2.18',
    ['idRefreshToken', 'jwtSigningPublicKey', 'jwtSigningPublicKeyExpiryTime', 'jwtSigningPublicKeyList'],
  ],
  ['2.21', []],
])('with tokens, version %s got %j', async (cdi, names) => {
  const all = [
    'idRefreshToken',
    'jwtSigningPublicKey',
    'jwtSigningPublicKeyExpiryTime',
    'jwtSigningPublicKeyList',
  ];
  const namesIn = (answer: object) => all.filter((name) => name in answer);
  const opened = await openSession(cdi);
  expect(namesIn(opened)).toEqual(names);
  const body = JSON.stringify({
    accessToken: opened.accessToken.token.replace(/.{9}(?=.{9}$)/, 'AAAAAAAAA'),
    doAntiCsrfCheck: false,
    enableAntiCsrf: false,
    checkDatabase: true,
  });
  const { text } = await driver.raw('POST', '/recipe/session/verify', {
    body,
    headers: { 'cdi-version': cdi },
  });
  const refused = JSON.parse(text) as JsonObject;
  expect(refused['status']).toBe('TRY_REFRESH_TOKEN');
  expect(namesIn(refused)).toEqual(names.filter((name) => name !== 'idRefreshToken'));
  const renewed = await refresh(opened.refreshToken.token, cdi);
  expect(namesIn(renewed)).toEqual(names.filter((name) => name === 'idRefreshToken'));
});

// As such a backend checks a token by itself.
it('gives the key of version 2 tokens in DER', async () => {
  const opened = (await openSession('2.18')) as Issued & { jwtSigningPublicKey: string };
  const [header, payload, signature = ''] = opened.accessToken.token.split('.');
  const key = createPublicKey({
    key: Buffer.from(opened.jwtSigningPublicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const signed = Buffer.from(`${header}.${payload}`);
  expect(verifySignature('RSA-SHA256', signed, key, Buffer.from(signature, 'base64'))).toBe(true);
});

it('before 5.0, a refresh could leave out which key signs', async () => {
  const { refreshToken } = await openSession('4.0');
  expect(await refresh(refreshToken.token, '4.0', {})).toMatchObject({ status: 'OK' });
  await expect(refresh(refreshToken.token, '5.0', {})).rejects.toThrow(
    "Field name 'useDynamicSigningKey' is invalid",
  );
});

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

// Recorded of Core 11.4.7: what came later is left out.
it.each([
  ['5.2', { emails: ['ada@example.com'], loginMethods: [expect.anything()] }, ['webauthn']],
  ['3.0', { email: 'ada@example.com', tenantIds: ['public'] }, ['emails', 'loginMethods', 'isPrimaryUser']],
  ['2.21', { email: 'ada@example.com' }, ['tenantIds', 'emails', 'loginMethods']],
])('version %s has users as they were then: %j, without %j', async (version, fields, missing) => {
  const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse 1' });
  await driver.raw('POST', '/recipe/signup', { body });
  const headers = { 'cdi-version': version };
  const { text } = await driver.raw('POST', '/recipe/signin', { body, headers });
  const { user } = JSON.parse(text) as { user: Record<string, unknown> };
  expect(user).toMatchObject({ id: expect.any(String), ...fields });
  for (const field of missing) expect(user).not.toHaveProperty(field);
  const list = await driver.raw('GET', '/users', { headers });
  const [first] = (JSON.parse(list.text) as { users: Record<string, unknown>[] }).users;
  const isWrapped = { '5.2': false }[version] ?? true;
  expect(first).toEqual(isWrapped ? { recipeId: 'emailpassword', user } : user);
});

it('before 4.0, a session has no user of a recipe, and before 3.0 no tenant', async () => {
  const input = { userId: 'ada', userDataInJWT: {}, userDataInDatabase: {}, enableAntiCsrf: false };
  const created = await driver.raw('POST', '/recipe/session', { body: JSON.stringify(input) });
  const { session } = JSON.parse(created.text) as { session: { handle: string } };
  const fieldsIn = async (version: string) => {
    const path = `/recipe/session?sessionHandle=${session.handle}`;
    const { text } = await driver.raw('GET', path, { headers: { 'cdi-version': version } });
    return Object.keys(JSON.parse(text) as object).filter((name) => /^(recipeUserId|tenantId)$/.test(name));
  };
  expect(await fieldsIn('5.4')).toEqual(expect.arrayContaining(['recipeUserId', 'tenantId']));
  expect(await fieldsIn('3.1')).toEqual(['tenantId']);
  expect(await fieldsIn('2.21')).toEqual([]);
});
