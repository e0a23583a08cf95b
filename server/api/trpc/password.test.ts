import type { PasswordChange } from './password';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink } from '../testing/inbox';
import { bobOf, email, minute, password } from '../testing/people';
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

async function change(visitor: ApiVisitor, from: string, to: string) {
  const input = { currentPassword: from, newPassword: to };
  return (await visitor.mutate<PasswordChange>('password.change', input)).body.result.data;
}

it('changes, and ends the other sessions', async () => {
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  expect(await change(bob, password, newPassword)).toEqual({ status: 'OK', revokedSessions: 1 });
  expect((await bob.refresh()).status).toBe(200);
  expect((await other.refresh()).status).toBe(401);
  const visitor = setup.visitor();
  expect((await visitor.signIn(email, password)).body).toMatchObject({ status: 'WRONG_CREDENTIALS_ERROR' });
  expect((await visitor.signIn(email, newPassword)).body).toMatchObject({ status: 'OK' });
});

it('ends the links that would set another', async () => {
  const bob = await bobs.signedUp();
  const linkOf = async () => {
    await setup.visitor().call('POST', '/auth/user/password/reset/token', {
      formFields: [{ id: 'email', value: email }],
    });
    return (await newestLink(setup, email)).searchParams.get('token') ?? '';
  };
  const [first, second] = [await linkOf(), await linkOf()];
  await change(bob, password, newPassword);
  for (const token of [first, second]) {
    expect((await setup.visitor().resetPassword(token, 'somebody else’s 3')).body).toEqual({
      status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR',
    });
  }
  expect((await setup.visitor().resetPassword(await linkOf(), 'battery staple 3')).body).toMatchObject({
    status: 'OK',
  });
});

it('must satisfy the rules of sign-up', async () => {
  const bob = await bobs.signedUp();
  const other = await bobs.signedIn();
  expect(await change(bob, password, 'short')).toEqual({
    status: 'PASSWORD_POLICY_VIOLATED_ERROR',
    failureReason: expect.stringContaining('8 characters'),
  });
  expect((await other.refresh()).status).toBe(200);
});

it('can’t be guessed: after five wrong ones the right one has to wait', async () => {
  const bob = await bobs.signedUp();
  for (const attemptsLeft of [4, 3, 2, 1, 0]) {
    expect(await change(bob, 'wrong password 1', newPassword)).toEqual({
      status: 'WRONG_PASSWORD_ERROR',
      attemptsLeft,
    });
  }
  expect(await change(bob, password, newPassword)).toEqual({
    status: 'LIMIT_REACHED_ERROR',
    retryAfterMs: expect.any(Number),
  });
  await bobs.advance(15 * minute + 1000);
  expect(await change(bob, password, newPassword)).toMatchObject({ status: 'OK' });
});

it('can’t be changed by a user who never had one', async () => {
  await setup.dev('PUT', '/tenants/public', { firstFactors: ['otp-email'] });
  const bob = setup.visitor();
  const sent = await bob.call('POST', '/auth/signinup/code', { email });
  const inbox = (await setup.dev('GET', '/inbox')) as { messages: { code: string }[] };
  await bob.call('POST', '/auth/signinup/code/consume', {
    deviceId: sent.body['deviceId'],
    preAuthSessionId: sent.body['preAuthSessionId'],
    userInputCode: inbox.messages[0]?.code,
  });
  expect(await change(bob, password, newPassword)).toEqual({ status: 'NO_PASSWORD_ERROR' });
});
