import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { driverOf, type Driver } from '../testing/driver';

const PASSWORD = 'correct horse 1';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

function put(path: string, body: JsonObject) {
  return driver.raw('PUT', `/recipe/multitenancy/${path}`, { body: JSON.stringify(body) });
}

function tenant(body: JsonObject): Promise<JsonObject> {
  return driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'one', ...body });
}

function read(): Promise<JsonObject> {
  return driver.get('/one/recipe/multitenancy/tenant/v2');
}

async function signUp(email: string, path = ''): Promise<string> {
  const answer = await driver.post<{ recipeUserId: string }>(`${path}/recipe/signup`, {
    email,
    password: PASSWORD,
  });
  return answer.recipeUserId;
}

function associate(recipeUserId: string): Promise<JsonObject> {
  return driver.post('/one/recipe/multitenancy/tenant/user', { recipeUserId });
}

function makePrimary(recipeUserId: string): Promise<JsonObject> {
  return driver.post('/recipe/accountlinking/user/primary', { recipeUserId });
}

describe('first and second factors', () => {
  it('start as none, are all with null, and a list is kept as it is', async () => {
    expect(await tenant({})).toEqual({ status: 'OK', createdNew: true });
    expect(await read()).toMatchObject({ firstFactors: [] });
    await tenant({ firstFactors: null, requiredSecondaryFactors: ['totp'] });
    expect(await read()).toEqual({
      status: 'OK',
      tenantId: 'one',
      thirdParty: { providers: [] },
      requiredSecondaryFactors: ['totp'],
      coreConfig: {},
    });
    await tenant({ firstFactors: ['otp-email'], requiredSecondaryFactors: null });
    expect(await read()).toMatchObject({ firstFactors: ['otp-email'] });
    expect(await read()).not.toHaveProperty('requiredSecondaryFactors');
  });

  it.each([
    [{ firstFactors: ['a', 'a'] }, 'firstFactors input should not contain duplicate values'],
    [
      { requiredSecondaryFactors: ['a b'] },
      'requiredSecondaryFactors should contain only 0-9,a-z,A-Z,_,.,- characters',
    ],
  ])('refuse %j', async (factors, text) => {
    expect(await put('tenant/v2', { tenantId: 'one', ...factors })).toEqual({ status: 400, text });
    expect(await read()).toEqual({ status: 'TENANT_NOT_FOUND_ERROR' });
  });
});

describe('tenants', () => {
  it('are listed with the last changed one last', async () => {
    for (const tenantId of ['one', 'two', 'one']) await tenant({ tenantId });
    const { tenants } = await driver.get<{ tenants: { tenantId: string }[] }>(
      '/recipe/multitenancy/tenant/list/v2',
    );
    expect(tenants.map(({ tenantId }) => tenantId)).toEqual(['public', 'two', 'one']);
  });

  it('may change themselves, and nobody else', async () => {
    await tenant({});
    await tenant({ tenantId: 'two' });
    const ofOne = driverOf(`${core.url}/one`);
    const path = '/recipe/multitenancy/tenant/v2';
    expect(await ofOne.put(path, { tenantId: 'one' })).toEqual({ status: 'OK', createdNew: false });
    expect(await ofOne.raw('PUT', path, { body: JSON.stringify({ tenantId: 'two' }) })).toEqual({
      status: 403,
      text: 'You must use the public or same tenant to add/update a tenant',
    });
    expect(await ofOne.raw('GET', '/recipe/multitenancy/tenant/list/v2')).toEqual({
      status: 403,
      text: 'Only the public tenantId is allowed to list all tenants associated with this app',
    });
    const body = JSON.stringify({ tenantId: 'two' });
    expect(await ofOne.raw('POST', '/recipe/multitenancy/tenant/remove', { body })).toEqual({
      status: 403,
      text: 'Only the public tenantId is allowed to delete a tenant',
    });
  });

  it.each([
    ['tenant/v2', { emailPasswordEnabled: null }, 'emailPasswordEnabled is not a valid input for this API'],
    ['tenant/v2', { thirdPartyEnabled: true }, 'thirdParty is not a valid input for this API'],
    ['tenant/v2', { coreConfig: null }, "Field name 'coreConfig' is invalid in JSON input"],
    ['tenant/v2', { firstFactors: ['a', 'a'] }, 'firstFactors input should not contain duplicate values'],
    ['tenant/user', { recipeUserId: ' ' }, "Field name 'userId' cannot be an empty String"],
  ])('at %s, %j is refused', async (path, body, text) => {
    const method = path === 'tenant/user' ? 'POST' : 'PUT';
    const answer = await driver.raw(method, `/recipe/multitenancy/${path}`, { body: JSON.stringify(body) });
    expect(answer).toEqual({ status: 400, text });
  });

  it('without an id are the public one', async () => {
    expect(await driver.put('/recipe/multitenancy/tenant/v2', { firstFactors: ['emailpassword'] })).toEqual({
      status: 'OK',
      createdNew: false,
    });
    expect(await driver.get('/recipe/multitenancy/tenant/v2')).toMatchObject({
      tenantId: 'public',
      firstFactors: ['emailpassword'],
    });
  });

  it('know no user whom nobody knows', async () => {
    const remove = (recipeUserId: string) =>
      driver.post('/recipe/multitenancy/tenant/user/remove', { recipeUserId });
    expect(await remove('nobody')).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
    await driver.put('/recipe/user/metadata', { userId: 'noted', metadataUpdate: { a: 1 } });
    expect(await remove('noted')).toEqual({ status: 'OK', wasAssociated: false });
    const data = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
    await driver.post('/recipe/session', { userId: 'noted', ...data });
    expect(await remove('noted')).toEqual({ status: 'OK', wasAssociated: true });
  });
});

