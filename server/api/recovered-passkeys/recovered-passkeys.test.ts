import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink } from '../testing/inbox';
import { bobOf, email } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
const newPassword = 'battery staple 2';
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(async () => {
  await setup.dev('POST', '/reset');
  await setup.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'webauthn'] });
});
afterAll(() => setup.close());

/** What someone can do who reads Bob's mail, and has nothing else of his. */
async function recover(visitor: ApiVisitor, passkey = createAuthenticator()) {
  await visitor.call('POST', '/auth/user/webauthn/reset/token', { email });
  const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
  const { body } = await visitor.recoverWithPasskey(passkey, token);
  if (body['status'] !== 'OK') throw new Error(`No recovery: ${JSON.stringify(body)}`);
  return passkey;
}

async function recoveredSession() {
  const visitor = setup.visitor();
  const passkey = await recover(visitor);
  expect((await visitor.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
  return { visitor, passkey };
}

async function bobWith({ app = false, codes = false, passkey = false }) {
  const bob = await bobs.signedUp();
  const older = createAuthenticator();
  if (passkey) await bob.signUpWithPasskey(older, email, true);
  const code = app ? await bob.setUpTotp(bobs.now) : () => '';
  const { body } = codes
    ? await bob.call<{ codes: string[] }>('POST', '/auth/recovery-codes')
    : { body: { codes: [] } };
  return { older, nextCode: () => code(bobs.now() + 30_000), codes: body.codes };
}

const profile = async (visitor: ApiVisitor) => (await visitor.query('profile')).status;
const factorsOf = async (visitor: ApiVisitor) => (await visitor.mfaInfo()).body.factors;
const enterCode = (visitor: ApiVisitor, code: string | undefined) =>
  visitor.call('POST', '/auth/recovery-codes/consume', { code });

/** The login method that a session began with. */
async function methodOf(visitor: ApiVisitor): Promise<string> {
  const token = visitor.cookies.get('sAccessToken')?.split('.')[1] ?? '';
  const payload = JSON.parse(Buffer.from(token, 'base64url').toString()) as { rsub: string };
  return payload.rsub;
}

/** Signs in with a passkey and nothing else; returns the status of `profile`. */
async function aloneWith(passkey: ReturnType<typeof createAuthenticator>): Promise<number> {
  const visitor = setup.visitor();
  expect((await visitor.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
  return profile(visitor);
}

describe('a passkey made by mail doesn’t pass', () => {
  it('for the authenticator app', async () => {
    await bobWith({ app: true, passkey: true });
    const { visitor, passkey } = await recoveredSession();
    expect(await profile(visitor)).toBe(403);
    await visitor.signInWithPasskey(passkey, true);
    expect(await profile(visitor)).toBe(403);
  });

  it('for the app after the password was reset by mail', async () => {
    await bobWith({ app: true, passkey: true });
    const visitor = setup.visitor();
    const passkey = await recover(visitor);
    const formFields = [{ id: 'email', value: email }];
    await visitor.call('POST', '/auth/user/password/reset/token', { formFields });
    const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
    await visitor.resetPassword(token, newPassword);
    await visitor.signIn(email, newPassword);
    await visitor.signInWithPasskey(passkey, true);
    expect(await profile(visitor)).toBe(403);
  });

  it('for the older passkey of an administrator', async () => {
    const { older } = await bobWith({ passkey: true });
    await bobs.set({ roles: ['admin'] });
    const { visitor, passkey } = await recoveredSession();
    expect(await profile(visitor)).toBe(403);
    expect(await factorsOf(visitor)).toMatchObject({ next: ['webauthn'], allowedToSetup: [] });
    await visitor.signInWithPasskey(older, true);
    expect(await profile(visitor)).toBe(200);
    expect(await aloneWith(passkey)).toBe(200);
  });

  it('because there is another one made by mail', async () => {
    await bobWith({ app: true, passkey: true });
    const { passkey: first } = await recoveredSession();
    const { visitor } = await recoveredSession();
    await visitor.signInWithPasskey(first, true);
    expect(await profile(visitor)).toBe(403);
  });

  it('because the owner has shown the app elsewhere', async () => {
    const { nextCode } = await bobWith({ app: true, passkey: true });
    const passkey = await recover(setup.visitor());
    const owner = await bobs.signedIn();
    expect((await owner.enterTotp(nextCode())).body).toEqual({ status: 'OK' });
    expect(await profile(owner)).toBe(200);
    expect(await aloneWith(passkey)).toBe(403);
  });

  it('for an app that is set up later', async () => {
    await bobWith({ passkey: true });
    const passkey = await recover(setup.visitor());
    await (await bobs.signedIn()).setUpTotp(bobs.now);
    expect(await aloneWith(passkey)).toBe(403);
  });

  it('in place of an older one that a recovery names as its own', async () => {
    const { older } = await bobWith({ passkey: true });
    await bobs.set({ roles: ['admin'] });
    const { passkey } = await recoveredSession();
    await expect(recover(setup.visitor(), older)).rejects.toThrow('INVALID_CREDENTIALS_ERROR');
    expect(await aloneWith(older)).toBe(200);
    expect(await aloneWith(passkey)).toBe(403);
  });
});

describe('before the app is shown, a session with such a passkey', () => {
  it('is asked for the app, an older passkey or a recovery code', async () => {
    await bobWith({ app: true, codes: true, passkey: true });
    const { visitor } = await recoveredSession();
    expect(await factorsOf(visitor)).toEqual({
      next: ['totp', 'webauthn', 'recovery-code'],
      alreadySetup: ['emailpassword', 'webauthn', 'totp', 'recovery-code'],
      allowedToSetup: [],
    });
  });

  it('changes none of the factors', async () => {
    const { older } = await bobWith({ app: true, passkey: true });
    const { visitor } = await recoveredSession();
    const passkeys = await visitor.call('POST', '/auth/webauthn/credential/remove', {
      webauthnCredentialId: older.id,
    });
    const added = await visitor.call('POST', '/auth/totp/device', { deviceName: 'Mine' });
    const removed = await visitor.call('POST', '/auth/totp/device/remove', { deviceName: 'TOTP Device 0' });
    const renamed = await visitor.mutate('factors.renameTotpDevice', {
      deviceName: 'TOTP Device 0',
      newDeviceName: 'Mine',
    });
    const codes = await visitor.call('POST', '/auth/recovery-codes');
    const another = await visitor.signUpWithPasskey(createAuthenticator(), email, true);
    const further = await visitor.addPasskey(createAuthenticator(), email, await methodOf(visitor));
    const deleted = await visitor.mutate('account.delete');
    const answers = [passkeys, added, removed, renamed, codes, another, further, deleted];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await aloneWith(older)).toBe(200);
  });
});

describe('a passkey made by mail counts', () => {
  it('once the app was shown after it', async () => {
    const { nextCode } = await bobWith({ app: true, passkey: true });
    const { visitor, passkey } = await recoveredSession();
    expect((await visitor.enterTotp(nextCode())).body).toEqual({ status: 'OK' });
    expect(await profile(visitor)).toBe(200);
    expect(await aloneWith(passkey)).toBe(200);
  });

  it('once the app was shown before it', async () => {
    const { nextCode } = await bobWith({ app: true, passkey: true });
    const passkey = await recover(setup.visitor());
    const owner = await bobs.signedIn();
    await owner.enterTotp(nextCode());
    await owner.signInWithPasskey(passkey, true);
    expect(await aloneWith(passkey)).toBe(200);
  });

  it('once a recovery code was entered', async () => {
    const { codes } = await bobWith({ app: true, codes: true, passkey: true });
    const { visitor, passkey } = await recoveredSession();
    expect((await enterCode(visitor, codes[0])).body).toEqual({ status: 'OK' });
    expect(await profile(visitor)).toBe(200);
    expect(await aloneWith(passkey)).toBe(200);
  });

  it('if a passkey is required, once the app was shown', async () => {
    const { older, nextCode } = await bobWith({ app: true, passkey: true });
    const passkey = await recover(setup.visitor());
    const owner = setup.visitor();
    await owner.signInWithPasskey(older);
    await owner.mutate('passkeys.remove', { webauthnCredentialId: older.id });
    await setup.dev('PUT', '/tenants/public', { requiredSecondaryFactors: ['webauthn'] });
    const visitor = setup.visitor();
    await visitor.signInWithPasskey(passkey);
    expect(await factorsOf(visitor)).toMatchObject({ next: ['totp'], allowedToSetup: [] });
    expect((await visitor.enterTotp(nextCode())).body).toEqual({ status: 'OK' });
    expect(await profile(visitor)).toBe(200);
  });

  it('if its user has nothing else', async () => {
    const bob = setup.visitor();
    await bob.signUpWithPasskey(createAuthenticator(), email);
    await bobs.set({ roles: ['admin'] });
    // The address was never verified, so the earlier passkeys are removed.
    const { visitor, passkey } = await recoveredSession();
    expect(await profile(visitor)).toBe(200);
    await visitor.setUpTotp(bobs.now);
    expect(await aloneWith(passkey)).toBe(200);
  });

  it('as long as nobody asks for a second factor', async () => {
    await bobWith({ passkey: true });
    expect(await profile((await recoveredSession()).visitor)).toBe(200);
  });
});

describe('the last passkey that counts', () => {
  it('can’t be removed while it is required, even if there is one made by mail', async () => {
    const { older } = await bobWith({ passkey: true });
    await bobs.set({ roles: ['admin'] });
    await recover(setup.visitor());
    const owner = setup.visitor();
    await owner.signInWithPasskey(older);
    const remove = { webauthnCredentialId: older.id };
    expect((await owner.mutate<{ status: string }>('passkeys.remove', remove)).body.result.data).toEqual({
      status: 'FACTOR_REQUIRED_ERROR',
    });
  });

  it('isn’t the one made by mail, which can be removed with its record', async () => {
    const { older } = await bobWith({ passkey: true });
    await bobs.set({ roles: ['admin'] });
    const passkey = await recover(setup.visitor());
    const owner = setup.visitor();
    const { body } = await owner.signInWithPasskey(older);
    const { id } = body['user'] as { id: string };
    const records = async () =>
      Object.keys((await getUserMetadata(id)).metadata).filter((key) => key.includes(passkey.id));
    expect(await records()).toHaveLength(1);
    const remove = { webauthnCredentialId: passkey.id };
    expect((await owner.mutate<{ status: string }>('passkeys.remove', remove)).body.result.data).toEqual({
      status: 'OK',
    });
    expect(await records()).toEqual([]);
  });

  it('and the last app can’t be removed in favour of one made by mail', async () => {
    const { nextCode } = await bobWith({ app: true });
    await bobs.set({ roles: ['admin'] });
    const owner = await bobs.signedIn();
    await owner.enterTotp(nextCode());
    const older = createAuthenticator();
    await owner.signUpWithPasskey(older, email, true);
    await recover(setup.visitor());
    const again = setup.visitor();
    await again.signInWithPasskey(older);
    await again.mutate('passkeys.remove', { webauthnCredentialId: older.id });
    const { body } = await again.mutate<{ status: string }>('factors.removeTotpDevice', {
      deviceName: 'TOTP Device 0',
    });
    expect(body.result.data).toEqual({ status: 'FACTOR_REQUIRED_ERROR' });
    expect(await factorsOf((await recoveredSession()).visitor)).toMatchObject({ next: ['totp'] });
  });
});
