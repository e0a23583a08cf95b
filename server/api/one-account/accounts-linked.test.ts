import { randomUUID } from 'node:crypto';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink, signInByCode } from '../testing/inbox';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const password = 'correct horse 1';
let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({
    providers: [exampleId.settings],
    linksAccounts: true,
    emailVerification: 'REQUIRED',
  });
});

beforeEach(() => tested.dev('POST', '/reset'));

afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const newEmail = () => `user-${randomUUID().slice(0, 8)}@example.test`;

/** The user that an answer signed in. */
const userOf = ({ body }: { body: Record<string, unknown> }) => {
  expect(body).toMatchObject({ status: 'OK' });
  return (body['user'] as { id: string }).id;
};

async function verify(visitor: ApiVisitor, email: string): Promise<void> {
  await visitor.call('POST', '/auth/user/email/verify/token');
  const token = (await newestLink(tested, email)).searchParams.get('token');
  const { body } = await visitor.call('POST', '/auth/user/email/verify', { method: 'token', token });
  expect(body).toEqual({ status: 'OK' });
}

test('a session is useless before its address is verified', async () => {
  const email = newEmail();
  const visitor = tested.visitor();
  await visitor.signUp(email, password);
  const addApp = () => visitor.call('POST', '/auth/totp/device', {});
  expect(await addApp()).toMatchObject({ status: 403, body: { claimValidationErrors: [{ id: 'st-ev' }] } });
  await verify(visitor, email);
  // The next call fetches the session's claim again.
  expect((await addApp()).body).toMatchObject({ status: 'OK' });
});

test('an account elsewhere and a code are one user, in either order', async () => {
  const [one, other] = [newEmail(), newEmail()];
  const first = userOf(await signInByThirdParty(tested.visitor(), { email: one }));
  expect(userOf(await signInByCode(tested, tested.visitor(), { email: one }))).toBe(first);
  const second = userOf(await signInByCode(tested, tested.visitor(), { email: other }));
  expect(userOf(await signInByThirdParty(tested.visitor(), { email: other }))).toBe(second);
});

test('a password joins once its address is verified; until then the user is told to use it', async () => {
  const email = newEmail();
  const visitor = tested.visitor();
  const user = userOf(await visitor.signUp(email, password));
  expect((await signInByThirdParty(tested.visitor(), { email })).body).toEqual({
    status: 'SIGN_IN_UP_NOT_ALLOWED',
    reason: expect.stringMatching(/ \(SIGN_IN_WITH emailpassword\) \(ERR_CODE_006\)$/),
  });
  await verify(visitor, email);
  expect(userOf(await signInByThirdParty(tested.visitor(), { email }))).toBe(user);
});

test('an account elsewhere with an unverified address is not linked, and learns nothing', async () => {
  const email = newEmail();
  await signInByCode(tested, tested.visitor(), { email });
  const { body } = await signInByThirdParty(tested.visitor(), { email, unverified: 'on' });
  expect(body).toMatchObject({ status: 'SIGN_IN_UP_NOT_ALLOWED' });
  expect(body['reason']).toContain('ERR_CODE_006');
  expect(body['reason']).not.toContain('SIGN_IN_WITH');
});

test('a password or passkey for someone else’s address is refused; a link by mail adds the password to the account', async () => {
  const email = newEmail();
  const user = userOf(await signInByThirdParty(tested.visitor(), { email }));
  expect((await tested.visitor().signUp(email, password)).body).toMatchObject({
    status: 'SIGN_UP_NOT_ALLOWED',
    reason: expect.stringContaining('ERR_CODE_007'),
  });
  const passkey = createAuthenticator();
  expect((await tested.visitor().signUpWithPasskey(passkey, email)).body).toMatchObject({
    status: 'SIGN_UP_NOT_ALLOWED',
    reason: expect.stringContaining('ERR_CODE_025'),
  });

  await tested
    .visitor()
    .call('POST', '/auth/user/password/reset/token', { formFields: [{ id: 'email', value: email }] });
  const token = (await newestLink(tested, email)).searchParams.get('token');
  await tested.visitor().call('POST', '/auth/user/password/reset', {
    method: 'token',
    token,
    formFields: [{ id: 'password', value: password }],
  });
  expect(userOf(await tested.visitor().signIn(email, password))).toBe(user);
});

test('a passkey made by mail, the account’s first, is no way past its authenticator app', async () => {
  await tested.dev('PUT', '/tenants/public', { firstFactors: ['emailpassword', 'webauthn'] });
  const email = newEmail();
  const owner = tested.visitor();
  const user = userOf(await owner.signUp(email, password));
  await verify(owner, email);
  const code = await owner.setUpTotp(() => tested.core.clock.now());
  const [thief, passkey] = [tested.visitor(), createAuthenticator()];
  const signUp = await thief.signUpWithPasskey(createAuthenticator(), email);
  expect(signUp.body['status']).not.toBe('OK');
  await thief.call('POST', '/auth/user/webauthn/reset/token', { email });
  const token = (await newestLink(tested, email)).searchParams.get('token') ?? '';
  expect((await thief.recoverWithPasskey(passkey, token)).body).toMatchObject({ status: 'OK' });
  expect(userOf(await thief.signInWithPasskey(passkey))).toBe(user);
  expect((await thief.query('profile')).status).toBe(403);
  await thief.enterTotp(code(tested.core.clock.now() + 30_000));
  expect((await thief.query('profile')).status).toBe(200);
});