describe('apps', () => {
  it('are listed and managed by the first one, and removed when their tenants are gone', async () => {
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'app' });
    const app = driverOf(`${core.url}/appid-app`);
    await app.put('/recipe/multitenancy/tenant/v2', { tenantId: 'one' });
    const { apps } = await driver.get<{ apps: { appId: string }[] }>('/recipe/multitenancy/app/list/v2');
    expect(apps.map(({ appId }) => appId)).toEqual(['public', 'app']);
    expect(await app.raw('GET', '/recipe/multitenancy/app/list/v2')).toMatchObject({ status: 403 });
    const body = JSON.stringify({ appId: 'app' });
    expect(await driver.raw('POST', '/recipe/multitenancy/app/remove', { body })).toMatchObject({
      status: 403,
    });
    await app.post('/recipe/multitenancy/tenant/remove', { tenantId: 'one' });
    const removed = await driver.post('/recipe/multitenancy/app/remove', { appId: 'app' });
    expect(removed).toEqual({ status: 'OK', didExist: true });
    expect(await app.raw('GET', '/hello')).toMatchObject({ status: 400 });
  });
});

describe('third-party providers', () => {
  const config = 'config/thirdparty';

  it('come in the order of their names in a Java map, and a client type comes once', async () => {
    for (const thirdPartyId of ['google', 'github', 'google']) {
      await driver.put(`/recipe/multitenancy/${config}`, { config: { thirdPartyId, name: thirdPartyId } });
    }
    expect(await driver.get('/recipe/multitenancy/tenant/v2')).toMatchObject({
      thirdParty: { providers: [{ thirdPartyId: 'github', clients: [] }, { thirdPartyId: 'google' }] },
    });
    const clients = [{ clientId: 'a' }, { clientId: 'b' }];
    expect(await put(config, { config: { thirdPartyId: 'custom', clients } })).toEqual({
      status: 400,
      text: 'Invalid third party config: Duplicate clientType was specified in the clients list.',
    });
  });
});

describe('a user comes into another tenant', () => {
  beforeEach(() => tenant({ firstFactors: null }));

  it('once, and leaves it with the sessions it had there', async () => {
    const user = await signUp('ada@example.com');
    expect(await associate('nobody')).toEqual({ status: 'UNKNOWN_USER_ID_ERROR' });
    expect(await associate(user)).toEqual({ status: 'OK', wasAlreadyAssociated: false });
    expect(await associate(user)).toEqual({ status: 'OK', wasAlreadyAssociated: true });
    const data = { userId: user, enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
    for (const path of ['', '/one']) await driver.post(`${path}/recipe/session`, data);
    await driver.post('/one/recipe/multitenancy/tenant/user/remove', { recipeUserId: user });
    const { sessionHandles } = await driver.get<{ sessionHandles: string[] }>('/recipe/session/user', {
      userId: user,
    });
    expect(sessionHandles).toHaveLength(1);
    const credentials = { email: 'ada@example.com', password: PASSWORD };
    expect(await driver.post('/one/recipe/signin', credentials)).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
  });

  it('unless someone there has its address', async () => {
    const user = await signUp('ada@example.com');
    const there = await signUp('ada@example.com', '/one');
    expect(await associate(user)).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    await makePrimary(there);
    await makePrimary(user);
    expect(await associate(user)).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
  });

  it('unless a primary user there has an address of any of its login methods', async () => {
    const user = await signUp('ada@example.com');
    const linked = await signUp('ada@example.org');
    await makePrimary(user);
    await driver.post('/recipe/accountlinking/user/link', { recipeUserId: linked, primaryUserId: user });
    const email = { id: 'ada@example.org', isVerified: true };
    const { recipeUserId } = await driver.post<{ recipeUserId: string }>('/one/recipe/signinup', {
      thirdPartyId: 'google',
      thirdPartyUserId: 'g-1',
      email,
    });
    await makePrimary(recipeUserId);
    expect(await associate(user)).toEqual({
      status: 'ASSOCIATION_NOT_ALLOWED_ERROR',
      reason: `Another primary user with email already exists: ${recipeUserId}`,
    });
  });
});
