import { setUpApp } from '../support/authenticator-app';
import { expect, test } from '../support/fixtures';

test('sign-up, a required authenticator app, sign-out, and sign-in with its code', async ({
  page,
  stack,
  tenant,
  newUser,
  signIn,
}) => {
  const user = newUser();
  await tenant('strict', { firstFactors: ['emailpassword'], requiredSecondaryFactors: ['totp'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict&show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  const app = await setUpApp(page);
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
