import { startEmbeddedCore, type EmbeddedCore } from '../index';
import type { JsonObject } from '../json';
import { createAuthenticator, ORIGIN, RELYING_PARTY } from '../testing/authenticator';
import { driverOf, type Driver } from '../testing/driver';
import { EMAIL, RP, webauthnDriverOf, type Options } from '../testing/webauthn-driver';

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

describe('passkeys', () => {
  it('sign up and in, and show in the user', async () => {
    const { result, authenticator } = await passkeys.signUp();
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
    const { user, recipeUserId } = await passkeys.signIn(authenticator);
    expect([user.id, recipeUserId]).toEqual([result.user.id, result.recipeUserId]);
    const search = { webauthnCredentialId: authenticator.id, doUnionOfAccountInfo: 'false' };
    expect(await driver.get('/users/by-accountinfo', search)).toMatchObject({ users: [{ id: user.id }] });
    expect(await driver.get('/users/count/active', { since: '0' })).toMatchObject({ count: 1 });
  });

  it('sign up once an address in a tenant', async () => {
    await passkeys.signUp();
    expect((await passkeys.signUp()).result).toEqual({ status: 'EMAIL_ALREADY_EXISTS_ERROR' });
    await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
    expect((await passkeys.signUp(createAuthenticator(), {}, '/acme')).result).toMatchObject({
      status: 'OK',
    });
  });

  it('are refused if they differ from what was asked for', async () => {
    const { authenticator } = await passkeys.signUp();
    const invalid = { status: 'INVALID_AUTHENTICATOR_ERROR' };
    expect(await passkeys.signIn(authenticator, { challenge: 'AAAA' })).toMatchObject(invalid);
    expect(await passkeys.signIn(authenticator, { origin: 'https://evil.example' })).toMatchObject(invalid);
    expect(await passkeys.signIn(authenticator, { relyingPartyId: 'evil.example' })).toMatchObject(invalid);
    const unverified = { isUserVerified: false };
    expect(await passkeys.signIn(authenticator, unverified, { userVerification: 'required' })).toMatchObject(
      invalid,
    );
    expect(await passkeys.signIn(authenticator, unverified)).toMatchObject({ status: 'OK' });
    const absent = { isUserPresent: false };
    expect(await passkeys.signIn(authenticator, absent, { userPresence: true })).toMatchObject(invalid);
    expect(await passkeys.signIn(authenticator, absent)).toMatchObject({ status: 'OK' });
    const stranger = createAuthenticator();
    expect(await passkeys.signIn(stranger)).toEqual({ status: 'CREDENTIAL_NOT_FOUND_ERROR' });
  });

  it('are refused with the signature of another key', async () => {
    const { authenticator } = await passkeys.signUp();
    const other = createAuthenticator();
    const options = await driver.post<Options>('/recipe/webauthn/options/signin', RP);
    const { webauthnGeneratedOptionsId, challenge } = options;
    const credential = { ...other.assert({ challenge }), id: authenticator.id, rawId: authenticator.id };
    expect(await driver.post('/recipe/webauthn/signin', { webauthnGeneratedOptionsId, credential })).toEqual({
      status: 'INVALID_AUTHENTICATOR_ERROR',
      reason: 'Assertion signature is not valid.',
    });
  });

  it('are refused as clones when their counter does not grow', async () => {
    const { authenticator } = await passkeys.signUp();
    expect(await passkeys.signIn(authenticator, { counter: 5 })).toMatchObject({ status: 'OK' });
    expect(await passkeys.signIn(authenticator, { counter: 5 })).toMatchObject({
      status: 'INVALID_AUTHENTICATOR_ERROR',
    });
    expect(await passkeys.signIn(authenticator, { counter: 6 })).toMatchObject({ status: 'OK' });
  });

  it('are refused where they cannot be read', async () => {
    const { webauthnGeneratedOptionsId } = await passkeys.registerOptions();
    const post = (credential: JsonObject) =>
      driver.post('/recipe/webauthn/signup', { webauthnGeneratedOptionsId, credential });
    const status = 'INVALID_CREDENTIALS_ERROR';
    expect(await post({})).toEqual({ status, reason: 'credential id is missing!' });
    const response = { clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    expect(await post({ id: 'AA', rawId: 'AA', type: 'public-key', response })).toMatchObject({ status });
  });
});

describe('options', () => {
  it('to sign in are of no address', async () => {
    const { webauthnGeneratedOptionsId } = await driver.post<{ webauthnGeneratedOptionsId: string }>(
      '/recipe/webauthn/options/signin',
      { relyingPartyId: 'localhost', relyingPartyName: 'Test', origin: ORIGIN },
    );
    expect(await driver.get('/recipe/webauthn/options', { webauthnGeneratedOptionsId })).toEqual({
      status: 'OK',
      webauthnGeneratedOptionsId,
      relyingPartyId: 'localhost',
      relyingPartyName: 'Test',
      origin: ORIGIN,
      email: null,
      timeout: 6000,
      userVerification: 'preferred',
      userPresence: false,
      challenge: expect.any(String),
      createdAt: expect.any(Number),
      expiresAt: expect.any(Number),
    });
  });

  it.each([
    ['somewhere', 'Origin has to be a valid url!'],
    ['app://localhost', 'Origin has to be a valid url!'],
    ['https://elsewhere.example', 'Origin does not match RelyingParty Id'],
    ['android:apk-key-hash:', 'Android origin must contain a valid base64 hash'],
    ['android:apk-key-hash:a+b', 'Android origin hash must be valid URL-safe base64 (no padding)'],
    ['android:apk-key-hash:abcd', 'Android origin hash must be 43 characters (base64url SHA-256)'],
  ])('are refused for origin %s', async (origin, reason) => {
    const body = { relyingPartyId: 'localhost', relyingPartyName: 'Test', origin };
    expect(await driver.post('/recipe/webauthn/options/signin', body)).toEqual({
      status: 'INVALID_OPTIONS_ERROR',
      reason,
    });
  });

  it.each([
    [{}, 'credential id is missing!'],
    [{ id: '' }, 'credential id is empty!'],
    [{ id: 'abcd' }, 'credential type is missing!'],
    [{ id: 'abcd', type: 'password' }, "not supported credential type: 'password'"],
  ])('take no credential like %j', async (credential, reason) => {
    const { webauthnGeneratedOptionsId } = await passkeys.registerOptions();
    const body = { webauthnGeneratedOptionsId, credential };
    for (const path of ['signup', 'signin']) {
      expect(await driver.post(`/recipe/webauthn/${path}`, body)).toEqual({
        status: 'INVALID_CREDENTIALS_ERROR',
        reason,
      });
    }
  });

  it('last as long as their timeout, in their own tenant, until they are removed', async () => {
    const options = await passkeys.registerOptions({ timeout: 1000, userVerification: 'required' });
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
    const fresh = await passkeys.registerOptions();
    expect(fresh).toMatchObject({
      rp: { id: RELYING_PARTY, name: 'Vestibule' },
      user: { name: EMAIL, displayName: EMAIL },
      timeout: 6000,
      attestation: 'none',
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    const { result } = await passkeys.signUp();
    const id = Buffer.from(result.user.id).toString('base64url');
    expect(await passkeys.registerOptions()).toMatchObject({ user: { id } });
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
    expect(await passkeys.registerOptions(input)).toEqual({ status: 'INVALID_OPTIONS_ERROR', reason });
  });
});

describe('credentials', () => {
  it('are added, listed and removed, and go with their user', async () => {
    const { result, authenticator } = await passkeys.signUp();
    const { recipeUserId } = result;
    const second = createAuthenticator();
    const { webauthnGeneratedOptionsId, challenge } = await passkeys.registerOptions();
    const credential = second.attest({ challenge });
    const body = { recipeUserId, webauthnGeneratedOptionsId, credential };
    const register = () => driver.post('/recipe/webauthn/user/credential/register', body);
    expect(await register()).toMatchObject({ status: 'OK', webauthnCredentialId: second.id, email: EMAIL });
    expect(await register()).toEqual({ status: 'CREDENTIAL_ALREADY_EXISTS_ERROR' });
    expect(await passkeys.signIn(second)).toMatchObject({ status: 'OK', recipeUserId });

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
    expect(await passkeys.signIn(second)).toEqual({ status: 'CREDENTIAL_NOT_FOUND_ERROR' });
  });

  it('of another app do not sign in', async () => {
    const { authenticator } = await passkeys.signUp();
    await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
    const options = await driver.post<Options>('/appid-other/recipe/webauthn/options/signin', RP);
    const { webauthnGeneratedOptionsId, challenge } = options;
    const body = { webauthnGeneratedOptionsId, credential: authenticator.assert({ challenge }) };
    expect(await driver.post('/appid-other/recipe/webauthn/signin', body)).toEqual({
      status: 'CREDENTIAL_NOT_FOUND_ERROR',
    });
  });
});
