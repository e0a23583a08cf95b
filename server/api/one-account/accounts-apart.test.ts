import { randomUUID } from 'node:crypto';
import { createAuthenticator } from '@vestibule/embedded-core/testing';
import type { ApiVisitor } from '../testing/api-visitor';
import { signInByCode } from '../testing/inbox';
import { serveExampleId, signInByThirdParty } from '../testing/serve-example-id';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let exampleId: Awaited<ReturnType<typeof serveExampleId>>;
let tested: TestApi;

beforeAll(async () => {
  exampleId = await serveExampleId();
  tested = await startTestApi({ providers: [exampleId.settings] });
});

afterAll(async () => {
  await tested.close();
  exampleId.close();
});

const newEmail = () => `user-${randomUUID().slice(0, 8)}@example.test`;

const ways: Record<string, (visitor: ApiVisitor, email: string) => ReturnType<ApiVisitor['call']>> = {
  'a password': (visitor, email) => visitor.signUp(email, 'correct horse 1'),
  'a code': (visitor, email) => signInByCode(tested, visitor, { email }),
  'a passkey': (visitor, email) => visitor.signUpWithPasskey(createAuthenticator(), email),
  'Example ID': (visitor, email) => signInByThirdParty(visitor, { email }),
  'Example ID, unverified': (visitor, email) => signInByThirdParty(visitor, { email, unverified: 'on' }),
};

/**
 * What each method answers if the address belongs to another account, and whether that reveals how to sign in to it.
 */
const refusals: Record<string, { status: string; code: string; tells: boolean }> = {
  'a password': { status: 'SIGN_UP_NOT_ALLOWED', code: 'ERR_CODE_007', tells: false },
  'a code': { status: 'SIGN_IN_UP_NOT_ALLOWED', code: 'ERR_CODE_002', tells: true },
  'a passkey': { status: 'SIGN_UP_NOT_ALLOWED', code: 'ERR_CODE_025', tells: false },
  'Example ID': { status: 'SIGN_IN_UP_NOT_ALLOWED', code: 'ERR_CODE_006', tells: true },
  'Example ID, unverified': { status: 'SIGN_IN_UP_NOT_ALLOWED', code: 'ERR_CODE_006', tells: false },
};

const told: Record<string, string> = {
  'a password': 'emailpassword',
  'a code': 'passwordless',
  'a passkey': 'webauthn',
  'Example ID': 'thirdparty:Example%20ID',
};

const pairs = Object.keys(told).flatMap((first) =>
  Object.keys(ways)
    .filter((second) => !second.startsWith(first))
    .map((second) => [first, second] as const),
);

test.each(pairs)('a user who signed up with %s gets no second account with %s', async (first, second) => {
  const email = newEmail();
  expect((await ways[first]?.(tested.visitor(), email))?.body).toMatchObject({ status: 'OK' });

  const visitor = tested.visitor();
  const answer = await ways[second]?.(visitor, email);
  const { status, code, tells } = refusals[second] ?? { status: '', code: '', tells: false };
  const hint = tells ? ` (SIGN_IN_WITH ${told[first]})` : '';
  expect(answer?.body).toEqual({
    status,
    reason: `This email address belongs to an account that signs in another way. Use that way.${hint} (${code})`,
  });
  expect((await visitor.call('GET', '/me')).status).toBe(401);
});

test('a wrong code reveals nothing about other accounts, and counts once', async () => {
  const email = newEmail();
  await tested.visitor().signUp(email, 'correct horse 1');
  const { body } = await signInByCode(tested, tested.visitor(), { email }, { typed: '000000' });
  expect(body).toMatchObject({ status: 'INCORRECT_USER_INPUT_CODE_ERROR', failedCodeInputAttemptCount: 1 });
});

test('an account keeps its sign-in method, even if someone tried another', async () => {
  const email = newEmail();
  await signInByCode(tested, tested.visitor(), { email });
  await tested.visitor().signUp(email, 'correct horse 1');
  await signInByThirdParty(tested.visitor(), { email });
  const { body } = await signInByCode(tested, tested.visitor(), { email });
  expect(body).toMatchObject({ status: 'OK', createdNewRecipeUser: false });
});

test('a sign-up for an address that has a password is reported as before', async () => {
  const email = newEmail();
  await tested.visitor().signUp(email, 'correct horse 1');
  const { body } = await tested.visitor().signUp(email, 'another horse 2');
  expect(body).toMatchObject({ status: 'FIELD_ERROR', formFields: [{ id: 'email' }] });
});

test('tenants know nothing of one another', async () => {
  await tested.dev('PUT', '/tenants/acme', { firstFactors: ['emailpassword', 'otp-email'] });
  const email = newEmail();
  await tested.visitor().signUp(email, 'correct horse 1');
  const { body } = await signInByCode(tested, tested.visitor(), { email }, { tenantId: 'acme' });
  expect(body).toMatchObject({ status: 'OK' });
});
