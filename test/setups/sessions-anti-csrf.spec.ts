import { expect, test, useStack } from '../support/fixtures';
import { LONG } from '../support/long';
import { oneRefreshJourneys } from '../support/people/one-refresh';
import {
  callAtOnce,
  cookieOf,
  countRequests,
  expireAccessTokens,
  headersAt,
  REFRESH,
} from '../support/people/session-tools';

useStack({ environment: { VESTIBULE_ANTI_CSRF: 'VIA_TOKEN' } });

test.describe('with a token against CSRF', { tag: LONG }, oneRefreshJourneys);

test('what a page sends has its anti-CSRF token, and the API refuses requests without it', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const signOuts = headersAt(context, '/auth/signout');
  await signedInUser();
  const token = await cookieOf(context, 'sAntiCsrf');
  // With the browser's cookies, as a page of ours would send it without the SDK.
  const forged = await page.request.post(`${stack.apiUrl}/auth/signout`, {
    headers: { origin: stack.shellUrl, 'st-auth-mode': 'cookie' },
  });
  expect(forged.status()).toBe(401);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(signOuts.at(-1)).toMatchObject({ 'anti-csrf': token, 'st-auth-mode': 'cookie' });
  expect(await cookieOf(context, 'sAntiCsrf')).toBeUndefined();
});

test('a refresh renews the anti-CSRF token, in every tab', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/`);
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  const token = await cookieOf(context, 'sAntiCsrf');
  await expireAccessTokens(page, stack.apiUrl);
  expect(await callAtOnce(page, `${stack.apiUrl}/me`, 1)).toEqual([200]);
  expect(await cookieOf(context, 'sAntiCsrf')).not.toBe(token);
  const refreshes = countRequests(context, REFRESH);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(refreshes()).toBe(0);
});

test('a tab that calls while another one is still writing the new tokens doesn’t end the session', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  const verifyToken = `${stack.apiUrl}/auth/user/email/verify/token`;
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/`);
  await expect(other.getByText(`Signed in as ${user.email}`)).toBeVisible();
  const refreshes = countRequests(context, REFRESH);
  await expireAccessTokens(page, stack.apiUrl);

  // Between the time of the update and the anti-CSRF token, the first tab pauses until the other one has called.
  context.on('request', (request) => {
    if (request.url() === verifyToken) {
      void context.addCookies([{ name: 'other-called', value: '1', url: stack.shellUrl }]);
    }
  });
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    if (!own) throw new Error('a document has cookies');
    Object.defineProperty(document, 'cookie', {
      get: () => own.get?.call(document) as string,
      set: (cookie: string) => {
        if (cookie.startsWith('sAntiCsrf=')) {
          const cookies = () => own.get?.call(document) as string;
          while (!cookies().includes('other-called='));
        }
        own.set?.call(document, cookie);
      },
    });
  });
  const calling = callAtOnce(page, `${stack.apiUrl}/me`, 1);
  const old = await cookieOf(context, 'sFrontToken');
  await expect.poll(() => cookieOf(context, 'sFrontToken')).not.toBe(old);
  const posted = await other.evaluate(
    async (url) => (await fetch(url, { method: 'POST' })).status,
    verifyToken,
  );
  expect(posted).toBe(200);
  expect(await calling).toEqual([200]);
  expect(refreshes()).toBe(1);
});
