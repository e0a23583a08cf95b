import { randomUUID } from 'node:crypto';
import { REQUIRED_ROUTE } from '@vestibule/login-flow';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import { getUserMetadata } from 'supertokens-node/recipe/usermetadata';
import type { ApiVisitor } from '../testing/api-visitor';
import { newestLink, signInByCode } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

/* What is asked of accounts that were there before the rules: those that the application makes itself are like them. */

const password = 'correct horse 1';
let tested: TestApi;

beforeAll(async () => {
  tested = await startTestApi({
    accountRules: { tenants: { aged: { required: { minimumAge: 16 } } } },
    signUpFields: [{ id: 'city' }, { id: 'trade', asksExisting: true }],
  });
  await tested.dev('PUT', '/tenants/aged', { firstFactors: ['emailpassword'] });
});
afterAll(() => tested.close());

const anyone = () => `user-${randomUUID().slice(0, 8)}@example.test`;

async function older(tenantId = 'public'): Promise<ApiVisitor> {
  const email = anyone();
  await EmailPassword.signUp(tenantId, email, password);
  const visitor = tested.visitor();
  await visitor.signIn(email, password, tenantId);
  return visitor;
}

async function signedUp(): Promise<ApiVisitor> {
  const visitor = tested.visitor();
  await signInByCode(tested, visitor, { email: anyone() });
  return visitor;
}

const owed = async (visitor: ApiVisitor) => (await visitor.call('GET', `/auth${REQUIRED_ROUTE}`)).body;
const give = async (visitor: ApiVisitor, given: object) =>
  (await visitor.call('POST', `/auth${REQUIRED_ROUTE}`, { lang: 'en', ...given })).body;

test('a field is asked of new accounts, and of older ones where it says so', async () => {
  expect(await owed(await signedUp())).toMatchObject({ owed: 'details', fields: ['city', 'trade'] });
  const visitor = await older();
  expect(await owed(visitor)).toMatchObject({ owed: 'details', fields: ['trade'] });
  expect(await give(visitor, { fields: { trade: 'Baker' } })).toEqual({ status: 'OK', owed: 'nothing' });
});

test('an age is asked of everybody', async () => {
  expect(await owed(await older('aged'))).toMatchObject({ fields: ['trade'], minimumAge: 16 });
  expect(await owed(await older())).not.toHaveProperty('minimumAge');
});

test('who leaves the page is asked again at the next sign-in', async () => {
  const email = anyone();
  await signInByCode(tested, tested.visitor(), { email });
  const visitor = tested.visitor();
  await signInByCode(tested, visitor, { email });
  expect(await owed(visitor)).toMatchObject({ fields: ['city', 'trade'] });
  await give(visitor, { fields: { city: 'Graz', trade: 'Baker' } });
  const { body } = await visitor.call('GET', '/me');
  expect((await getUserMetadata(String(body['userId']))).metadata).toMatchObject({
    signUpFields: { city: 'Graz', trade: 'Baker' },
  });
});

test('what somebody entered who hadn’t shown that the address is theirs, is asked again of who has', async () => {
  const email = anyone();
  const given = { email, password, city: 'Graz', trade: 'Baker' };
  const formFields = Object.entries(given).map(([id, value]) => ({ id, value }));
  const stranger = tested.visitor();
  expect((await stranger.call('POST', '/auth/signup', { formFields })).body).toMatchObject({ status: 'OK' });
  expect(await owed(stranger)).toMatchObject({ owed: 'nothing' });
  const owner = tested.visitor();
  const mailbox = { formFields: [{ id: 'email', value: email }] };
  await owner.call('POST', '/auth/user/password/reset/token', mailbox);
  const token = (await newestLink(tested, email)).searchParams.get('token') ?? '';
  await owner.resetPassword(token, 'battery staple 2');
  await owner.signIn(email, 'battery staple 2');
  expect(await owed(owner)).toMatchObject({ fields: ['city', 'trade'] });
});
