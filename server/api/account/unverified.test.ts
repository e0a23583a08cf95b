import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { createDevice } from 'supertokens-node/recipe/totp';
import type { Answer, ApiVisitor } from '../testing/api-visitor';
import { newestTo, signInByCode } from '../testing/inbox';
import { bobOf, email } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

const unverified = { status: 403, body: { claimValidationErrors: [{ id: 'st-ev' }] } };
const isForSessionUser = { shouldTryLinkingWithSessionUser: true };

const ways: Record<string, (squatter: ApiVisitor) => Promise<Answer>> = {
  'an authenticator app': (squatter) => squatter.call('POST', '/auth/totp/device', {}),
  'recovery codes': (squatter) => squatter.call('POST', '/auth/recovery-codes'),
  'a passkey': (squatter) => squatter.signUpWithPasskey(createAuthenticator(), email, true),
  'codes to another address': (squatter) =>
    squatter.call('POST', '/auth/signinup/code', { email: 'eve@example.test', ...isForSessionUser }),
  'codes to a phone': (squatter) =>
    squatter.call('POST', '/auth/signinup/code', { phoneNumber: '+4915112345678', ...isForSessionUser }),
};

describe('users who haven’t verified their address can’t add', () => {
  it.each(Object.entries(ways))('%s', async (_, add) => {
    const squatter = await bobs.unverified();
    expect(await add(squatter)).toMatchObject(unverified);
    expect(await newestTo(setup, 'eve@example.test')).toBeUndefined();
    const { factors } = (await squatter.mfaInfo()).body;
    expect(factors.alreadySetup).toEqual(['emailpassword']);
    await bobs.set({ verified: true });
    expect(await add(squatter)).toMatchObject({ status: 200, body: { status: 'OK' } });
  });

  it('an authenticator app started before the verification', async () => {
    const squatter = await bobs.unverified();
    const { userId } = (await squatter.call('GET', '/me')).body;
    await createDevice(String(userId), undefined, 'Phone');
    const body = { deviceName: 'Phone', totp: '000000' };
    const answer = await squatter.call('POST', '/auth/totp/device/verify', body);
    expect(answer).toMatchObject(unverified);
  });
});

it('where a tenant requires a factor, the verification comes first', async () => {
  await setup.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['totp'] });
  const bob = await bobs.unverified();
  expect((await bob.mfaInfo()).body.factors).toMatchObject({ next: ['totp'], allowedToSetup: ['totp'] });
  expect(await bob.call('POST', '/auth/totp/device', {})).toMatchObject(unverified);
  expect((await bob.call('POST', '/auth/user/email/verify/token')).body).toEqual({ status: 'OK' });
  await bobs.set({ verified: true });
  await bob.setUpTotp(bobs.now);
  expect((await bob.query('profile')).status).toBe(200);
});

it('a code sent to a phone or address verifies it', async () => {
  for (const contact of [{ phoneNumber: '+4915112345678' }, { email: 'carol@example.test' }]) {
    const visitor = setup.visitor();
    expect((await signInByCode(setup, visitor, contact)).body).toMatchObject({ status: 'OK' });
    await visitor.setUpTotp(bobs.now);
  }
});
