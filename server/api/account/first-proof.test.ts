import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { RecipeUserId } from 'supertokens-node';
import EmailVerification from 'supertokens-node/recipe/emailverification';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink } from '../testing/inbox';
import { bobOf, email, password } from '../testing/people';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const newPassword = 'battery staple 2';
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  setup = await startTestApi();
});
beforeEach(() => setup.dev('POST', '/reset'));
afterAll(() => setup.close());

/** Signed up with an address, and had the link sent to it. */
async function squatted() {
  const squatter = await bobs.unverified();
  await squatter.call('POST', '/auth/user/email/verify/token');
  const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
  return { squatter, token };
}

const open = (visitor: ApiVisitor, token: string) =>
  visitor.call('POST', '/auth/user/email/verify', { method: 'token', token });
const takeOver = (visitor: ApiVisitor, token: string) =>
  visitor.call<{ status: string; passwordToken: string; removed: object }>(
    'POST',
    '/auth/user/email/takeover',
    { token },
  );
const elsewhere = { status: 'GENERAL_ERROR', message: expect.stringContaining('SIGN_IN_TO_VERIFY') };
const profile = async (visitor: ApiVisitor) => (await visitor.query('profile')).status;

/** Everything that an account can have, added by whoever made it, whose address nobody has proved by now. */
async function withEverything(squatter: ApiVisitor) {
  await bobs.set({ verified: true });
  const passkey = createAuthenticator();
  await squatter.signUpWithPasskey(passkey, email, true);
  const code = await squatter.setUpTotp(bobs.now);
  const { body } = await squatter.call<{ codes: string[] }>('POST', '/auth/recovery-codes');
  const me = await squatter.call<{ userId: string }>('GET', '/me');
  const id = new RecipeUserId(me.body.userId);
  await EmailVerification.unverifyEmail(id, email);
  const method = await squatter.call<{ user: { loginMethods: { recipeUserId: string }[] } }>(
    'POST',
    '/auth/signin',
    {
      formFields: [
        { id: 'email', value: email },
        { id: 'password', value: password },
      ],
    },
  );
  for (const { recipeUserId } of method.body.user.loginMethods) {
    await EmailVerification.unverifyEmail(new RecipeUserId(recipeUserId), email);
  }
  return { passkey, code, codes: body.codes };
}

async function mailedReset(owner: ApiVisitor): Promise<string> {
  const formFields = [{ id: 'email', value: email }];
  await owner.call('POST', '/auth/user/password/reset/token', { formFields });
  return (await newestLink(setup, email)).searchParams.get('token') ?? '';
}

describe('a link that verifies an address', () => {
  it('does it in a browser that is signed in to the account', async () => {
    const { squatter: bob, token } = await squatted();
    expect((await open(bob, token)).body).toMatchObject({ status: 'OK' });
    await bob.setUpTotp(bobs.now);
  });

  it('asks for the account’s sign-in elsewhere, and then still works', async () => {
    const { squatter, token } = await squatted();
    const phone = setup.visitor();
    expect((await open(phone, token)).body).toEqual(elsewhere);
    expect((await squatter.call('POST', '/auth/totp/device', {})).status).toBe(403);
    await phone.signIn(email, password);
    expect((await open(phone, token)).body).toMatchObject({ status: 'OK' });
  });

  it('asks for it where somebody else is signed in', async () => {
    const { token } = await squatted();
    const carol = setup.visitor();
    await carol.signUp('carol@example.test', password);
    expect((await open(carol, token)).body).toEqual(elsewhere);
    expect((await open(carol, token.split('~')[0] ?? '')).body).toEqual({
      status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR',
    });
  });
});

