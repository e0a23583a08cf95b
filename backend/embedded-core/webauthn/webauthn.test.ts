import { startEmbeddedCore } from '../index';
import type { EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { createAuthenticator, ORIGIN, RELYING_PARTY } from '../testing/authenticator';
import type { Ceremony } from '../testing/authenticator';
import { driverOf } from '../testing/driver';
import type { Driver } from '../testing/driver';

interface Options extends JsonObject {
  webauthnGeneratedOptionsId: string;
  challenge: string;
}
interface Signed extends JsonObject {
  status: string;
  recipeUserId: string;
  user: { id: string; emails: string[]; webauthn: { credentialIds: string[] }; loginMethods: JsonObject[] };
}

const RP = { relyingPartyId: RELYING_PARTY, relyingPartyName: 'Vestibule', origin: ORIGIN };
const EMAIL = 'ada@example.com';

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

function registerOptions(input: JsonObject = {}, tenant = ''): Promise<Options> {
  return driver.post(`${tenant}/recipe/webauthn/options/register`, { ...RP, email: EMAIL, ...input });
}

async function signUp(authenticator = createAuthenticator(), input: JsonObject = {}, tenant = '') {
  const { webauthnGeneratedOptionsId, challenge } = await registerOptions(input, tenant);
  const credential = authenticator.attest({ challenge });
  const body = { webauthnGeneratedOptionsId, credential };
  const result = await driver.post<Signed>(`${tenant}/recipe/webauthn/signup`, body);
  return { result, body, authenticator };
}

async function signIn(
  authenticator: ReturnType<typeof createAuthenticator>,
  ceremony: Partial<Ceremony> = {},
  input: JsonObject = {},
): Promise<Signed> {
  const options = await driver.post<Options>('/recipe/webauthn/options/signin', { ...RP, ...input });
  const { webauthnGeneratedOptionsId, challenge } = options;
  const credential = authenticator.assert({ challenge, ...ceremony });
  return driver.post('/recipe/webauthn/signin', { webauthnGeneratedOptionsId, credential });
}

describe('passkeys', () => {
  it('sign up and in, and show in the user', async () => {
    const { result, authenticator } = await signUp();
    expect(result).toMatchObject({
      status: 'OK',
      webauthnCredentialId: authenticator.id,
      relyingPartyName: 'Vestibule',
      user: { emails: [EMAIL], webauthn: { credentialIds: [authenticator.id] } },
    });
    expect(result.user.loginMethods).toEqual([
      expect.objectContaining({
        recipeId: 'webauthn',
        email: EMAIL,
        verified: false,
        webauthn: { credentialIds: [authenticator.id] },
      }),
    ]);
    const { user, recipeUserId } = await signIn(authenticator);
    expect([user.id, recipeUserId]).toEqual([result.user.id, result.recipeUserId]);
    const search = { webauthnCredentialId: authenticator.id, doUnionOfAccountInfo: 'false' };
    expect(await driver.get('/users/by-accountinfo', search)).toMatchObject({ users: [{ id: user.id }] });
    expect(await driver.get('/users/count/active', { since: '0' })).toMatchObject({ count: 1 });
  });

  it('sign up once an address in a tenant', async () => {
    await signUp();
    expect((await signUp()).result).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
    expect((await signUp(createAuthenticator(), {}, '/acme')).result).toMatchObject({ status: 'OK' });
  });

  it('are refused where they are not what was asked for', async () => {
    const { authenticator } = await signUp();
    const invalid = { status: 'INVALID_AUTHENTICATOR_ERROR' };
    expect(await signIn(authenticator, { challenge: 'AAAA' })).toMatchObject(invalid);
    expect(await signIn(authenticator, { origin: 'https://evil.example' })).toMatchObject(invalid);
    expect(await signIn(authenticator, { relyingPartyId: 'evil.example' })).toMatchObject(invalid);
    const unverified = { isUserVerified: false };
    expect(await signIn(authenticator, unverified, { userVerification: 'required' })).toMatchObject(invalid);
    expect(await signIn(authenticator, unverified)).toMatchObject({ status: 'OK' });
    const absent = { isUserPresent: false };
    expect(await signIn(authenticator, absent, { userPresence: true })).toMatchObject(invalid);
    expect(await signIn(authenticator, absent)).toMatchObject({ status: 'OK' });
    const stranger = createAuthenticator();
    expect(await signIn(stranger)).toEqual({ status: 'CREDENTIAL_NOT_FOUND_ERROR' });
  });

  it('are refused with the signature of another key', async () => {
    const { authenticator } = await signUp();
    const other = createAuthenticator();
    const options = await driver.post<Options>('/recipe/webauthn/options/signin', RP);
    const { webauthnGeneratedOptionsId, challenge } = options;
    const credential = { ...other.assert({ challenge }), id: authenticator.id, rawId: authenticator.id };
    expect(await driver.post('/recipe/webauthn/signin', { webauthnGeneratedOptionsId, credential })).toEqual({
      status: 'INVALID_AUTHENTICATOR_ERROR',
      reason: 'The signature does not hold',
    });
  });

  it('are refused as clones when their counter does not grow', async () => {
    const { authenticator } = await signUp();
    expect(await signIn(authenticator, { counter: 5 })).toMatchObject({ status: 'OK' });
    expect(await signIn(authenticator, { counter: 5 })).toMatchObject({
      status: 'INVALID_AUTHENTICATOR_ERROR',
    });
    expect(await signIn(authenticator, { counter: 6 })).toMatchObject({ status: 'OK' });
  });

  it('are refused where they cannot be read', async () => {
    const { webauthnGeneratedOptionsId } = await registerOptions();
    const post = (credential: JsonObject) =>
      driver.post('/recipe/webauthn/signup', { webauthnGeneratedOptionsId, credential });
    const status = 'INVALID_CREDENTIALS_ERROR';
    expect(await post({})).toEqual({ status, reason: 'credential id is missing!' });
    const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    expect(await post({ id: 'AA', rawId: 'AA', type: 'public-key', response })).toMatchObject({ status });
  });
});

it('are named by the id that their user is mapped to', async () => {
  const { result, authenticator } = await signUp();
  const superTokensUserId = result.user.id;
  await driver.post('/recipe/userid/map', { superTokensUserId, externalUserId: 'ada' });
  expect(await signIn(authenticator)).toMatchObject({ recipeUserId: 'ada', user: { id: 'ada' } });
  const list = await driver.get('/recipe/webauthn/user/credential/list', { recipeUserId: 'ada' });
  expect(list).toMatchObject({ credentials: [{ recipeUserId: 'ada' }] });
  const path = '/recipe/webauthn/user/recover/token';
  const { token } = await driver.post<{ token: string }>(path, { userId: 'ada', email: EMAIL });
  expect(await driver.post(`${path}/consume`, { token })).toMatchObject({ userId: 'ada' });
});

describe('options', () => {
  it('hold as long as their timeout, in their own tenant, until they are removed', async () => {
    const options = await registerOptions({ timeout: 1000, userVerification: 'required' });
    const query = { webauthnGeneratedOptionsId: options.webauthnGeneratedOptionsId };
    expect(await driver.get('/recipe/webauthn/options', query)).toMatchObject({
      status: 'OK',
      challenge: options.challenge,
      email: EMAIL,
      origin: ORIGIN,
      userVerification: 'required',
      userPresence: false,
    });
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
    const notFound = { status: 'OPTIONS_NOT_FOUND_ERROR' };
    expect(await driver.get('/acme/recipe/webauthn/options', query)).toEqual(notFound);
    core.clock.advance(1001);
    const credential = createAuthenticator().attest({ challenge: options.challenge });
    expect(await driver.post('/recipe/webauthn/signup', { ...query, credential })).toEqual({
      status: 'INVALID_OPTIONS_ERROR',
      reason: 'Options expired',
    });
    expect(await driver.delete('/recipe/webauthn/options/remove', query)).toEqual({ status: 'OK' });
    expect(await driver.get('/recipe/webauthn/options', query)).toEqual(notFound);
  });

  it('ask for what Core asks for by default, and name the user that has the address', async () => {
    const fresh = await registerOptions();
    expect(fresh).toMatchObject({
      rp: { id: RELYING_PARTY, name: 'Vestibule' },
      user: { name: EMAIL, displayName: EMAIL },
      timeout: 6000,
      attestation: 'none',
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const { result } = await signUp();
    const id = Buffer.from(result.user.id).toString('base64url');
    expect(await registerOptions()).toMatchObject({ user: { id } });
  });

  it.each([
    [{ origin: 'https://evil.example' }, 'Origin does not match RelyingParty Id'],
    [{ origin: 'localhost' }, 'Origin has to be a valid url!'],
    [{ timeout: -1 }, 'Timeout must be a positive value'],
    [
      { residentKey: 'maybe' },
      "Invalid value 'maybe' for residentKey. Must be one of: required, discouraged, preferred",
    ],
  ])('are refused for %j', async (input, reason) => {
    expect(await registerOptions(input)).toEqual({ status: 'INVALID_OPTIONS_ERROR', reason });
  });
});

describe('credentials', () => {
  it('are added, listed and removed, and go with their user', async () => {
    const { result, authenticator } = await signUp();
    const { recipeUserId } = result;
    const second = createAuthenticator();
    const { webauthnGeneratedOptionsId, challenge } = await registerOptions();
    const credential = second.attest({ challenge });
    const body = { recipeUserId, webauthnGeneratedOptionsId, credential };
    const register = () => driver.post('/recipe/webauthn/user/credential/register', body);
    expect(await register()).toMatchObject({ status: 'OK', webauthnCredentialId: second.id, email: EMAIL });
    expect(await register()).toEqual({ status: 'CREDENTIAL_ALREADY_EXISTS_ERROR' });
    expect(await signIn(second)).toMatchObject({ status: 'OK', recipeUserId });

    const list = () =>
      driver.get<{ credentials: JsonObject[] }>('/recipe/webauthn/user/credential/list', { recipeUserId });
    const ids = (await list()).credentials.map((each) => each['webauthnCredentialId']);
    expect(ids).toEqual([authenticator.id, second.id]);
    const query = { recipeUserId, webauthnCredentialId: authenticator.id };
    expect(await driver.get('/recipe/webauthn/user/credential', query)).toMatchObject({
      status: 'OK',
      relyingPartyId: RELYING_PARTY,
    });
    expect(await driver.delete('/recipe/webauthn/user/credential/remove', query)).toEqual({ status: 'OK' });
    expect(await driver.get('/user/id', { userId: recipeUserId })).toMatchObject({
      user: { webauthn: { credentialIds: [second.id] } },
    });
    await driver.post('/user/remove', { userId: recipeUserId });
    expect(await signIn(second)).toEqual({ status: 'CREDENTIAL_NOT_FOUND_ERROR' });
  });

  it('of another app do not sign in', async () => {
    const { authenticator } = await signUp();
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
    const options = await driver.post<Options>('/appid-other/recipe/webauthn/options/signin', RP);
    const { webauthnGeneratedOptionsId, challenge } = options;
    const body = { webauthnGeneratedOptionsId, credential: authenticator.assert({ challenge }) };
    expect(await driver.post('/appid-other/recipe/webauthn/signin', body)).toEqual({
      status: 'CREDENTIAL_NOT_FOUND_ERROR',
    });
  });
});

describe('a recovery token', () => {
  const invalid = { status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR' };

  async function newToken(userId: string): Promise<string> {
    const path = '/recipe/webauthn/user/recover/token';
    const { token } = await driver.post<{ token: string }>(path, { userId, email: EMAIL });
    return token;
  }
  const consume = (token: string) => driver.post('/recipe/webauthn/user/recover/token/consume', { token });

  it('tells its user, and is taken once, within the hour', async () => {
    const { recipeUserId, user } = (await signUp()).result;
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

  it('is for users of its app only', async () => {
    const body = { userId: 'nobody', email: EMAIL };
    expect(await driver.post('/recipe/webauthn/user/recover/token', body)).toEqual({
      status: 'UNKNOWN_USER_ID_ERROR',
    });
  });
});

describe('an address', () => {
  it('changes, but not to one that another has', async () => {
    const { recipeUserId } = (await signUp()).result;
    await signUp(createAuthenticator(), { email: 'bob@example.com' });
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
    const { result, authenticator } = await signUp();
    const { recipeUserId } = result;
    expect(await driver.post('/recipe/accountlinking/user/primary', { recipeUserId })).toMatchObject({
      status: 'ACCOUNT_INFO_ALREADY_ASSOCIATED_WITH_ANOTHER_PRIMARY_USER_ID_ERROR',
    });
    const link = { recipeUserId, primaryUserId: ada.user.id };
    expect(await driver.post('/recipe/accountlinking/user/link', link)).toMatchObject({ status: 'OK' });
    expect(await signIn(authenticator)).toMatchObject({
      recipeUserId,
      user: { id: ada.user.id, webauthn: { credentialIds: [authenticator.id] } },
    });
  });
});
