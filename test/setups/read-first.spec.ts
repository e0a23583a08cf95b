import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { enrolApp } from '../support/people/enrol';
import { publishWithPlanted } from '../support/remotes/own-shell';
import {
  FORM_PAGES,
  momentsOf,
  TEXT,
  unreadFramesOf,
  watchReading,
  WITH_TEXT,
} from '../support/remotes/required-reading';

/* What users must read is on each page of the login from its first frame, and nothing can be sent before. */

const folder = publishWithPlanted('read-first', WITH_TEXT);
useStack({ environment: { TEST_SHELL_DIST: folder, TEST_NO_SCRIPT: 'on' } });

async function expectReadFirst(page: Page): Promise<void> {
  await expect(page.getByText(TEXT).first()).toBeVisible();
  await expect.poll(async () => (await momentsOf(page)).sendable, 'the form comes').toBeDefined();
  const { shown = Infinity, sendable = -Infinity } = await momentsOf(page);
  expect(shown).toBeLessThanOrEqual(sendable);
  expect(await unreadFramesOf(page), 'nor later').toBe(0);
}

for (const [what, at] of FORM_PAGES) {
  test(`${what}: what must be read shows before anything can be sent`, async ({ page, stack }) => {
    await watchReading(page);
    await page.goto(stack.shellUrl + at);
    await expectReadFirst(page);
    await expect(page.getByRole('contentinfo').getByRole('link')).toBeVisible();
  });
}

for (const at of [
  '/auth/webauthn/recover?token=abc',
  '/auth/verify?preAuthSessionId=abc#def',
  '/auth/callback/github?error=access_denied',
]) {
  test(`${at} has no form, and shows it as well`, async ({ page, stack, allowConsole }) => {
    allowConsole(/status of 4/);
    await watchReading(page);
    await page.goto(stack.shellUrl + at);
    await expect(page.getByText(TEXT).first()).toBeVisible();
    expect(await unreadFramesOf(page)).toBe(0);
  });
}

test('on the way to a client, it is on each page', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await watchReading(page);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expectReadFirst(page);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('where a code is asked for', async ({ page, stack, newUser, inbox }) => {
  const { email } = newUser();
  await watchReading(page);
  await page.goto(`${stack.shellUrl}/auth?way=passwordless`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectReadFirst(page);
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL(`${stack.shellUrl}/`);
});

test('where a second factor is asked for', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await enrolApp(stack.apiUrl, user);
  await watchReading(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByLabel('Code')).toBeVisible();
  await expectReadFirst(page);
});

test('where an address is verified', async ({ page, stack, existingUser, signIn, userSettings }) => {
  const user = await existingUser({ isVerified: false });
  await watchReading(page);
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/auth/verify-email')}`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await expect(page.getByText(TEXT).first()).toBeVisible();
  expect(await unreadFramesOf(page)).toBe(0);
  await userSettings(user, { verified: true });
});

test('where a client asks for access', async ({ page, clientApp, existingUser, signIn }) => {
  const user = await existingUser();
  const birch = await clientApp('web');
  await watchReading(page);
  await birch.send(page);
  await signIn(user);
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await expectReadFirst(page);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is on the page, in its language, and people sign in', async ({ page, stack, existingUser }) => {
    const user = await existingUser();
    await page.goto(`${stack.shellUrl}/auth?ui_locales=de`);
    await expect(page.getByText('Nur für Angestellte von Acme.')).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth?ui_locales=en`);
    await expect(page.getByText('For staff of Acme alone.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Acme' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page.getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', '/imprint');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
  });
});
