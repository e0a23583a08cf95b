import { request as requests, type Page } from '@playwright/test';
import { arrived } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { oneRefreshJourneys } from '../support/people/one-refresh';
import {
  callAtOnce,
  cookieOf,
  countRequests,
  expireAccessTokens,
  expireEverywhere,
  headersAt,
  refreshOnceRefused,
  REFRESH,
} from '../support/people/session-tools';
import { LONG } from '../support/long';

oneRefreshJourneys();

test('with cookies the page’s scripts see no token, and calls declare how they travel', async ({
  page,
  context,
  signedInUser,
}) => {
  const calls = headersAt(context, '/me');
  await signedInUser();
  expect(calls[0]).toMatchObject({ rid: 'anti-csrf', 'st-auth-mode': 'cookie' });
  expect(calls[0]).not.toHaveProperty('authorization');
  const visible = await page.evaluate(() => document.cookie);
  expect(visible).toContain('sFrontToken=');
  expect(visible).not.toMatch(/access-token=[^\d]|refresh-token=|sAccessToken|sRefreshToken/);
});

test(
  'without the browser’s own locks ten tabs still make one refresh',
  { tag: LONG },
  async ({ context, page, stack, allowConsole, signedInUser }) => {
    allowConsole(/status of 401/);
    // As on a page without https.
    await context.addInitScript('delete Navigator.prototype.locks');
    const user = await signedInUser();
    const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
    for (const tab of others) {
      await tab.goto(`${stack.shellUrl}/`);
      await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
    }
    const refreshes = countRequests(context, REFRESH);
    await expireAccessTokens(page, stack.apiUrl);
    const calls = (tab: Page) => callAtOnce(tab, `${stack.apiUrl}/me`, 5);
    await refreshOnceRefused(context, 50);
    const refresh = context.waitForEvent('request', (request) => request.url().endsWith(REFRESH));
    const first = calls(page);
    // The SDK's own lock is by time: on a busy machine two tabs that want it at once may both have it.
    await refresh;
    const answers = await Promise.all([first, ...others.map(calls)]);
    expect(answers.flat()).toEqual(Array.from({ length: 50 }, () => 200));
    expect(refreshes()).toBe(1);
  },
);

test('a token that expires while a form is open is renewed once, and the form’s action is done', async ({
  page,
  context,
  stack,
  inbox,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser({ isVerified: false, at: null });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await arrived(inbox, user.email);
  const refreshes = countRequests(context, REFRESH);
  await expireAccessTokens(page, stack.apiUrl);
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Send again', exact: true }).click();
  await expect(page.getByText('Sent again.')).toBeVisible();
  await arrived(inbox, user.email, 2);
  expect(refreshes()).toBe(1);
});

test('signing out with an expired token ends the session in the API', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  await signedInUser();
  await expireEverywhere(page, stack.apiUrl);
  const signOuts = countRequests(context, '/auth/signout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(signOuts()).toBe(1);
  expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();
});

for (const [what, fault, words] of [
  ['the network', { drop: true }, /^We can’t reach the server/],
  ['an error of the API', { status: 500 }, 'Something went wrong. Please try again.'],
  ['an API that is away', { status: 503 }, /^Our service isn’t available right now\./],
] as const) {
  test(`a refresh that fails by ${what} keeps the session, and can be retried`, async ({
    page,
    stack,
    faults,
    allowConsole,
    signedInUser,
  }) => {
    allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of (401|50[03])/);
    const user = await signedInUser();
    await expireEverywhere(page, stack.apiUrl);
    await faults({ path: REFRESH, times: 100, ...fault });
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(words);
    await faults({ path: REFRESH, times: 0, status: 500 });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  });
}

test('signing out while the session can’t be refreshed doesn’t pretend to have done so', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|status of 401/);
  await signedInUser();
  await expireEverywhere(page, stack.apiUrl);
  await faults({ path: REFRESH, times: 100, drop: true });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^We can’t reach the server/);
  await faults({ path: REFRESH, times: 0, status: 500 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('using a stolen refresh token ends both sessions, and the user is told', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 401/);
  await signedInUser();
  const thief = await requests.newContext({
    extraHTTPHeaders: { origin: stack.shellUrl, rid: 'session', 'st-auth-mode': 'cookie' },
  });
  await expireAccessTokens(page, stack.apiUrl);
  const stolen = await cookieOf(context, 'sRefreshToken');
  const first = await thief.post(`${stack.apiUrl}${REFRESH}`, {
    headers: { cookie: `sRefreshToken=${stolen}` },
  });
  expect(first.status()).toBe(200);
  expect((await thief.get(`${stack.apiUrl}/me`)).status()).toBe(200);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/^We ended your session to protect your account/);
  expect((await thief.post(`${stack.apiUrl}${REFRESH}`)).status()).toBe(401);
  await thief.dispose();
});

test('a session that was ended in the API closes the page, with an explanation', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
  signIn,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser();
  // The owner signed out on a copy of this very session.
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const elsewhere = await requests.newContext({
    extraHTTPHeaders: { origin: stack.shellUrl, rid: 'session', 'st-auth-mode': 'cookie' },
  });
  await elsewhere.post(`${stack.apiUrl}/auth/signout`, { headers: { cookie: cookies } });
  await elsewhere.dispose();
  await expireAccessTokens(page, stack.apiUrl);
  await page.reload();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a browser that stores no cookies is told so', async ({
  page,
  context,
  stack,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/Saving to cookies/);
  await context.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(/^Your browser didn’t keep you signed in. Allow cookies/);
});

test('an unreadable front token counts as no session, and a sign-in replaces it', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  await context.addCookies([{ name: 'sFrontToken', value: 'bm8gSlNPTg', url: stack.shellUrl }]);
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
