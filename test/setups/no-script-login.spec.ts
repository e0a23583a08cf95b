import { expect, test, useStack } from '../support/fixtures';

useStack({ environment: { TEST_CORE: 'no-licence' } });

test('on a core without a licence users sign up, and nothing is offered that the core refuses', async ({
  page,
  stack,
  newUser,
}) => {
  const { email, password } = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.goto(`${stack.shellUrl}/account/security`);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Authenticator apps' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toHaveCount(0);

  // The screen itself has nothing to set up either.
  await page.goto(`${stack.shellUrl}/auth/mfa/totp?setup=true`);
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});
