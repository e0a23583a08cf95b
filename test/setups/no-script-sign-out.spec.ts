import type { Page } from '@playwright/test';
import { expectNoScriptAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { cookieOf } from '../support/people/session-tools';
import type { StackAddresses, User } from '../support/stack/spawn-stack';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

/** Signs in to Acme Notes, and has it ask to sign out again. */
async function askedToSignOut(
  page: Page,
  { demoClientUrl }: StackAddresses,
  signIn: (user: User) => Promise<void>,
  user: User,
): Promise<void> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign out?' })).toBeVisible();
}

test('without script, pages that need it tell who is signed in, and sign them out', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  // Nobody is: the way to the account is to sign in.
  await page.goto(`${stack.shellUrl}/account`);
  await signIn(user);
  await expect(page).toHaveURL(new RegExp(`^${stack.shellUrl}/account\\?ticket=`));
  await page.goto(stack.shellUrl);
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(user.email);
  await expect(page.getByRole('banner')).toHaveText('Vestibule');
  await expect(page.getByRole('status')).toContainText('This page needs JavaScript');
  await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  expect(await cookieOf(context, 'sAccessToken')).toBeFalsy();
  await page.goto(stack.shellUrl);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeHidden();
});

test('without script, a client signs its user out, who is told so when they come back', async ({
  page,
  browser,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await askedToSignOut(page, stack, signIn, user);
  await expect(page.getByText(user.email)).toBeVisible();
  await expect(page.getByText('Sign out of Vestibule and Acme Notes?')).toBeVisible();
  await expectNoScriptAccessible(page, browser, 'asked to sign out');
  const asked = page.url();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
  expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();

  // Sent twice, it leads to the same place.
  await page.goto(asked);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
  await page.goto(asked.replace(/[?&]ticket=[^&]*/, ''));
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Go back to Acme Notes' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('without script, whoever stays signed in does, and a request that nobody made says so', async ({
  page,
  browser,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await askedToSignOut(page, stack, signIn, user);
  await expect(page.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/');

  const made = new URL(page.url());
  made.searchParams.delete('ticket');
  made.searchParams.set('logoutChallenge', 'tampered');
  await page.goto(made.href);
  await expect(page.getByText(user.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Go back to Acme Notes' })).toBeVisible();
  await expectNoScriptAccessible(page, browser, 'signed out, and the client isn’t told');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('without script, the session ends though the client’s part fails, which can be tried again', async ({
  page,
  context,
  stack,
  faults,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await askedToSignOut(page, stack, signIn, user);
  await faults({ path: '/recipe/oauth/clients', core: true, times: 10, drop: true });
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  // Nor can the client’s name be had.
  await expect(page.getByText('You’re signed out of Vestibule, but not of the app yet.')).toBeVisible();
  expect(await cookieOf(context, 'sRefreshToken')).toBeFalsy();
  await faults({ path: '/recipe/oauth/clients', core: true, times: 0, drop: true });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('without script, a sign-out without an address ends where the page says so, in the client’s language', async ({
  page,
  browser,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  const endSession = `${stack.apiUrl}/auth/oauth/end_session`;
  await page.goto(`${endSession}?${new URLSearchParams({ state: 'a-state' })}`);
  await expect(page.getByText('Sign out of Vestibule?')).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  const { clientId } = stack.seeded;
  await page.goto(`${endSession}?${new URLSearchParams({ client_id: clientId, ui_locales: 'de' })}`);
  await expect(page.getByText('Bei Vestibule und Acme Notes abmelden?')).toBeVisible();
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible();
  await expect(page.getByText('Sie sind bei Vestibule abgemeldet.')).toBeVisible();
  await expectNoScriptAccessible(page, browser, 'signed out, without a client');

  await page.goto(endSession);
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('without script, a state of 8 kB comes back to the client', async ({ page, stack, signedInUser }) => {
  await signedInUser({ at: null });
  const state = Buffer.from(crypto.getRandomValues(new Uint8Array(6000))).toString('base64url');
  const back = {
    client_id: stack.seeded.clientId,
    post_logout_redirect_uri: `${stack.demoClientUrl}/`,
    state,
  };
  await page.goto(`${stack.apiUrl}/auth/oauth/end_session?${new URLSearchParams(back)}`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/?state=${state}`);
});