describe('a link of an account that somebody else made', () => {
  it('takes it over: what was added is removed, its sessions end, and its password is the owner’s', async () => {
    const squatter = await bobs.unverified();
    const { passkey, code, codes } = await withEverything(squatter);
    await squatter.call('POST', '/auth/user/email/verify/token');
    const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
    const owner = setup.visitor();
    const taken = await takeOver(owner, token);
    expect(taken.body).toEqual({
      status: 'OK',
      removed: { sessions: 2, passkeys: 1, apps: 1, recoveryCodes: 1, loginMethods: 0 },
      passwordToken: expect.any(String),
    });
    expect((await squatter.call('GET', '/me')).status).toBe(401);
    expect((await setup.visitor().signIn(email, password)).body).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
    expect((await setup.visitor().signInWithPasskey(passkey)).body).toEqual({
      status: 'INVALID_CREDENTIALS_ERROR',
    });
    expect((await owner.resetPassword(taken.body.passwordToken, newPassword)).body).toMatchObject({
      status: 'OK',
    });
    await owner.signIn(email, newPassword);
    expect(await profile(owner)).toBe(200);
    expect((await owner.mfaInfo()).body.factors.alreadySetup).toEqual(['emailpassword']);
    expect((await owner.call('GET', '/auth/recovery-codes')).body).toMatchObject({ remaining: 0 });
    expect([codes.length, code().length]).toEqual([10, 6]);
    expect((await takeOver(setup.visitor(), token)).body).toEqual({
      status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR',
    });
  });

  it('removes the account if it has no password', async () => {
    const squatter = setup.visitor();
    const passkey = createAuthenticator();
    await squatter.signUpWithPasskey(passkey, email);
    await squatter.call('POST', '/auth/user/email/verify/token');
    const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
    expect((await takeOver(setup.visitor(), token)).body).toMatchObject({
      status: 'OK',
      passwordToken: null,
    });
    expect((await setup.visitor().signInWithPasskey(passkey)).body).toEqual({
      status: 'INVALID_CREDENTIALS_ERROR',
    });
    expect((await setup.visitor().signUp(email, newPassword)).body).toMatchObject({ status: 'OK' });
  });

  it.each(['', 'x', 'x~y', 7])('does nothing with %j for a token', async (token) => {
    const { squatter } = await squatted();
    const answer = await setup.visitor().call('POST', '/auth/user/email/takeover', { token });
    expect(answer.body['status']).not.toBe('OK');
    expect((await squatter.call('GET', '/me')).status).toBe(200);
  });
});

describe('a new password by mail, as the first proof of an address', () => {
  it('removes what was added before', async () => {
    const squatter = await bobs.unverified();
    const { passkey } = await withEverything(squatter);
    const owner = setup.visitor();
    expect((await owner.resetPassword(await mailedReset(owner), newPassword)).body).toMatchObject({
      status: 'OK',
    });
    await owner.signIn(email, newPassword);
    expect(await profile(owner)).toBe(200);
    expect((await owner.mfaInfo()).body.factors.alreadySetup).toEqual(['emailpassword']);
    expect((await setup.visitor().signInWithPasskey(passkey)).body).toEqual({
      status: 'INVALID_CREDENTIALS_ERROR',
    });
  });
});

describe('a new passkey by mail, as the first proof', () => {
  it('removes the password too', async () => {
    await setup.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'webauthn'] });
    const squatter = await bobs.unverified();
    const { passkey } = await withEverything(squatter);
    const owner = setup.visitor();
    await owner.call('POST', '/auth/user/webauthn/reset/token', { email });
    const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
    const own = createAuthenticator();
    expect((await owner.recoverWithPasskey(own, token)).body).toMatchObject({ status: 'OK' });
    expect((await setup.visitor().signInWithPasskey(passkey)).body).toEqual({
      status: 'INVALID_CREDENTIALS_ERROR',
    });
    expect((await setup.visitor().signIn(email, password)).body).toEqual({
      status: 'WRONG_CREDENTIALS_ERROR',
    });
    await owner.signInWithPasskey(own);
    expect(await profile(owner)).toBe(200);
  });
});
