import { createAuthenticator } from '@vestibule/embedded-core/testing';
import { getUser, RecipeUserId } from 'supertokens-node';
import { associateUserToTenant } from 'supertokens-node/recipe/multitenancy';
import * as v from 'valibot';
import type { Answer, ApiVisitor } from '../testing/api-visitor';
import { newestLink, newestTo, signInByCode } from '../testing/inbox';
import { bobOf, email, password } from '../testing/people';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const firstFactors = ['emailpassword', 'webauthn', 'otp-email', 'link-email', 'thirdparty'];

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let setup: TestApi;
const bobs = bobOf(() => setup);

beforeAll(async () => {
  exampleId = await serveExampleId();
  setup = await startTestApi({
    linksAccounts: true,
    providers: [{ ...exampleId.settings, includeInNonPublicTenantsByDefault: true }],
  });
});
beforeEach(async () => {
  await setup.dev('POST', '/reset');
  await setup.dev('PUT', '/tenants/public', { firstFactors });
  await setup.dev('PUT', '/tenants/other', { firstFactors });
});
afterAll(async () => {
  await setup.close();
  exampleId.close();
});

const hasSession = ({ cookies }: ApiVisitor) => (cookies.get('sAccessToken') ?? '') !== '';
const userIdIn = ({ body }: Answer) =>
  v.parse(v.object({ user: v.object({ id: v.string() }) }), body).user.id;
const tokenIn = async (to: string) => (await newestLink(setup, to)).searchParams.get('token');

/** Bob, whose password and passkey are of the public tenant. */
async function bobWithPasskey() {
  const bob = await bobs.signedUp();
  const passkey = createAuthenticator();
  expect((await bob.signUpWithPasskey(passkey, email, true)).body).toMatchObject({ status: 'OK' });
  return { bob, passkey };
}

