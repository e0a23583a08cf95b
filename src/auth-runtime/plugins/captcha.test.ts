import { jest } from '@jest/globals';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor } from '../testing/fake-api';
import { offerCaptcha, settle, hold } from './captcha';

startAuthRuntime(configFor({ captcha: { type: 'turnstile', siteKey: 'key' } }));
const url = 'http://api.vestibule.test/auth/signin';
const call = (action: string, body: unknown) =>
  hold({ action, url, requestInit: { method: 'POST', body: JSON.stringify(body) } });
const sent = async (...given: Parameters<typeof call>): Promise<unknown> => {
  const { requestInit } = await call(...given);
  return typeof requestInit.body === 'string' ? JSON.parse(requestInit.body) : undefined;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

test.each([
  'EMAIL_PASSWORD_SIGN_IN',
  'EMAIL_PASSWORD_SIGN_UP',
  'SEND_RESET_PASSWORD_EMAIL',
  'SUBMIT_NEW_PASSWORD',
  'PASSWORDLESS_CREATE_CODE',
  'PASSWORDLESS_CONSUME_CODE',
])('%s waits for a token, which goes into its body', async (action) => {
  const held = sent(action, { email: 'ada@acme.test' });
  const withdraw = offerCaptcha(async () => 'token');
  expect(await held).toEqual({ email: 'ada@acme.test', captcha: 'token', captchaType: 'turnstile' });
  withdraw();
});

test('each call gets a token of its own', async () => {
  let count = 0;
  const withdraw = offerCaptcha(async () => `token-${++count}`);
  expect(await sent('EMAIL_PASSWORD_SIGN_IN', {})).toMatchObject({ captcha: 'token-1' });
  expect(await sent('EMAIL_PASSWORD_SIGN_IN', {})).toMatchObject({ captcha: 'token-2' });
  withdraw();
});

test('other calls, and links, go as they are', async () => {
  expect(await sent('EMAIL_EXISTS', { email: 'a' })).toEqual({ email: 'a' });
  expect(await sent('PASSWORDLESS_CONSUME_CODE', { linkCode: 'a' })).toEqual({ linkCode: 'a' });
});

test('without a remote that shows it nothing is sent, and the console says what to do', async () => {
  jest.useFakeTimers();
  const refused = call('EMAIL_PASSWORD_SIGN_IN', {}).catch((failure: unknown) => failure);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await refused).toMatchObject({ code: 'CAPTCHA_FAILED' });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('enable "captcha" in the registry'));
});

test('a captcha that fails sends nothing', async () => {
  const cause = new Error('the script could not be loaded');
  const withdraw = offerCaptcha(() => Promise.reject(cause));
  await expect(call('EMAIL_PASSWORD_SIGN_IN', {})).rejects.toMatchObject({ code: 'CAPTCHA_FAILED', cause });
  withdraw();
});

test('what the plugin refuses is told apart from other general errors', async () => {
  const answered = (body: unknown) =>
    settle({ action: 'EMAIL_PASSWORD_SIGN_IN', fetchResponse: Response.json(body) });
  await expect(
    answered({ status: 'GENERAL_ERROR', message: 'CAPTCHA verification failed' }),
  ).rejects.toMatchObject({ code: 'CAPTCHA_FAILED' });
  await expect(answered({ status: 'GENERAL_ERROR', message: 'Closed today' })).resolves.toBeUndefined();
  await expect(answered({ status: 'OK' })).resolves.toBeUndefined();
});
