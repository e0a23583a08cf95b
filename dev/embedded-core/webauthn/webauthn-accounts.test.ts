import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { createAuthenticator } from '../testing/authenticator';
import { driverOf, type Driver } from '../testing/driver';
import { EMAIL, RP, webauthnDriverOf, type Options, type Signed } from '../testing/webauthn-driver';

let core: EmbeddedCore;
let driver: Driver;
let passkeys: ReturnType<typeof webauthnDriverOf>;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
  passkeys = webauthnDriverOf(driver);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

it('passkeys are named by the id that their user is mapped to', async () => {
  const { result, authenticator } = await passkeys.signUp();
  const superTokensUserId = result.user.id;
  await driver.post('/recipe/userid/map', { superTokensUserId, externalUserId: 'ada' });
  expect(await passkeys.signIn(authenticator)).toMatchObject({ recipeUserId: 'ada', user: { id: 'ada' } });
  const list = await driver.get('/recipe/webauthn/user/credential/list', { recipeUserId: 'ada' });
  expect(list).toMatchObject({ credentials: [{ recipeUserId: 'ada' }] });
  const path = '/recipe/webauthn/user/recover/token';
  const { token } = await driver.post<{ token: string }>(path, { userId: 'ada', email: EMAIL });
  expect(await driver.post(`${path}/consume`, { token })).toMatchObject({ userId: 'ada' });
});

it('a passkey is known by the app alone, in whichever of its tenants it was made', async () => {
  const tenant = { tenantId: 'other' };
  await driver.put('/recipe/multitenancy/tenant/v2', tenant);
  const { result, authenticator } = await passkeys.signUp();
  const info = { webauthnCredentialId: authenticator.id };
  for (const doUnionOfAccountInfo of ['true', 'false']) {
    const found = await driver.get('/other/users/by-accountinfo', { ...info, doUnionOfAccountInfo });
    expect(found).toMatchObject({ users: [{ id: result.user.id, tenantIds: ['public'] }] });
  }
  // So are the options of a ceremony, though they can be read in their own tenant only.
  const path = '/recipe/webauthn/options/signin';
  for (const [asked, answered] of [
    ['/other', '/other'],
    ['', '/other'],
    ['/other', ''],
  ] as const) {
    const options = await driver.post<Options>(`${asked}${path}`, RP);
    const { webauthnGeneratedOptionsId, challenge } = options;
    const body = { webauthnGeneratedOptionsId, credential: authenticator.assert({ challenge }) };
    expect(await driver.post(`${answered}/recipe/webauthn/signin`, body)).toMatchObject({
      status: 'OK',
      recipeUserId: result.recipeUserId,
      user: { tenantIds: ['public'] },
    });
  }
});

describe('a recovery token', () => {
  const invalid = { status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR' };

  async function newToken(userId: string): Promise<string> {
    const path = '/recipe/webauthn/user/recover/token';
    const { token } = await driver.post<{ token: string }>(path, { userId, email: EMAIL });
    return token;
  }
  const consume = (token: string) => driver.post('/recipe/webauthn/user/recover/token/consume', { token });

  it('tells its user, and works once, within the hour', async () => {
    const { recipeUserId, user } = (await passkeys.signUp()).result;
    const [old, token] = [await newToken(user.id), await newToken(user.id)];
    expect(await driver.get('/recipe/webauthn/user/recover', { token })).toMatchObject({
      status: 'OK',
      recipeUserId,
      user: { id: user.id },
    });
    expect(await consume(token)).toEqual({ status: 'OK', userId: user.id, email: EMAIL });
    expect([await consume(token), await consume(old)]).toEqual([invalid, invalid]);
    const late = await newToken(user.id);
    core.clock.advance(3600 * 1000 + 1);
    expect(await driver.get('/recipe/webauthn/user/recover', { token: late })).toEqual(invalid);
    expect(await consume(late)).toEqual(invalid);
  });

  it('may belong to a user who has no passkey yet', async () => {
    const ada = await driver.post<Signed>('/recipe/signup', { email: EMAIL, password: 'correct horse 1' });
    const token = await newToken(ada.user.id);
    expect(await driver.get('/recipe/webauthn/user/recover', { token })).toMatchObject({
      status: 'OK',
      recipeUserId: null,
      user: { id: ada.user.id },
    });
  });

  it('is for users of its app only', async () => {
    const body = { userId: 'nobody', email: EMAIL };
    expect(await driver.post('/recipe/webauthn/user/recover/token', body)).toEqual({
      status: 'UNKNOWN_USER_ID_ERROR',
    });
  });
});

describe('an address', () => {
  it('changes, but not to one that another has', async () => {
    const { recipeUserId } = (await passkeys.signUp()).result;
    await passkeys.signUp(createAuthenticator(), { email: 'bob@example.com' });
    const change = (email: string) => driver.put('/recipe/webauthn/user/email', { recipeUserId, email });
    expect(await change('bob@example.com')).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    expect(await change('new@example.com')).toEqual({ status: 'OK' });
    expect(await driver.get('/user/id', { userId: recipeUserId })).toMatchObject({
      user: { emails: ['new@example.com'] },
    });
  });

  it('links a passkey to the account that has it', async () => {
    const ada = await driver.post<Signed>('/recipe/signup', { email: EMAIL, password: 'correct horse 1' });
    await driver.post('/recipe/accountlinking/user/primary', { recipeUserId: ada.recipeUserId });
    const { result, authenticator } = await passkeys.signUp();
    const { recipeUserId } = result;
    expect(await driver.post('/recipe/accountlinking/user/primary', { recipeUserId })).toMatchObject({
      status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    });
    const link = { recipeUserId, primaryUserId: ada.user.id };
    expect(await driver.post('/recipe/accountlinking/user/link', link)).toMatchObject({ status: 'OK' });
    expect(await passkeys.signIn(authenticator)).toMatchObject({
      recipeUserId,
      user: { id: ada.user.id, webauthn: { credentialIds: [authenticator.id] } },
    });
  });
});
