import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility';
import { enrolApp } from '../support/enrol';
import { expect, test } from '../support/fixtures';

// Each page of the account in its states, at the width of a small phone, in light and dark.
test.use({ viewport: { width: 360, height: 740 } });

const MINUTE = 60_000;

async function check(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectToFit(page, screen);
    await expectAccessible(page, screen);
  });
}

test('profile, sessions, a failure, and a password that is wrong', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 404/);
  await signedInUser();
  await check(page, 'start page');
  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible();
  await check(page, 'profile');
  await faults({ path: '/trpc/sessions.list', status: 404 });
  await page.goto(`${stack.shellUrl}/account/sessions`);
  await expect(page.getByRole('alert')).toBeVisible();
  await check(page, 'sessions that could not be had');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This device')).toBeVisible();
  await check(page, 'sessions');
  await page.goto(`${stack.shellUrl}/account/security`);
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  await page.getByLabel('Current password').fill('not this one 1');
  await page.getByLabel('New password').fill('a new password 2');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/^That is not your current password/)).toBeVisible();
  await check(page, 'security with nothing set up and a wrong password');
});

test('an authenticator app: listed, renamed, removed; users; deletion', async ({
  page,
  stack,
  userSettings,
  existingUser,
  advanceClock,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { roles: ['admin'] });
  const app = await enrolApp(stack.apiUrl, user, 'My phone');
  await page.goto(`${stack.shellUrl}/account/security`);
  await signIn(user);
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await check(page, 'renaming');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await check(page, 'removing');

  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await check(page, 'users');

  await page.goto(`${stack.shellUrl}/account/delete`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await advanceClock(MINUTE);
  await page.getByLabel('Code', { exact: true }).fill(app.advance(MINUTE).code());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/^That is not the same/)).toBeVisible();
  await check(page, 'deletion');
  await page.getByLabel(/^Type /).fill(user.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  await check(page, 'deleted');
});
