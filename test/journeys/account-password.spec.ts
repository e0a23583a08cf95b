import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';

const NEW = 'a new password 2';

test('a wrong current password keeps what was typed and shows the attempts left', async ({
  page,
  signedInUser,
}) => {
  await signedInUser({ at: '/account/security' });
  const current = page.getByLabel('Current password');
  const change = page.getByRole('button', { name: 'Change password' });

  await change.click();
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription('Enter your current password.');
  await current.fill('not this one 1');
  await page.getByLabel('New password').fill('short');
  await change.click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
    /^Password must contain at least 8 characters, including a letter and a number\./,
  );

  await page.getByLabel('New password').fill(NEW);
  await change.click();
  await expect(current).toHaveAccessibleDescription('That isn’t your current password. 4 attempts left.');
  await expect(current).toBeFocused();
  await expect(current).toHaveValue('not this one 1');
  await expect(page.getByLabel('New password')).toHaveValue(NEW);
  await expect(page.getByText('You have no recovery codes.')).toBeVisible();
  await expectAccessible(page, 'security with nothing set up and a wrong password');
});

test('too many wrong passwords lock the form, showing the time left', async ({ page, signedInUser }) => {
  await signedInUser({ at: '/account/security' });
  await page.getByLabel('Current password').fill('not this one 1');
  await page.getByLabel('New password').fill(NEW);
  const change = page.getByRole('button', { name: 'Change password' });
  for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
    await change.click();
    await expect(page.getByText(`${left} left.`)).toBeVisible();
  }
  await change.click();
  await expect(page.getByText('That isn’t your current password.', { exact: true })).toBeVisible();
  await change.click();
  const locked = page
    .getByRole('status')
    .filter({ hasText: /^Too many wrong passwords\. Try again in 1[45] minutes\.$/ });
  await expect(locked).toBeVisible();
});

test('a changed password signs out the other devices, and is the one to sign in with', async ({
  page,
  signIn,
  signedInUser,
}) => {
  const { email, password } = await signedInUser({ at: '/account/security' });
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(NEW);
  await page.getByLabel('New password').press('Enter');
  await expect(
    page.getByText('Your password has been changed, and your other sessions are signed out.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveValue('');

  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByText('You’re signed in on this device only.')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await signIn({ email, password });
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn({ email, password: NEW });
  await expect(page.getByRole('heading', { name: 'Where you’re signed in', level: 1 })).toBeVisible();
});
