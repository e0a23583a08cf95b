import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email, minute, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

const lacksMfa = { claimValidationErrors: [{ id: 'st-mfa' }] };
const wrongCode = '000000';
/** A code that was not used yet: the core accepts each once. */
const nextCode = (code: (at: number) => string) => code(bobs.now() + 30_000);

describe('an authenticator app', () => {
  it('is set up with its secret and address, and completes the factor', async () => {
    const bob = await bobs.signedUp();
    const device = await bob.call('POST', '/auth/totp/device', { deviceName: 'Phone' });
    expect(device.body).toMatchObject({
      status: 'OK',
      deviceName: 'Phone',
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      qrCodeString: expect.stringMatching(/^otpauth:\/\/totp\/Vestibule:bob@example\.test\?secret=/),
    });
    expect(
      (await bob.call('POST', '/auth/totp/device/verify', { deviceName: 'Phone', totp: wrongCode })).body,
    ).toMatchObject({ status: 'INVALID_TOTP_ERROR', currentNumberOfFailedAttempts: 1 });
    expect((await bob.mfaInfo()).body.factors['alreadySetup']).toEqual(['emailpassword']);
    await bob.setUpTotp(bobs.now, 'Tablet');
    expect((await bob.mfaInfo()).body.factors).toMatchObject({
      next: [],
      alreadySetup: ['emailpassword', 'totp'],
    });
  });

  it('is required at the next sign-in of a user who set it up', async () => {
    const code = await (await bobs.signedUp()).setUpTotp(bobs.now);
    const again = await bobs.signedIn();
    const refused = await again.query('profile');
    expect([refused.status, refused.body]).toMatchObject([403, lacksMfa]);
    expect((await again.mfaInfo()).body.factors).toEqual({
      next: ['totp'],
      alreadySetup: ['emailpassword', 'totp'],
      allowedToSetup: [],
    });
    expect((await again.enterTotp(wrongCode)).body).toMatchObject({ status: 'INVALID_TOTP_ERROR' });
    expect((await again.query('profile')).status).toBe(403);
    expect((await again.enterTotp(nextCode(code))).body).toEqual({ status: 'OK' });
    expect((await again.query('profile')).status).toBe(200);
  });

  it('locks out after five wrong codes, and lets in again after 15 minutes', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    await bobs.advance(minute);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      expect((await bob.enterTotp(wrongCode)).body).toMatchObject({
        status: 'INVALID_TOTP_ERROR',
        currentNumberOfFailedAttempts: wrong,
        maxNumberOfFailedAttempts: 5,
      });
    }
    expect((await bob.enterTotp(code())).body).toMatchObject({
      status: 'LIMIT_REACHED_ERROR',
      retryAfterMs: expect.any(Number),
    });
    await bobs.advance(16 * minute);
    expect((await bob.enterTotp(code())).body).toEqual({ status: 'OK' });
  });

  it('can be replaced by a passkey, which is two factors by itself', async () => {
    await setup.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'webauthn'] });
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now);
    const passkey = createAuthenticator();
    expect((await bob.signUpWithPasskey(passkey, email, true)).body).toMatchObject({ status: 'OK' });
    const again = setup.visitor();
    expect((await again.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
    expect((await again.query('profile')).status).toBe(200);
  });
});

