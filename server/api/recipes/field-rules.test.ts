import type { PasswordChange } from '../trpc/password';
import { newestLink } from '../testing/inbox';
import { startTestApi, type TestApi } from '../testing/start-test-api';

const email = 'lovelace@vestibule.test';
const refusals = [
  ['short-1', 'Password must contain at least 8 characters, including a number'],
  ['-!-!-!-1234', 'Password must contain at least one alphabet'],
  ['пароль-пароль', 'Password must contain at least one number'],
] as const;
let setup: TestApi;

beforeAll(async () => {
  setup = await startTestApi();
});
afterAll(() => setup.close());

const refusedWith = (error: string) => ({
  status: 'FIELD_ERROR',
  formFields: [{ id: 'password', error }],
});

test('letters and digits of a password are those of any script, at sign-up, a change and a reset', async () => {
  const ada = setup.visitor();
  for (const [password, error] of refusals)
    expect((await setup.visitor().signUp(email, password)).body).toEqual(refusedWith(error));
  expect((await ada.signUp(email, 'длинный-пароль-1843')).body).toMatchObject({ status: 'OK' });

  const change = async (newPassword: string) => {
    const input = { currentPassword: 'длинный-пароль-1843', newPassword };
    return (await ada.mutate<PasswordChange>('password.change', input)).body.result.data;
  };
  for (const [password, failureReason] of refusals)
    expect(await change(password)).toEqual({ status: 'PASSWORD_POLICY_VIOLATED_ERROR', failureReason });
  expect(await change('パスワード-١٢٣٤')).toMatchObject({ status: 'OK' });

  const visitor = setup.visitor();
  await visitor.call('POST', '/auth/user/password/reset/token', {
    formFields: [{ id: 'email', value: email }],
  });
  const token = (await newestLink(setup, email)).searchParams.get('token') ?? '';
  for (const [password, error] of refusals)
    expect((await visitor.resetPassword(token, password)).body).toEqual(refusedWith(error));
  expect((await visitor.resetPassword(token, 'κωδικός-1843')).body).toMatchObject({ status: 'OK' });
  expect((await visitor.signIn(email, 'κωδικός-1843')).body).toMatchObject({ status: 'OK' });
});

test('an address may have an international top-level domain, in ASCII', async () => {
  const international = 'ada@xn--e1afmkfd.xn--p1ai';
  expect((await setup.visitor().signUp(international, 'correct horse 1')).body).toMatchObject({
    status: 'OK',
  });
  expect((await setup.visitor().call('POST', '/auth/signinup/code', { email: international })).body).toEqual(
    expect.objectContaining({ status: 'OK' }),
  );
  const wrong = 'lovelace@vestibule.xn';
  expect((await setup.visitor().signUp(`${wrong}--`, 'correct horse 1')).body).toMatchObject({
    formFields: [{ id: 'email', error: 'Email is invalid' }],
  });
});
