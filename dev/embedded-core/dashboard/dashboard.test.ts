import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse 1';
const DAY = 24 * 3600 * 1000;

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

async function newUser(email = EMAIL): Promise<string> {
  const { user } = await driver.post<{ user: { userId: string } }>('/recipe/dashboard/user', {
    email,
    password: PASSWORD,
  });
  return user.userId;
}

async function signIn(password = PASSWORD): Promise<string> {
  const { sessionId } = await driver.post<{ sessionId: string }>('/recipe/dashboard/signin', {
    email: EMAIL,
    password,
  });
  return sessionId;
}

const verify = (sessionId: string) => driver.post('/recipe/dashboard/session/verify', { sessionId });

describe('dashboard users', () => {
  it('are created with a good address and password, once', async () => {
    const create = (email: string, password: string) =>
      driver.post('/recipe/dashboard/user', { email, password });
    expect(await create('Ada@Example.com', PASSWORD)).toEqual({
      status: 'OK',
      user: { userId: expect.any(String), email: EMAIL, timeJoined: expect.any(Number) },
    });
    expect(await create(EMAIL, PASSWORD)).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    for (const email of ['ada', 'ada@', '@example.com', 'ada@example', 'ada@exa mple.com']) {
      expect(await create(email, PASSWORD)).toEqual({ status: 'INVALID_EMAIL_ERROR' });
    }
    for (const password of ['short1', 'nodigitshere', '1234567890', `a1${'x'.repeat(98)}`]) {
      expect(await create('bob@example.com', password)).toMatchObject({ status: 'PASSWORD_WEAK_ERROR' });
    }
  });

  it('lose their sessions when they change, and are listed and deleted', async () => {
    const userId = await newUser();
    await newUser('bob@example.com');
    const sessionId = await signIn();
    const update = (changes: object) => driver.put('/recipe/dashboard/user', changes);
    expect(await update({ userId, newEmail: 'bob@example.com' })).toEqual({
      status: 'EMAIL_ALREADY_EXISTS_ERROR',
    });
    expect(await update({ email: 'nobody@example.com', newPassword: PASSWORD })).toEqual({
      status: 'UNKNOWN_USER_ERROR',
    });
    expect(await verify(sessionId)).toEqual({ status: 'OK', email: EMAIL });
    expect(await update({ email: EMAIL, newPassword: 'an0ther one' })).toMatchObject({ status: 'OK' });
    expect(await verify(sessionId)).toEqual({ status: 'INVALID_SESSION_ERROR' });
    expect(await verify(await signIn('an0ther one'))).toMatchObject({ status: 'OK' });

    const emails = async () =>
      (await driver.get<{ users: { email: string }[] }>('/recipe/dashboard/users')).users.map(
        ({ email }) => email,
      );
    expect(await emails()).toEqual([EMAIL, 'bob@example.com']);
    const remove = () => driver.delete('/recipe/dashboard/user', { email: EMAIL });
    expect([await remove(), await remove()]).toMatchObject([{ didUserExist: true }, { didUserExist: false }]);
    expect(await emails()).toEqual(['bob@example.com']);
  });
});

describe('dashboard sessions', () => {
  it('last 30 days, or until they are revoked', async () => {
    await newUser();
    const [first, second] = [await signIn(), await signIn()];
    await driver.delete('/recipe/dashboard/session', { sessionId: first });
    expect(await verify(first)).toEqual({ status: 'INVALID_SESSION_ERROR' });
    core.clock.advance(30 * DAY - 60_000);
    expect(await verify(second)).toEqual({ status: 'OK', email: EMAIL });
    core.clock.advance(60_000);
    expect(await verify(second)).toEqual({ status: 'INVALID_SESSION_ERROR' });
  });

  it('need the password, and the app', async () => {
    await newUser();
    const invalid = { status: 'INVALID_CREDENTIALS_ERROR' };
    const credentials = { email: EMAIL, password: PASSWORD };
    expect(await driver.post('/recipe/dashboard/signin', { ...credentials, password: 'wrong' })).toEqual(
      invalid,
    );
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
    expect(await driver.post('/appid-other/recipe/dashboard/signin', credentials)).toEqual(invalid);
    expect(
      await driver.post('/appid-other/recipe/dashboard/session/verify', { sessionId: await signIn() }),
    ).toEqual({
      status: 'INVALID_SESSION_ERROR',
    });
  });
});

describe('the core itself', () => {
  it('tells its tags', async () => {
    expect(await driver.get('/user/search/tags')).toEqual({
      status: 'OK',
      tags: ['email', 'phone', 'provider'],
    });
  });

  it('tells a tenant’s value of every setting, defaults included', async () => {
    const coreConfig = { totp_max_attempts: 3 };
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme', coreConfig });
    const { config } = await driver.get<{ config: { key: string }[] }>(
      '/acme/recipe/dashboard/tenant/core-config',
    );
    expect(config.find(({ key }) => key === 'totp_max_attempts')).toMatchObject({
      valueType: 'number',
      value: 3,
      defaultValue: 5,
      isDifferentAcrossTenants: true,
      isNullable: false,
    });
    expect(config.find(({ key }) => key === 'password_hashing_alg')).toMatchObject({
      valueType: 'enum',
      possibleValues: ['ARGON2', 'BCRYPT'],
      isDifferentAcrossTenants: false,
    });
    expect(config.map(({ key }) => key)).not.toContain('api_keys');
  });
});