describe('in a tenant that a login method is not of', () => {
  it('a passkey signs nobody in', async () => {
    const { passkey } = await bobWithPasskey();
    const visitor = setup.visitor();
    const answer = await visitor.signInWithPasskey(passkey, false, { tenantId: 'other' });
    expect([answer.status, answer.body]).toEqual([200, { status: 'INVALID_CREDENTIALS_ERROR' }]);
    expect(hasSession(visitor)).toBe(false);
    expect((await visitor.signInWithPasskey(passkey)).body).toMatchObject({ status: 'OK' });
  });

  it('a passkey is no factor, though its owner is a user there; another one can be made', async () => {
    const { bob, passkey } = await bobWithPasskey();
    const userId = String((await bob.call('GET', '/me')).body['userId']);
    await associateUserToTenant('other', new RecipeUserId(userId));
    const there = setup.visitor();
    expect((await there.signIn(email, password, 'other')).body).toMatchObject({ status: 'OK' });
    const refused = await there.signInWithPasskey(passkey, true, { tenantId: 'other' });
    expect(refused.body).toEqual({ status: 'INVALID_CREDENTIALS_ERROR' });
    expect(completedIn(there)).toEqual(['emailpassword']);
    const options = (tenantId: string) =>
      there.call('POST', `/auth/${tenantId}/webauthn/options/register`, { email });
    expect((await options('public')).body).toMatchObject({ excludeCredentials: [{ id: passkey.id }] });
    expect((await options('other')).body).toMatchObject({ excludeCredentials: [] });
  });

  it('a password signs nobody in', async () => {
    await bobs.signedUp();
    const visitor = setup.visitor();
    const { body } = await visitor.signIn(email, password, 'other');
    expect([body, hasSession(visitor)]).toEqual([{ status: 'WRONG_CREDENTIALS_ERROR' }, false]);
  });

  it('a code signs nobody in', async () => {
    const visitor = setup.visitor();
    const sent = await visitor.call('POST', '/auth/signinup/code', { email });
    const userInputCode = (await newestTo(setup, email))?.code;
    const { deviceId, preAuthSessionId } = sent.body;
    const typed = { deviceId, preAuthSessionId, userInputCode };
    const { body } = await visitor.call('POST', '/auth/other/signinup/code/consume', typed);
    expect([body, hasSession(visitor)]).toEqual([{ status: 'RESTART_FLOW_ERROR' }, false]);
    const linkCode = (await newestLink(setup, email)).hash.slice(1);
    const followed = { preAuthSessionId, linkCode };
    const answer = await visitor.call('POST', '/auth/other/signinup/code/consume', followed);
    expect([answer.body, hasSession(visitor)]).toEqual([{ status: 'RESTART_FLOW_ERROR' }, false]);
  });

  it('codes and accounts elsewhere are another user, of that tenant alone', async () => {
    for (const signIn of [
      (tenantId: string) =>
        signInByCode(setup, setup.visitor(), { email: 'code@example.test' }, { tenantId }),
      (tenantId: string) => signInByThirdParty(setup.visitor(), { email: 'ada@example.test' }, { tenantId }),
    ]) {
      const [here, there] = [userIdIn(await signIn('public')), userIdIn(await signIn('other'))];
      expect(here).not.toBe(there);
      expect((await getUser(there))?.tenantIds).toEqual(['other']);
    }
  });

  it('a link for a new password sets none, and gives no way in', async () => {
    await signInByCode(setup, setup.visitor(), { email });
    await askForPassword(email);
    const formFields = [{ id: 'password', value: password }];
    const reset = { method: 'token', token: await tokenIn(email), formFields };
    const there = await setup.visitor().call('POST', '/auth/other/user/password/reset', reset);
    expect(there.body).toEqual({ status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' });
    expect((await setup.visitor().signIn(email, password, 'other')).body['status']).not.toBe('OK');

    await askForPassword(email);
    const own = { ...reset, token: await tokenIn(email) };
    const here = await setup.visitor().call('POST', '/auth/user/password/reset', own);
    expect(here.body).toMatchObject({ status: 'OK' });
    expect((await setup.visitor().signIn(email, password)).body).toMatchObject({ status: 'OK' });
  });

  it('links for a new passkey and for an address do nothing', async () => {
    const { bob } = await bobWithPasskey();
    const visitor = setup.visitor();
    await visitor.call('POST', '/auth/user/webauthn/reset/token', { email });
    const token = (await tokenIn(email)) ?? '';
    const { body: options } = await visitor.call('POST', '/auth/other/webauthn/options/register', {
      recoverAccountToken: token,
    });
    expect(options).toMatchObject({ status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR' });
    expect((await visitor.recoverWithPasskey(createAuthenticator(), token)).body).toMatchObject({
      status: 'OK',
    });

    await bob.signUp('eve@example.test', password);
    await bob.call('POST', '/auth/user/email/verify/token');
    const verification = { method: 'token', token: await tokenIn('eve@example.test') };
    const { body } = await bob.call('POST', '/auth/other/user/email/verify', verification);
    expect(body).toEqual({ status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' });
  });

  it('a lost passkey is made again in its own', async () => {
    const signedUp = await setup
      .visitor()
      .signUpWithPasskey(createAuthenticator(), 'carol@example.test', false, 'other');
    expect(signedUp.body).toMatchObject({ status: 'OK' });
    const asked = { email: 'carol@example.test' };
    await setup.visitor().call('POST', '/auth/other/user/webauthn/reset/token', asked);
    const token = (await tokenIn('carol@example.test')) ?? '';
    const found = createAuthenticator();
    const made = await setup.visitor().recoverWithPasskey(found, token, 'other');
    expect(made.body).toMatchObject({ status: 'OK' });
    const again = setup.visitor();
    await again.signInWithPasskey(found, false, { tenantId: 'other' });
    expect(hasSession(again)).toBe(true);
  });

  it('a session is none, for its factors and everything else', async () => {
    const bob = await bobs.signedUp();
    const code = await bob.setUpTotp(bobs.now);
    const userId = String((await bob.call('GET', '/me')).body['userId']);
    for (const call of [
      (visitor: ApiVisitor) => visitor.call('GET', '/me'),
      (visitor: ApiVisitor) => visitor.enterTotp(code(bobs.now() + 30_000)),
      (visitor: ApiVisitor) => visitor.call('POST', '/auth/recovery-codes/consume', { code: 'AAAA-BBBB' }),
      (visitor: ApiVisitor) => visitor.confirmPassword(email, password),
      (visitor: ApiVisitor) => visitor.mfaInfo(),
      (visitor: ApiVisitor) => visitor.refresh(),
    ]) {
      const visitor = await sessionIn('other', userId);
      expect(await call(visitor)).toMatchObject({ status: 401, body: { message: 'unauthorised' } });
      expect(hasSession(visitor)).toBe(false);
    }
  });
});

async function askForPassword(address: string): Promise<void> {
  const formFields = [{ id: 'email', value: address }];
  const { body } = await setup.visitor().call('POST', '/auth/user/password/reset/token', { formFields });
  expect(body).toEqual({ status: 'OK' });
}

function completedIn({ cookies }: ApiVisitor): string[] {
  const payload = Buffer.from(
    (cookies.get('sAccessToken') ?? '').split('.')[1] ?? '',
    'base64url',
  ).toString();
  return Object.keys(v.parse(claim, JSON.parse(payload))['st-mfa'].c);
}
const claim = v.object({ 'st-mfa': v.object({ c: v.record(v.string(), v.number()) }) });

/** A session that the core made for a tenant, whichever ones its user has. */
async function sessionIn(tenantId: string, userId: string): Promise<ApiVisitor> {
  const response = await fetch(`${setup.core.url}/${tenantId}/recipe/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cdi-version': '5.4' },
    body: JSON.stringify({
      userId,
      userDataInJWT: {},
      userDataInDatabase: {},
      enableAntiCsrf: false,
      useDynamicSigningKey: true,
    }),
  });
  const tokens = v.parse(
    v.object({ accessToken: v.object({ token: v.string() }), refreshToken: v.object({ token: v.string() }) }),
    await response.json(),
  );
  const visitor = setup.visitor();
  visitor.cookies.set('sAccessToken', tokens.accessToken.token);
  visitor.cookies.set('sRefreshToken', tokens.refreshToken.token);
  return visitor;
}
