import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
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

/** What the API answers when a factor must be completed again, with the factors that would do. */
const stepUp = (oneOf: string[]) => [
  403,
  {
    message: 'invalid claim',
    claimValidationErrors: [
      { id: 'step-up', reason: { message: expect.any(String), maxAgeInSeconds: 300, oneOf } },
    ],
  },
];

async function deletion(visitor: ApiVisitor) {
  const { status, body } = await visitor.mutate('account.delete');
  return [status, body];
}

const done = [200, { result: { data: { status: 'OK' } } }];

it('a sign-in counts for five minutes', async () => {
  const bob = await bobs.signedUp();
  await bobs.advance(5 * minute - 10_000);
  expect(await deletion(bob)).toEqual(done);
});

it('after five minutes the password is typed again, in the same session', async () => {
  const bob = await bobs.signedUp();
  const before = await bob.query<{ sessionHandle: string }[]>('sessions.list');
  await bobs.advance(5 * minute + 2000);
  expect(await deletion(bob)).toEqual(stepUp(['emailpassword']));
  expect((await bob.confirmPassword(email, 'wrong password 1')).body).toMatchObject({
    status: 'WRONG_CREDENTIALS_ERROR',
  });
  expect(await deletion(bob)).toEqual(stepUp(['emailpassword']));
  expect((await bob.confirmPassword(email, password)).body).toMatchObject({ status: 'OK' });
  const after = await bob.query<{ sessionHandle: string }[]>('sessions.list');
  expect(after.body.result.data.map(({ sessionHandle }) => sessionHandle)).toEqual(
    before.body.result.data.map(({ sessionHandle }) => sessionHandle),
  );
  expect(await deletion(bob)).toEqual(done);
});

it('someone else’s password is no proof', async () => {
  const eve = setup.visitor();
  await eve.signUp('eve@example.test', password);
  const bob = await bobs.signedUp();
  await bobs.advance(6 * minute);
  expect((await bob.confirmPassword('eve@example.test', password)).status).toBe(400);
  expect(await deletion(bob)).toEqual(stepUp(['emailpassword']));
});

it('a user with an authenticator app may use its code', async () => {
  const bob = await bobs.signedUp();
  const code = await bob.setUpTotp(bobs.now);
  await bobs.advance(6 * minute);
  expect(await deletion(bob)).toEqual(stepUp(['emailpassword', 'totp']));
  await bob.enterTotp(code());
  expect(await deletion(bob)).toEqual(done);
});

it('a user with only a passkey may use that', async () => {
  await setup.dev('PUT', '/tenants/public', { firstFactors: ['webauthn'] });
  const passkey = createAuthenticator();
  const bob = setup.visitor();
  expect((await bob.signUpWithPasskey(passkey, email)).body).toMatchObject({ status: 'OK' });
  await bobs.advance(6 * minute);
  expect(await deletion(bob)).toEqual(stepUp(['webauthn']));
  await bob.signInWithPasskey(passkey, true);
  expect(await deletion(bob)).toEqual(done);
});

it('a recovery code is proof as well', async () => {
  const bob = await bobs.signedUp();
  const { body } = await bob.call<{ codes: string[] }>('POST', '/auth/recovery-codes');
  await bobs.advance(6 * minute);
  expect(await deletion(bob)).toEqual(stepUp(['emailpassword', 'recovery-code']));
  await bob.call('POST', '/auth/recovery-codes/consume', { code: body.codes[0] });
  expect(await deletion(bob)).toEqual(done);
});

describe('nobody at an unlocked browser can', () => {
  it('add an authenticator app of their own', async () => {
    const bob = await bobs.signedUp();
    await bobs.advance(6 * minute);
    const { status, body } = await bob.call('POST', '/auth/totp/device', {});
    expect([status, body]).toEqual(stepUp(['emailpassword']));
  });

  it('prove anything by verifying an app that is verified already, with any code', async () => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    await bobs.advance(6 * minute);
    const again = await bob.call('POST', '/auth/totp/device/verify', { deviceName: 'Phone', totp: '000000' });
    expect(again.body).toEqual({ status: 'OK', wasAlreadyVerified: true });
    expect(await deletion(bob)).toEqual(stepUp(['emailpassword', 'totp']));
  });

  it('take the authenticator app away', async () => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    await bobs.advance(6 * minute);
    for (const path of ['/auth/totp/device/remove', '/trpc/factors.removeTotpDevice']) {
      const { status, body } = await bob.call('POST', path, { deviceName: 'Phone' });
      expect([status, body]).toEqual(stepUp(['emailpassword', 'totp']));
    }
  });

  it('add a passkey, first or second', async () => {
    const bob = await bobs.signedUp();
    await bobs.advance(6 * minute);
    const first = await bob.signUpWithPasskey(createAuthenticator(), email, true);
    expect([first.status, first.body]).toEqual(stepUp(['emailpassword']));
    await bob.confirmPassword(email, password);
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    await bobs.advance(6 * minute);
    const { body } = await bob.query<{ identities: { recipeId: string; recipeUserId: string }[] }>('profile');
    const passkeys = body.result.data.identities.find(({ recipeId }) => recipeId === 'webauthn');
    const second = await bob.addPasskey(createAuthenticator(), email, passkeys?.recipeUserId ?? '');
    expect([second.status, second.body]).toEqual(stepUp(['emailpassword', 'webauthn']));
  });

  it('add a phone number or address to sign in with', async () => {
    const bob = await bobs.signedUp();
    await bobs.advance(6 * minute);
    const { status, body } = await bob.call('POST', '/auth/signinup/code', {
      phoneNumber: '+41446681800',
      shouldTryLinkingWithSessionUser: true,
    });
    expect([status, body]).toEqual(stepUp(['emailpassword']));
  });
});

describe('an ended session can’t, though its access token is still valid', () => {
  const refused = { status: 401, body: { message: 'unauthorised' } };

  it.each<[string, (ended: ApiVisitor) => Promise<{ status: number; body: object }>]>([
    ['add an app', (ended) => ended.call('POST', '/auth/totp/device', {})],
    ['make recovery codes', (ended) => ended.call('POST', '/auth/recovery-codes')],
    ['enter one', (ended) => ended.call('POST', '/auth/recovery-codes/consume', { code: 'ABCDE-FGHJK' })],
    ['add a passkey', (ended) => ended.signUpWithPasskey(createAuthenticator(), email, true)],
    ['delete the account', (ended) => ended.mutate('account.delete')],
  ])('%s', async (_, act) => {
    const bob = await bobs.signedUp();
    const ended = await bobs.signedIn();
    await bob.mutate('sessions.revokeOthers');
    expect(await act(ended)).toMatchObject(refused);
  });
});
