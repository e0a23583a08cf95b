import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
});
afterAll(() => core.close());

it.each([
  ['1.0', 400, 'cdi-version 1.0 not supported'],
  ['5.5', 400, 'cdi-version 5.5 not supported'],
  // Core compares the text.
  ['5', 400, 'cdi-version 5 not supported'],
  ['5.3.0', 400, 'cdi-version 5.3.0 not supported'],
  ['05.3', 400, 'cdi-version 05.3 not supported'],
  ['new', 500, 'java.lang.IllegalArgumentException: Invalid version format'],
  ['5.2147483648', 500, 'java.lang.NumberFormatException: For input string: "2147483648"'],
])('version %s of the interface is refused before anything else', async (version, status, text) => {
  const headers = { 'cdi-version': version };
  for (const path of ['/user/id', '/recipe/nothing']) {
    expect(await driver.raw('GET', path, { headers })).toEqual({ status, text });
  }
});

it('a version of before there were tenants has none', async () => {
  const headers = { 'cdi-version': '2.21' };
  expect(await driver.raw('GET', '/acme/hello', { headers })).toEqual({ status: 404, text: 'Not found' });
});

describe('before accounts could be linked, a user of a recipe', () => {
  const old = { 'cdi-version': '3.1' };

  it.each([
    ['PUT', '/recipe/user', { email: 'new@example.com' }],
    ['POST', '/acme/recipe/multitenancy/tenant/user', {}],
    ['POST', '/acme/recipe/multitenancy/tenant/user/remove', {}],
  ])('was called userId: %s %s', async (method, path, fields) => {
    const ask = async (user: object, headers = {}) =>
      (await driver.raw(method, path, { body: JSON.stringify({ ...fields, ...user }), headers })).text;
    const isUnknown = JSON.stringify({ status: 'UNKNOWN_USER_ID_ERROR' });
    expect(await ask({ userId: 'nobody' }, old)).toBe(isUnknown);
    expect(await ask({ recipeUserId: 'nobody' })).toBe(isUnknown);
    expect(await ask({ recipeUserId: 'nobody' }, old)).toBe("Field name 'userId' is invalid in JSON input");
    expect(await ask({ userId: 'nobody' })).toBe("Field name 'recipeUserId' is invalid in JSON input");
  });

  it('had one address, to which a reset of its password was sent', async () => {
    const body = JSON.stringify({ email: 'ada@example.com', password: 'correct horse 1' });
    const { text } = await driver.raw('POST', '/recipe/signup', { body });
    const { user } = JSON.parse(text) as { user: { id: string } };
    const reset = (headers = {}) =>
      driver.raw('POST', '/recipe/user/password/reset/token', {
        body: JSON.stringify({ userId: user.id }),
        headers,
      });
    expect(await reset(old)).toMatchObject({ status: 200, text: expect.stringContaining('"token":') });
    expect(await reset()).toEqual({ status: 400, text: "Field name 'email' is invalid in JSON input" });
  });
});

it('before 5.0, a code was removed by its id alone', async () => {
  const path = '/recipe/signinup/code/remove';
  const ask = (version: string, fields: object) =>
    driver.raw('POST', path, { body: JSON.stringify(fields), headers: { 'cdi-version': version } });
  const both = { codeId: 'x', preAuthSessionId: 'y' };
  expect(await ask('4.0', { preAuthSessionId: 'y' })).toMatchObject({
    text: "Field name 'codeId' is invalid in JSON input",
  });
  expect(await ask('4.0', both)).toMatchObject({ status: 200 });
  expect(await ask('5.0', { preAuthSessionId: 'y' })).toMatchObject({ status: 200 });
  expect(await ask('5.0', both)).toMatchObject({ status: 400 });
});

it('before 5.0, a tenant could ask for what is its app’s', async () => {
  const ask = (version: string) =>
    driver.raw('GET', '/acme/recipe/roles', { headers: { 'cdi-version': version } });
  expect(await ask('4.0')).toMatchObject({ status: 200 });
  expect(await ask('5.0')).toEqual({
    status: 403,
    text: 'Only public tenantId can call this app specific API',
  });
});

// supertokens-node asks for the newest of `/apiversion` that it knows: 22 and 23 for 5.3, 24 for 5.4.
it('answers both versions that the supported SDKs ask for, and alike', async () => {
  const { versions } = await driver.get<{ versions: string[] }>('/apiversion');
  expect(versions).toEqual(expect.arrayContaining(['5.3', '5.4']));
  const body = JSON.stringify({ email: 'eve@example.com', password: 'correct horse 1' });
  await driver.raw('POST', '/recipe/signup', { body });
  const answers = async (version: string) => {
    const headers = { 'cdi-version': version };
    return Promise.all([
      driver.raw('POST', '/recipe/signin', { body, headers }),
      driver.raw('GET', '/users?limit=1', { headers }),
      driver.raw('GET', '/recipe/multitenancy/tenant/v2', { headers }),
      driver.raw('GET', '/recipe/oauth/clients/list', { headers }),
      driver.raw('GET', '/recipe/webauthn/options?webauthnGeneratedOptionsId=none', { headers }),
    ]);
  };
  const newest = await answers('5.4');
  expect(newest.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(newest[0]?.text).toContain('"webauthn":{"credentialIds":[]}');
  expect(await answers('5.3')).toEqual(newest);
});

it('versions before 5.3 know no passkeys', async () => {
  const body = JSON.stringify({ email: 'bob@example.com', password: 'correct horse 1' });
  const signedUp = await driver.raw('POST', '/recipe/signup', { body, headers: { 'cdi-version': '5.2' } });
  const { user } = JSON.parse(signedUp.text) as { user: Record<string, unknown> };
  expect(user).toMatchObject({ emails: ['bob@example.com'] });
  expect(user).not.toHaveProperty('webauthn');
});
