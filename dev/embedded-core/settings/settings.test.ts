import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const MINUTE = 60_000;
const API_KEY = 'an-api-key-of-20-chars';

let core: EmbeddedCore;
let root: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  root = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function appWith(coreConfig: object): Promise<Driver> {
  await root.put('/recipe/multitenancy/app/v2', { appId: 'app', coreConfig });
  return driverOf(`${core.url}/appid-app`);
}

function put(path: string, body: object) {
  return root.raw('PUT', path, { body: JSON.stringify(body) });
}

interface Issued {
  accessToken: { expiry: number; createdTime: number };
  refreshToken: { token: string; expiry: number; createdTime: number };
}

function openSession(driver: Driver, path = ''): Promise<Issued> {
  const data = { enableAntiCsrf: false, userDataInJWT: {}, userDataInDatabase: {} };
  return driver.post(`${path}/recipe/session`, { ...data, userId: 'user' });
}

it('decide how long the tokens of an app are valid, numbers as text included', async () => {
  const app = await appWith({ access_token_validity: '10', refresh_token_validity: 2 });
  const { accessToken, refreshToken } = await openSession(app);
  expect(accessToken.expiry - accessToken.createdTime).toBe(10_000);
  expect(refreshToken.expiry - refreshToken.createdTime).toBe(2 * MINUTE);
  const refresh = { refreshToken: refreshToken.token, enableAntiCsrf: false, useDynamicSigningKey: true };
  expect(await app.post('/recipe/session/refresh', refresh)).toMatchObject({ status: 'OK' });
  core.clock.advance(2 * MINUTE + 1);
  expect(await app.post('/recipe/session/refresh', refresh)).toMatchObject({ status: 'UNAUTHORISED' });
});

it('of a tenant override those of its app, and null removes them', async () => {
  const app = await appWith({ password_reset_token_lifetime: 2 * MINUTE });
  const tenant = { tenantId: 'one', firstFactors: null };
  await app.put('/recipe/multitenancy/tenant/v2', {
    ...tenant,
    coreConfig: { password_reset_token_lifetime: MINUTE },
  });
  const { user } = await app.post<{ user: { id: string } }>('/one/recipe/signup', {
    email: 'ada@example.com',
    password: 'correct horse 1',
  });
  const ask = { userId: user.id, email: 'ada@example.com' };
  const consumed = async (): Promise<unknown> => {
    const { token } = await app.post('/one/recipe/user/password/reset/token', ask);
    core.clock.advance(1.5 * MINUTE);
    return (await app.post('/one/recipe/user/password/reset/token/consume', { token }))['status'];
  };
  expect(await consumed()).toBe('RESET_PASSWORD_INVALID_TOKEN_ERROR');
  await app.put('/recipe/multitenancy/tenant/v2', {
    ...tenant,
    coreConfig: { password_reset_token_lifetime: null },
  });
  expect(await consumed()).toBe('OK');
});

it.each([
  [{ nonsense: 1 }, 'Invalid config key: nonsense'],
  [{ port: 1 }, "port can only be set via the core's base config setting"],
  [{ access_token_validity: 'soon' }, "'access_token_validity' must be of type long"],
  [{ totp_max_attempts: 1.5 }, "'totp_max_attempts' must be of type int"],
  [{ access_token_signing_key_dynamic: 1 }, "'access_token_signing_key_dynamic' must be of type boolean"],
  [{ access_token_validity: 0 }, "'access_token_validity' must be between 1 and 86400000 seconds inclusive."],
  [
    { refresh_token_validity: 60 },
    "'refresh_token_validity' must be strictly greater than 'access_token_validity'.",
  ],
  [{ passwordless_code_lifetime: 0 }, "'passwordless_code_lifetime' must be > 0"],
  [{ password_hashing_alg: 'MD5' }, "'password_hashing_alg' must be one of 'ARGON2' or 'BCRYPT'"],
  [{ api_keys: 'short' }, 'One of the API keys is too short. Please use at least 20 characters'],
  [{ ip_deny_regex: '(' }, 'Provided regular expression is invalid for ip_deny_regex config'],
])('of %j are refused, and no app is left behind', async (coreConfig, reason) => {
  const refused = await put('/recipe/multitenancy/app/v2', { appId: 'refused', coreConfig });
  expect(refused).toEqual({ status: 400, text: `Invalid core config: ${reason}` });
  expect(await root.raw('GET', '/appid-refused/hello')).toMatchObject({ status: 400 });
});

it.each([
  [[], 'java.lang.IllegalStateException: Array must have size 1, but has size 0'],
  [{}, 'java.lang.UnsupportedOperationException: JsonObject'],
  [[null], 'java.lang.UnsupportedOperationException: JsonNull'],
])('count as the one item of a list, and fail at %j', async (value, text) => {
  const set = (coreConfig: object) =>
    put('/recipe/multitenancy/tenant/v2', { tenantId: 'lists', coreConfig });
  expect(await set({ password_reset_token_lifetime: [[100000]], ip_deny_regex: ['a'] })).toMatchObject({
    status: 200,
  });
  expect(await set({ password_reset_token_lifetime: value })).toEqual({ status: 500, text });
  expect(await set({ disable_telemetry: [true] })).toMatchObject({ status: 400 });
});

it('of the whole core are not set through its first app', async () => {
  const body = { tenantId: 'public', coreConfig: { access_token_validity: 10 } };
  expect(await put('/recipe/multitenancy/tenant/v2', body)).toEqual({
    status: 400,
    text: 'Cannot modify base config',
  });
});

it('of an app differ in none of its tenants', async () => {
  const app = await appWith({ access_token_validity: 10 });
  const refused = await put('/appid-app/recipe/multitenancy/tenant/v2', {
    tenantId: 'one',
    coreConfig: { access_token_validity: 20 },
  });
  expect(refused.text).toBe(
    'Invalid core config: You cannot set different values for access_token_validity for the same appId',
  );
  expect(await app.get('/one/recipe/multitenancy/tenant/v2')).toEqual({ status: 'TENANT_NOT_FOUND_ERROR' });
});

it('admit only callers with a key of the app, and only from the addresses it allows', async () => {
  await appWith({ api_keys: `${API_KEY}, another-${API_KEY}` });
  const list = '/appid-app/recipe/multitenancy/tenant/list/v2';
  expect(await root.raw('GET', list)).toEqual({ status: 401, text: 'Invalid API key' });
  expect(await root.raw('GET', list, { headers: { 'api-key': API_KEY } })).toMatchObject({ status: 200 });
  expect(await root.raw('GET', '/recipe/multitenancy/tenant/list/v2')).toMatchObject({ status: 200 });
  await put('/recipe/multitenancy/app/v2', {
    appId: 'app',
    coreConfig: { api_keys: null, ip_deny_regex: String.raw`127\..*|.*:127\..*` },
  });
  const refused = await root.raw('GET', list);
  expect(refused).toMatchObject({
    status: 403,
    text: expect.stringContaining('HTTP Status 403 – Forbidden'),
  });
  expect(refused.text).not.toContain('Message');
});
