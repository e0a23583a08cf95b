import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { cookieOf, countRequests, expireAccessTokens } from '../support/people/session-tools';
import { onOtherCore } from '../support/stack/other-core';
import type { StackAddresses, User } from '../support/stack/spawn-stack';

const MINUTE = 60_000;
/** An access token is valid for an hour, and a request to sign out for half of that. */
const ALMOST_AN_HOUR = 3_600_000 - MINUTE / 2;

/** Signs in to Acme Notes. */
async function signedInAtClient(
  page: Page,
  { demoClientUrl }: StackAddresses,
  signIn: (user: User) => Promise<void>,
  user: User,
): Promise<void> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
}

async function askedToSignOut(page: Page, { email }: User): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  // Who is signed in is asked before the session ends.
  await expect(page.getByText(email)).toBeVisible();
}

for (const inBrowser of [false, true]) {
  const where = inBrowser ? 'for the API and the browser' : 'for the API';
  test(`a client signs its user out though the access token expired ${where} while the page stood`, async ({
    page,
    context,
    stack,
    advanceClock,
    allowConsole,
    existingUser,
    signIn,
  }) => {
    allowConsole(/status of 401/);
    const user = await existingUser();
    await signedInAtClient(page, stack, signIn, user);
    if (!onOtherCore) await advanceClock(ALMOST_AN_HOUR);
    await askedToSignOut(page, user);
    await (onOtherCore ? expireAccessTokens(page, stack.apiUrl) : advanceClock(MINUTE));
    if (inBrowser) await page.clock.setSystemTime(Date.now() + ALMOST_AN_HOUR + MINUTE);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
    expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();
    await page.goto(`${stack.shellUrl}/`);
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });
}

test('the session ends though the client’s part fails, which can be tried again', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/status of 500/);
  const user = await existingUser();
  await signedInAtClient(page, stack, signIn, user);
  await askedToSignOut(page, user);
  await faults({ path: '/auth/oauth/logout', times: 1, status: 500 });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('You’re signed out of Vestibule, but not of Acme Notes yet.')).toBeVisible();
  expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('a native app that its user has signed out of opens beside the page', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await signedInAtClient(page, stack, signIn, user);
  await askedToSignOut(page, user);
  const address = 'com.example.notes:/signed-out?state=1';
  await page.route('**/auth/oauth/logout', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), frontendRedirectTo: address } });
  });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Acme Notes' })).toHaveAttribute('href', address);
});

test('the session ends though the client’s request is over', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 4\d\d/);
  await signedInUser();
  await page.goto(`${stack.shellUrl}/auth/oauth/logout?logoutChallenge=tampered`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('nothing moves under the press when it is known whose account it is', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser();
  const tell = await hold(context, '/me');
  await page.goto(`${stack.shellUrl}/auth/oauth/logout?logoutChallenge=unused`);
  const button = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(button).toBeVisible();
  const before = await button.boundingBox();
  tell();
  await expect(page.getByText(user.email)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('where nobody is signed in, a used or tampered request says so, and leads on', async ({
  page,
  stack,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/status of 4\d\d/);
  const user = await existingUser();
  await signedInAtClient(page, stack, signIn, user);
  await askedToSignOut(page, user);
  const asked = page.url();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);

  await page.goto(asked);
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^You’re signed out of Vestibule\./ }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Stay signed in|Sign out/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Go back to Acme Notes' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);

  await page.goto(asked.replace(/(?<=logoutChallenge=)[^&]+/, 'tampered'));
  await page.getByRole('button', { name: 'Go back to Acme Notes' }).click();
  await expect(page.getByRole('link', { name: 'Go back to Acme Notes' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/auth/oauth/logout?logoutChallenge=tampered`);
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Stay signed in|Sign out/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a tampered request names who is signed in, who may stay so', async ({ page, stack, signedInUser }) => {
  const user = await signedInUser();
  await page.goto(`${stack.shellUrl}/auth/oauth/logout?logoutChallenge=tampered`);
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a session that can’t be ended is not said to be over, and the client’s request waits', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  const user = await existingUser();
  await signedInAtClient(page, stack, signIn, user);
  await askedToSignOut(page, user);
  const answers = countRequests(context, '/auth/oauth/logout');
  // A browser sends a request again whose connection is closed.
  await faults({ path: '/auth/signout', times: 100, drop: true });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^We can’t reach the server/);
  expect(answers()).toBe(0);
  await faults({ path: '/auth/signout', times: 0, status: 500 });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});
