import { randomUUID } from 'node:crypto';
import EmailPassword from 'supertokens-node/recipe/emailpassword';
import type { PasswordChange } from '../trpc/password';
import { newestLink } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

let tested: TestApi;

// Good by the rules of the installation and those of the tenant.
const good = 'Correct horse!';
const usual = 'correct horse 1';
const needed =
  'Your password still needs: an uppercase letter, a symbol (PASSWORD_RULE 12 99 uppercase symbol)';

beforeAll(async () => {
  tested = await startTestApi({
    accountRules: {
      password: { needs: [] },
      tenants: { staff: { password: { minLength: 12, needs: ['uppercase', 'symbol'] } } },
    },
  });
  await tested.dev('PUT', '/tenants/staff', { firstFactors: ['emailpassword'] });
});
afterAll(() => tested.close());

const newEmail = () => `user-${randomUUID().slice(0, 8)}@example.test`;
const refusedWith = (error: string) => ({ status: 'FIELD_ERROR', formFields: [{ id: 'password', error }] });

test('signing up takes what the rules of the tenant take', async () => {
  const signUp = async (password: string, tenantId: string) =>
    (await tested.visitor().signUp(newEmail(), password, tenantId)).body;
  expect(await signUp(usual, 'staff')).toEqual(refusedWith(needed));
  expect(await signUp(good, 'staff')).toMatchObject({ status: 'OK' });
  expect(await signUp('no digit', 'public')).toMatchObject({ status: 'OK' });
  expect(await signUp('short', 'public')).toEqual(
    refusedWith('Your password still needs: at least 8 characters (PASSWORD_RULE 8 99 length)'),
  );
});

test('so does the link of a mail, which a refused password doesn’t use up', async () => {
  const email = newEmail();
  await tested.visitor().signUp(email, good, 'staff');
  await tested.visitor().call('POST', '/auth/staff/user/password/reset/token', {
    formFields: [{ id: 'email', value: email }],
  });
  const token = (await newestLink(tested, email)).searchParams.get('token') ?? '';
  const set = async (password: string) =>
    (
      await tested.visitor().call('POST', '/auth/staff/user/password/reset', {
        method: 'token',
        token,
        formFields: [{ id: 'password', value: password }],
      })
    ).body;
  expect(await set(usual)).toEqual(refusedWith(needed));
  expect(await set('Battery staple?')).toMatchObject({ status: 'OK' });
});

test('so does a change, by the rules of the tenant that the password is of', async () => {
  const [ofStaff, ofPublic] = [tested.visitor(), tested.visitor()];
  await ofStaff.signUp(newEmail(), good, 'staff');
  await ofPublic.signUp(newEmail(), good);
  const change = async (visitor: typeof ofStaff, newPassword: string) =>
    (await visitor.mutate<PasswordChange>('password.change', { currentPassword: good, newPassword })).body
      .result.data;
  expect(await change(ofStaff, usual)).toEqual({
    status: 'PASSWORD_POLICY_VIOLATED_ERROR',
    failureReason: needed,
  });
  expect(await change(ofStaff, 'Battery staple?')).toMatchObject({ status: 'OK' });
  expect(await change(ofPublic, 'no digit')).toMatchObject({ status: 'OK' });
});

test('a password that exists signs in as before', async () => {
  const email = newEmail();
  await EmailPassword.signUp('staff', email, 'old');
  expect((await tested.visitor().signIn(email, 'old', 'staff')).body['status']).toBe('OK');
  expect((await tested.visitor().signIn(email, 'other', 'staff')).body['status']).toBe(
    'WRONG_CREDENTIALS_ERROR',
  );
});

test('pages learn the rules before anybody types', async () => {
  const told = async (tenantId: string) =>
    (await tested.visitor().call('GET', `/auth/${tenantId}/loginmethods`)).body['password'];
  expect(await told('staff')).toEqual({ minLength: 12, maxLength: 99, needs: ['uppercase', 'symbol'] });
  expect(await told('public')).toEqual({ minLength: 8, maxLength: 99, needs: [] });
  const visitor = tested.visitor();
  await visitor.signUp(newEmail(), good, 'staff');
  const profile = await visitor.call('GET', '/trpc/profile');
  expect(profile.body).toMatchObject({
    result: { data: { identities: [{ passwordPolicy: { minLength: 12, needs: ['uppercase', 'symbol'] } }] } },
  });
});
