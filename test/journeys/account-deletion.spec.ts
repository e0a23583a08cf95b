import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

/** Confirms with the password, as a user without a second factor does. */
async function stepUp(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Confirm it’s you to delete your account' })).toBeVisible();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('an account is deleted: what is lost, step-up, the address typed, and no way back in', async ({
  page,
  context,
  stack,
  allowConsole,
  signedInUser,
  signIn,
}) => {
  allowConsole(/status of 401/);
  const user = await signedInUser({ at: null });
  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/account`);
  await expect(tab.getByRole('heading', { name: 'Your profile' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/account`);
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await stepUp(page, user.password);

  const typed = page.getByLabel(`Type ${user.email} to confirm`);
  const deletion = page.getByRole('button', { name: 'Delete my account' });
  await expect(page).toHaveURL(`${stack.shellUrl}/account/delete`);
  await typed.fill('somebody@else.test');
  await deletion.click();
  await expect(typed).toHaveAccessibleDescription(/^That doesn’t match\./);
  await expect(typed).toBeFocused();
  await expectAccessible(page, 'deletion');
  await typed.fill(` ${user.email.toUpperCase()}`);
  await deletion.click();

  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeFocused();
  await expectAccessible(page, 'deleted');
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
});

test('a user who took too long confirms again, with what they had typed', async ({
  page,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 40[13]/);
  const user = await signedInUser({ at: '/account/delete' });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await stepUp(page, user.password);
  const typed = page.getByLabel(`Type ${user.email} to confirm`);
  await typed.fill(user.email);
  await advanceClock(6 * 60_000);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await stepUp(page, user.password);
  await expect(typed).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
});

test('a failed deletion keeps account and form, and can be retried', async ({
  page,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 50[03]|status of 401/);
  const user = await signedInUser({ at: '/account/delete' });
  await page.getByRole('button', { name: 'Delete account' }).click();
  await stepUp(page, user.password);
  await page.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
  await faults({ path: '/trpc/account.delete', status: 503 });
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Our service isn’t available right now. Nothing is lost. Try again in a minute.',
  );
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account has been deleted' })).toBeVisible();
});

test('without a session the page asks to sign in, and comes back', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/account/delete`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(user);
  await expect(page.getByText('This can’t be undone. You lose:')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});
