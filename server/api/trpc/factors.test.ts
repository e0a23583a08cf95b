import type { inferRouterOutputs } from '@trpc/server';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { AppRouter } from '../index';
import type { ApiVisitor } from '../testing/api-visitor';
import { bobOf, email } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
type Outputs = inferRouterOutputs<AppRouter>;

let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function factorsOf(visitor: ApiVisitor) {
  return (await visitor.query<Outputs['factors']['list']>('factors.list')).body.result.data;
}

async function passkeysOf(visitor: ApiVisitor) {
  return (await visitor.query<Outputs['passkeys']['list']>('passkeys.list')).body.result.data;
}

async function change(visitor: ApiVisitor, procedure: string, input: object) {
  return (await visitor.mutate<{ status: string }>(procedure, input)).body.result.data.status;
}

const removeDevice = (visitor: ApiVisitor, deviceName: string) =>
  change(visitor, 'factors.removeTotpDevice', { deviceName });
const removePasskey = (visitor: ApiVisitor, webauthnCredentialId: string | undefined) =>
  change(visitor, 'passkeys.remove', { webauthnCredentialId });

describe('authenticator apps', () => {
  it('are listed, renamed and removed', async () => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    await bob.call('POST', '/auth/totp/device', { deviceName: 'Tablet' });
    const rename = { deviceName: 'Phone', newDeviceName: ' Old phone ' };
    expect(await change(bob, 'factors.renameTotpDevice', rename)).toBe('OK');
    expect(await change(bob, 'factors.renameTotpDevice', rename)).toBe('UNKNOWN_DEVICE_ERROR');
    expect(
      await change(bob, 'factors.renameTotpDevice', { deviceName: 'Tablet', newDeviceName: 'Old phone' }),
    ).toBe('DEVICE_ALREADY_EXISTS_ERROR');
    expect(await factorsOf(bob)).toEqual({
      addable: ['totp', 'webauthn'],
      factorIds: ['emailpassword', 'totp'],
      totpDevices: [
        { deviceName: 'Old phone', isVerified: true },
        { deviceName: 'Tablet', isVerified: false },
      ],
      recoveryCodes: null,
    });
    expect(await removeDevice(bob, 'Old phone')).toBe('OK');
    expect(await removeDevice(bob, 'Old phone')).toBe('UNKNOWN_DEVICE_ERROR');
    expect((await factorsOf(bob)).factorIds).toEqual(['emailpassword']);
    expect((await (await bobs.signedIn()).query('profile')).status).toBe(200);
  });

  it('that were never finished are removed together, and no other', async () => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    for (const deviceName of ['Tablet', 'Laptop'])
      await bob.call('POST', '/auth/totp/device', { deviceName });
    const answer = await bob.mutate('factors.removeUnfinishedApps');
    expect(answer.body.result.data).toEqual({ status: 'OK', removed: 2 });
    expect((await factorsOf(bob)).totpDevices).toEqual([{ deviceName: 'Phone', isVerified: true }]);
  });

  it.each([
    ['the user', () => bobs.set({ requiredSecondaryFactors: ['totp'] })],
    ['the role', () => bobs.set({ roles: ['admin'] })],
    ['the tenant', () => setup.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['totp'] })],
  ])('stay if it is the last of them and %s requires one', async (_, require) => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    await bob.setUpTotp(bobs.now, 'Tablet');
    await require();
    expect(await removeDevice(bob, 'Phone')).toBe('OK');
    expect(await removeDevice(bob, 'Tablet')).toBe('FACTOR_REQUIRED_ERROR');
    const { body } = await bob.call('POST', '/auth/totp/device/remove', { deviceName: 'Tablet' });
    expect(body).toEqual({
      status: 'GENERAL_ERROR',
      message: expect.stringContaining('Add another one first'),
    });
    expect((await factorsOf(bob)).totpDevices).toHaveLength(1);
  });

  it('can be removed if a passkey does as well', async () => {
    const bob = await bobs.signedUp();
    await bob.setUpTotp(bobs.now, 'Phone');
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    await bobs.set({ roles: ['admin'] });
    await bob.mfaInfo();
    expect(await removeDevice(bob, 'Phone')).toBe('OK');
    const [passkey] = await passkeysOf(bob);
    expect(await removePasskey(bob, passkey?.webauthnCredentialId)).toBe('FACTOR_REQUIRED_ERROR');
  });

  it('that were never verified can always be removed by the SDK’s route', async () => {
    const bob = await bobs.signedUp();
    await bob.call('POST', '/auth/totp/device', { deviceName: 'Tablet' });
    await bobs.advance(6 * 60_000);
    const { body } = await bob.call('POST', '/auth/totp/device/remove', { deviceName: 'Tablet' });
    expect(body).toEqual({ status: 'OK', didDeviceExist: true });
  });
});

