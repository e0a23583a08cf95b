import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink, newestTo } from '../testing/inbox';
import { OAuthClient } from '../testing/oauth-client';
import { bobOf, email } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

// Each test hashes several passwords.
const newPassword = 'battery staple 2';
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

async function mailedToken(owner: ApiVisitor, path: string, body: object): Promise<string> {
  await owner.call('POST', path, body);
  return (await newestLink(setup, email)).searchParams.get('token') ?? '';
}

async function resetPassword(owner: ApiVisitor) {
  const formFields = [{ id: 'email', value: email }];
  const token = await mailedToken(owner, '/auth/user/password/reset/token', { formFields });
  return owner.resetPassword(token, newPassword);
}

async function recoverWithPasskey(owner: ApiVisitor, passkey = createAuthenticator()) {
  const token = await mailedToken(owner, '/auth/user/webauthn/reset/token', { email });
  return owner.recoverWithPasskey(passkey, token);
}

/** What someone holds who has an account with Bob's address. */
async function heldBy(visitor: ApiVisitor) {
  const client = await OAuthClient.register(setup);
  const tokens = await client.redeem(await client.send(visitor, true));
  return async () => ({
    session: (await visitor.call('GET', '/me')).status,
    refresh: (await visitor.refresh()).status,
    client: (await client.refresh(String(tokens['refresh_token'])))['error'],
  });
}

const nothing = { session: 401, refresh: 401, client: 'invalid_grant' };

async function grantsOf(visitor: ApiVisitor) {
  return (await visitor.call<{ grants: unknown[] }>('GET', '/auth/oauth/consent/grants')).body.grants;
}

describe('a reset of the password', () => {
  it('ends everything of a user who had signed up with the address', async () => {
    const held = await heldBy(await bobs.unverified());
    const owner = setup.visitor();
    expect((await resetPassword(owner)).body).toMatchObject({ status: 'OK' });
    expect(await held()).toEqual(nothing);
    await owner.signIn(email, newPassword);
    expect(await grantsOf(owner)).toEqual([]);
    expect(await newestTo(setup, email)).toMatchObject({
      subject: 'Your Vestibule password was changed',
      text: expect.stringContaining('signed out on all devices'),
    });
  });

  it('removes no factor', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    const passkey = createAuthenticator();
    await bob.signUpWithPasskey(passkey, email, true);
    const owner = setup.visitor();
    await resetPassword(owner);
    await owner.signIn(email, newPassword);
    expect((await owner.query('profile')).status).toBe(403);
    expect((await owner.enterTotp(code(bobs.now() + 30_000))).body).toEqual({ status: 'OK' });
    expect((await setup.visitor().signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
  });

  it('ends nothing if it fails', async () => {
    const bob = await bobs.signedUp();
    expect((await setup.visitor().resetPassword('x', newPassword)).body).toMatchObject({
      status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR',
    });
    expect((await bob.call('GET', '/me')).status).toBe(200);
    expect(await newestTo(setup, email)).toBeUndefined();
  });
});

describe('a recovery with a passkey', () => {
  beforeEach(() => setup.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'webauthn'] }));

  it('ends everything of a user who had signed up with the address', async () => {
    const [squatter, theirs] = [setup.visitor(), createAuthenticator()];
    await squatter.signUpWithPasskey(theirs, email);
    const held = await heldBy(squatter);
    const [owner, passkey] = [setup.visitor(), createAuthenticator()];
    expect((await recoverWithPasskey(owner, passkey)).body).toMatchObject({ status: 'OK' });
    expect(await held()).toEqual(nothing);
    expect((await setup.visitor().signInWithPasskey(theirs)).body).toMatchObject({
      status: 'INVALID_CREDENTIALS_ERROR',
    });
    expect((await owner.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
    expect(await grantsOf(owner)).toEqual([]);
    expect(await newestTo(setup, email)).toMatchObject({
      subject: 'A new passkey for Vestibule was created',
    });
  });

  it('removes no passkey of a verified address', async () => {
    const [bob, passkey] = [setup.visitor(), createAuthenticator()];
    await bob.signUpWithPasskey(passkey, email);
    await bobs.set({ verified: true });
    await recoverWithPasskey(setup.visitor());
    expect((await bob.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
  });

  it('removes neither the password nor an app', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    await bob.signUpWithPasskey(createAuthenticator(), email, true);
    await recoverWithPasskey(setup.visitor());
    const again = await bobs.signedIn();
    expect((await again.enterTotp(code(bobs.now() + 30_000))).body).toEqual({ status: 'OK' });
  });
});
