import { expectNoScriptAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'first-party', environment: { TEST_NO_SCRIPT: 'on' } });
test.use({ javaScriptEnabled: false });

test('without script, a lost password is reset, on the way to a client', async ({
  page,
  stack,
  existingUser,
  inbox,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel and go back to Acme Notes' })).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`If ${user.email} has an account, a link`)).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Sent again. It may take a minute to arrive.')).toBeVisible();

  const link = present((await arrived(inbox, user.email, 2)).link);
  await page.goto(link);
  const field = page.getByLabel('New password');
  await expect(field).toHaveAccessibleDescription('8+ characters A letter A number');
  await field.fill('short');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/^Use at least 8 characters/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('another pass 1');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  expect(page.url()).not.toContain('token=');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await signIn({ ...user, password: 'another pass 1' });
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  // Used, the link leads to a new one.
  await page.goto(link);
  await field.fill('another pass 2');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /already been used or is too old/ })).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
});

test('without script, an unknown address gets the same answer and no mail, and a mistake is said at the field', async ({
  page,
  browser,
  context,
  stack,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth/reset-password?redirectToPath=%2Faccount`);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await page.getByLabel('Email').fill('not-an-address');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/like name@example.com/);
  await expect(page.getByLabel('Email')).toHaveValue('not-an-address');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectNoScriptAccessible(page, browser, 'an address that is none');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If ${email} has an account, a link`)).toBeVisible();
  await expectNoScriptAccessible(page, browser, 'sent');
  expect(await inbox(email)).toEqual([]);
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(/[?&]ticket=/);
  expect(new URL(page.url()).searchParams.get('redirectToPath')).toBe('/account');

  await context.addCookies([{ name: 'sCurrLanguage', value: 'de', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByRole('button', { name: 'Link per E-Mail schicken' }).click();
  await expect(page.getByLabel('E-Mail')).toBeFocused();
});
