import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { publishWithPlanted } from '../support/remotes/own-shell';
import {
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

for (const [what, at] of [
  ['signing in', '/auth'],
  ['signing up', '/auth?show=signup'],
  ['a code', '/auth?way=passwordless'],
  ['another account', '/auth?account=other'],
  ['a forgotten password', '/auth/reset-password'],
  ['a new password', '/auth/reset-password?token=abc'],
  ['a passkey that was lost', '/auth/webauthn/recover/send-email'],
] as const) {
  test(`${what}: what must be read shows before anything can be sent`, async ({ page, stack }) => {
    await watchReading(page);
    await page.goto(stack.shellUrl + at);
    await expectReadFirst(page);
    await expect(page.getByRole('contentinfo').getByRole('link')).toBeVisible();
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
    await expect(page).toHaveURL(`${stack.shellUrl}/`);
  });
});