describe('passkeys', () => {
  it('are listed and removed, and without any the factor is no longer set up', async () => {
    const bob = await bobs.signedUp();
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    const [first] = await passkeysOf(bob);
    expect(first).toEqual({
      webauthnCredentialId: expect.any(String),
      relyingPartyId: 'localhost',
      createdAt: expect.any(Number),
      recipeUserId: expect.any(String),
      email,
    });
    await bob.addPasskey(createAuthenticator(), email, first?.recipeUserId ?? '');
    expect(await passkeysOf(bob)).toHaveLength(2);
    expect((await factorsOf(bob)).factorIds).toEqual(['emailpassword', 'webauthn']);
    for (const { webauthnCredentialId } of await passkeysOf(bob)) {
      expect(await removePasskey(bob, webauthnCredentialId)).toBe('OK');
    }
    expect(await removePasskey(bob, first?.webauthnCredentialId)).toBe('UNKNOWN_CREDENTIAL_ERROR');
    expect((await factorsOf(bob)).factorIds).toEqual(['emailpassword']);
  });

  it('can be made again after the last one is removed: its login method goes too, and the sessions it started end', async () => {
    const bob = await bobs.signedUp();
    const device = createAuthenticator();
    await bob.signUpWithPasskey(device, email, true);
    const elsewhere = setup.visitor();
    await elsewhere.signInWithPasskey(device);
    const [only] = await passkeysOf(bob);
    expect(await removePasskey(bob, only?.webauthnCredentialId)).toBe('OK');
    const { identities } = (await bob.query<Outputs['profile']>('profile')).body.result.data;
    expect(identities.map(({ recipeId }) => recipeId)).toEqual(['emailpassword']);
    expect((await elsewhere.refresh()).status).toBe(401);
    expect((await bob.signUpWithPasskey(createAuthenticator(), email, true)).body['status']).toBe('OK');
    expect(await passkeysOf(bob)).toHaveLength(1);
  });

  it('that started this session leave it its login method', async () => {
    const bob = await bobs.signedUp();
    const device = createAuthenticator();
    await bob.signUpWithPasskey(device, email, true);
    const other = setup.visitor();
    await other.signInWithPasskey(device);
    const [only] = await passkeysOf(other);
    expect(await removePasskey(other, only?.webauthnCredentialId)).toBe('OK');
    expect((await other.query('profile')).status).toBe(200);
    expect((await other.mfaInfo()).body.status).toBe('OK');
  });

  it('can be made again in that session, too', async () => {
    const bob = await bobs.signedUp();
    const device = createAuthenticator();
    await bob.signUpWithPasskey(device, email, true);
    const other = setup.visitor();
    await other.signInWithPasskey(device);
    const [only] = await passkeysOf(other);
    expect(await removePasskey(other, only?.webauthnCredentialId)).toBe('OK');
    const exists = async (visitor: ApiVisitor) =>
      (await visitor.call('GET', `/auth/webauthn/email/exists?email=${email}`)).body;
    expect(await exists(other)).toEqual({ status: 'OK', exists: false });
    expect(await exists(setup.visitor())).toEqual({ status: 'OK', exists: true });
    const anew = createAuthenticator();
    expect((await other.signUpWithPasskey(anew, email, true)).body).toMatchObject({
      status: 'OK',
      user: { emails: [email] },
    });
    expect(await passkeysOf(other)).toHaveLength(1);
    expect(await exists(other)).toEqual({ status: 'OK', exists: true });
    const later = setup.visitor();
    expect((await later.signInWithPasskey(anew)).body['status']).toBe('OK');
  });

  it('are listed for a device that is to make another one for the same account, and for nobody else', async () => {
    const bob = await bobs.signedUp();
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    const [first] = await passkeysOf(bob);
    const excluded = async (visitor: ApiVisitor, address: string) =>
      (await visitor.call('POST', '/auth/webauthn/options/register', { email: address })).body[
        'excludeCredentials'
      ];
    expect(await excluded(bob, email)).toEqual([
      { id: first?.webauthnCredentialId, type: 'public-key', transports: [] },
    ]);
    // Someone else's new account on the same device, and anyone who knows the address.
    expect(await excluded(bob, 'eve@example.test')).toEqual([]);
    expect(await excluded(setup.visitor(), email)).toEqual([]);
  });

  it('stay if it is the last one and there is no other way in', async () => {
    await setup.dev('PUT', '/tenants/public', { firstFactors: ['webauthn'] });
    const bob = setup.visitor();
    await bob.signUpWithPasskey(createAuthenticator(), email);
    const [only] = await passkeysOf(bob);
    expect(await removePasskey(bob, only?.webauthnCredentialId)).toBe('LAST_LOGIN_METHOD_ERROR');
    const webauthnCredentialId = only?.webauthnCredentialId;
    const { body } = await bob.call('POST', '/auth/webauthn/credential/remove', { webauthnCredentialId });
    expect(body).toEqual({ status: 'GENERAL_ERROR', message: expect.stringContaining('only way') });
    expect(await passkeysOf(bob)).toHaveLength(1);
  });

  it('stay if the tenant doesn’t accept the other way in', async () => {
    const bob = await bobs.signedUp();
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    await setup.dev('PUT', '/tenants/public', { firstFactors: ['webauthn'] });
    const [only] = await passkeysOf(bob);
    expect(await removePasskey(bob, only?.webauthnCredentialId)).toBe('LAST_LOGIN_METHOD_ERROR');
  });

  it('of others can’t be removed', async () => {
    const eve = setup.visitor();
    await eve.signUp('eve@example.test', 'correct horse 1');
    await setup.dev('PUT', '/users/eve@example.test', { verified: true });
    await eve.signUpWithPasskey(createAuthenticator(), 'eve@example.test', true);
    const [theirs] = await passkeysOf(eve);
    const bob = await bobs.signedUp();
    expect(await removePasskey(bob, theirs?.webauthnCredentialId)).toBe('UNKNOWN_CREDENTIAL_ERROR');
    expect(await passkeysOf(eve)).toHaveLength(1);
  });
});

it('recovery codes are counted', async () => {
  const bob = await bobs.signedUp();
  await bob.call('POST', '/auth/recovery-codes');
  expect((await factorsOf(bob)).recoveryCodes).toEqual({ remaining: 10, createdAt: expect.any(Number) });
});
