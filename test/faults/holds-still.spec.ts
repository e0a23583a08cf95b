import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { arrived, present } from '../support/arrived';
import { hold } from '../support/hold';
import { watchMoves } from '../support/looks/moves';
import { enrolApp, enrolPhone } from '../support/people/enrol';
import { tabTo } from '../support/people/tab-to';
import { settled } from '../support/looks/pictures';

/** Opens a page, and waits until all of it is there. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await settled(page);
  await page.waitForFunction(() => document.fonts.status === 'loaded');
}

/** The same, and nothing has moved meanwhile. */
async function openStill(page: Page, moves: () => Promise<string[]>, address: string, title: string) {
  await open(page, address, title);
  expect(await moves(), address).toEqual([]);
}

test('nothing moves by itself before signing in, with or without a client', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const moves = await watchMoves(page);
  const { email } = newUser();
  await tenant('links', { firstFactors: ['link-email'] });
  await fetch(`${stack.apiUrl}/auth/links/signinup/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const titles = {
    '/auth': 'Sign in',
    '/auth?show=signup': 'Create your account',
    '/auth/reset-password': 'Reset your password',
    '/auth/reset-password?token=x': 'Set a new password',
    '/auth/verify?preAuthSessionId=a&tenantId=public#code': 'This link no longer works',
  };
  for (const [path, title] of Object.entries(titles)) {
    await openStill(page, moves, stack.shellUrl + path, title);
  }
  const link = present((await arrived(inbox, email)).link);
  await openStill(page, moves, link, 'Continue signing in here?');
  await expect(page.getByText('If you didn’t ask for this link, close this page.')).toBeVisible();

  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.waitForURL(/loginChallenge/);
  const challenge = page.url();
  for (const firstFactors of [
    ['emailpassword', 'thirdparty', 'webauthn'],
    ['otp-email', 'emailpassword'],
  ]) {
    await tenant('public', { firstFactors });
    for (const way of ['', '&rid=passwordless', '&rid=emailpassword', '&way=webauthn']) {
      await openStill(page, moves, challenge + way, 'Sign in to continue to Acme Notes');
    }
  }
});

test('while the start page’s code is on its way after signing in, the page says that it loads', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await open(page, `${stack.shellUrl}/auth`, 'Sign in');
  const release = await hold(context, /\.js$/);
  await signIn(user);
  await page.waitForURL(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Loading…' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  release();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('nothing moves by itself on the account’s pages', async ({ page, stack, signedInUser }) => {
  const moves = await watchMoves(page);
  await signedInUser({ at: null });
  const titles = {
    '/': 'You’re signed in',
    '/account': 'Your profile',
    '/account/security': 'Security',
    '/account/sessions': 'Where you’re signed in',
    '/account/apps': 'Apps with access',
    '/account/delete': 'Delete your account',
  };
  for (const [path, title] of Object.entries(titles)) {
    await openStill(page, moves, stack.shellUrl + path, title);
  }
});

test('nothing moves by itself where a factor is set up', async ({ page, stack, signedInUser }) => {
  const moves = await watchMoves(page);
  await signedInUser({ at: null });
  const titles = {
    totp: 'Set up an authenticator app',
    webauthn: 'Set up a passkey',
    'otp-phone': 'Set up codes by text message',
    'otp-email': 'Set up codes by email',
    unknown: 'Set up another way to sign in',
  };
  for (const [factor, title] of Object.entries(titles)) {
    await openStill(page, moves, `${stack.shellUrl}/auth/mfa?setup=${factor}`, title);
  }
});

for (const { factor, title } of [
  { factor: 'totp', title: 'Enter the code from your app' },
  { factor: 'otp-email', title: 'Set up codes by email' },
  { factor: 'otp-phone', title: 'Confirm by text message' },
]) {
  test(`nothing moves by itself where ${factor} is asked for`, async ({
    page,
    stack,
    inbox,
    existingUser,
    userSettings,
    signIn,
  }) => {
    const user = await existingUser();
    if (factor === 'totp') await enrolApp(stack.apiUrl, user);
    if (factor === 'otp-phone') await enrolPhone(stack.apiUrl, user, '+14155550123', inbox);
    await userSettings(user, { requiredSecondaryFactors: [factor] });
    const moves = await watchMoves(page);
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await openStill(page, moves, `${stack.shellUrl}/auth/mfa/${factor}`, title);
    await openStill(page, moves, `${stack.shellUrl}/auth/mfa`, title);
  });
}

test('a factor whose form comes late leaves the focus where the user put it', async ({
  page,
  context,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { roles: ['admin'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  const way = page.getByRole('link', { name: 'Authenticator app' });
  await expect(way).toBeVisible();
  await tabTo(way);
  const letCome = await hold(context, /\.js$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const change = page.getByRole('button', { name: 'Use another account' });
  await tabTo(change);
  letCome();
  await expect(page.getByRole('textbox')).toBeVisible();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