describe('a second factor is required', () => {
  it('of nobody in the public tenant', async () => {
    const bob = await bobs.signedUp();
    expect((await bob.query('profile')).status).toBe(200);
    expect((await bob.mfaInfo()).body.factors).toMatchObject({ next: [], alreadySetup: ['emailpassword'] });
  });

  it('by a tenant, whose users set it up on their first visit', async () => {
    await setup.dev('PUT', '/tenants/bank', {
      firstFactors: ['emailpassword'],
      requiredSecondaryFactors: ['totp'],
    });
    const eve = setup.visitor();
    await eve.signUp('eve@example.test', password, 'bank');
    expect((await eve.query('profile')).body).toMatchObject(lacksMfa);
    expect((await eve.mfaInfo()).body.factors).toEqual({
      next: ['totp'],
      alreadySetup: ['emailpassword'],
      allowedToSetup: ['totp'],
    });
    await setup.dev('PUT', '/users/eve@example.test?tenantId=bank', { verified: true });
    await eve.setUpTotp(bobs.now);
    expect((await eve.query('profile')).status).toBe(200);
  });

  it('by a tenant, which is no way around an app that is set up', async () => {
    await (await bobs.signedUp()).setUpTotp(bobs.now);
    await setup.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['webauthn'] });
    const again = await bobs.signedIn();
    expect((await again.mfaInfo()).body.factors).toMatchObject({ next: ['totp'], allowedToSetup: [] });
    const passkey = await again.signUpWithPasskey(createAuthenticator(), email, true);
    expect(passkey).toMatchObject({ status: 403, body: lacksMfa });
  });

  it('by a rule, which is no way around a code that the user asks for', async () => {
    const bob = await bobs.signedUp();
    await enterCodeFor(bob, email, { shouldTryLinkingWithSessionUser: true });
    await bobs.set({ roles: ['admin'], requiredSecondaryFactors: ['otp-email'] });
    const again = await bobs.signedIn();
    expect((await again.mfaInfo()).body.factors).toMatchObject({ next: ['otp-email'], allowedToSetup: [] });
    expect((await again.call('POST', '/auth/totp/device', {})).status).toBe(403);
  });

  it('by a user, until it is no longer', async () => {
    await bobs.signedUp();
    await bobs.set({ requiredSecondaryFactors: ['totp', 'otp-email'] });
    const again = await bobs.signedIn();
    expect((await again.query('profile')).body).toMatchObject(lacksMfa);
    expect((await again.mfaInfo()).body.factors['next']).toEqual(['totp', 'otp-email']);
    await bobs.set({ requiredSecondaryFactors: [] });
    expect((await again.mfaInfo()).body.factors['next']).toEqual([]);
    expect((await again.query('profile')).status).toBe(200);
  });

  it('of administrators, by the rule of the API: an authenticator app or a passkey', async () => {
    await bobs.signedUp();
    await bobs.set({ roles: ['admin'] });
    const again = await bobs.signedIn();
    expect((await again.query('profile')).body).toMatchObject(lacksMfa);
    expect((await again.mfaInfo()).body.factors['next']).toEqual(['totp', 'webauthn']);
    const passkey = createAuthenticator();
    expect((await again.signUpWithPasskey(passkey, email, true)).body).toMatchObject({ status: 'OK' });
    expect((await again.query('profile')).status).toBe(200);
    const third = await bobs.signedIn();
    expect((await third.mfaInfo()).body.factors).toEqual({
      next: ['webauthn'],
      alreadySetup: ['emailpassword', 'webauthn'],
      allowedToSetup: [],
    });
    await third.signInWithPasskey(passkey, true);
    expect((await third.query('profile')).status).toBe(200);
  });

  it('of a member it is not', async () => {
    await bobs.signedUp();
    await bobs.set({ roles: ['member'] });
    expect((await (await bobs.signedIn()).query('profile')).status).toBe(200);
  });
});

it('a third-party client gets nothing before every factor is completed', async () => {
  const client = await OAuthClient.register(setup);
  const code = await (await bobs.signedUp()).setUpTotp(bobs.now);
  const again = await bobs.signedIn();
  const early = await client.send(again);
  expect([early.origin, early.searchParams.get('code')]).toEqual(['http://localhost:3000', null]);
  await again.enterTotp(nextCode(code));
  const tokens = await client.redeem(await client.send(again));
  expect(tokens).toMatchObject({ access_token: expect.any(String) });
});

const other = 'other@example.test';

async function enterCodeFor(visitor: ApiVisitor, address: string, wish: object) {
  const sent = await visitor.call('POST', '/auth/signinup/code', { email: address, ...wish });
  const { messages } = (await setup.dev('GET', `/inbox?to=${address}`)) as { messages: { code: string }[] };
  return visitor.call('POST', '/auth/signinup/code/consume', {
    deviceId: sent.body['deviceId'],
    preAuthSessionId: sent.body['preAuthSessionId'],
    userInputCode: messages[0]?.code,
    ...wish,
  });
}

describe('a login method is added to the user of a session', () => {
  it('by a code for an address of their own choice', async () => {
    await bobs.signedUp();
    await bobs.set({ requiredSecondaryFactors: ['otp-email'] });
    const again = await bobs.signedIn();
    const consumed = await enterCodeFor(again, other, { shouldTryLinkingWithSessionUser: true });
    expect(consumed.body).toMatchObject({ status: 'OK' });
    expect((await again.query('profile')).body.result.data).toMatchObject({
      emails: expect.arrayContaining([email, other]),
    });
  });

  it('but never by a passkey for someone else’s address, which proves nothing', async () => {
    const bob = await bobs.signedUp();
    const passkey = createAuthenticator();
    const refused = await bob.signUpWithPasskey(passkey, 'victim@example.test', true);
    expect([refused.status, refused.body['status']]).not.toEqual([200, 'OK']);
    expect((await bob.query('profile')).body.result.data).toMatchObject({ emails: [email] });
  });

  it.each([
    ['4.0', {}],
    ['4.0', { shouldTryLinkingWithSessionUser: false }],
    // This FDI version has no such flag: the SDK would link whatever the API's rule doesn't refuse.
    ['3.0', {}],
  ])(
    'and never unless it is asked for: in FDI %s with %j the sign-in replaces the session',
    async (fdiVersion, wish) => {
      await setup.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'otp-email'] });
      const bob = await bobs.signedUp();
      bob.fdiVersion = fdiVersion;
      await enterCodeFor(bob, other, wish);
      expect((await bob.query('profile')).body.result.data).toMatchObject({ emails: [other] });
      expect((await (await bobs.signedIn()).query('profile')).body.result.data).toMatchObject({
        emails: [email],
      });
    },
  );
});
