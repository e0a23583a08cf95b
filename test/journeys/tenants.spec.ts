import { expect, test } from '../support/fixtures';

test('a tenant that nobody knows is told, with a way on', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 500/, /TENANT_UNKNOWN: the API knows no tenant "nobodys"/);
  await page.goto(`${stack.shellUrl}/auth?tenantId=nobodys`);
  await expect(page.getByRole('alert')).toHaveText(/an organisation that we don’t know/);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a tenant without a way in says so to the user, and why to the developer', async ({
  page,
  stack,
  tenant,
  allowConsole,
}) => {
  allowConsole(/NO_FIRST_FACTORS: no enabled factors/);
  await tenant('closed', { firstFactors: [] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=closed`);
  await expect(page.getByRole('alert')).toHaveText(/^No way to sign in is set up here yet/);
});

test('users of one tenant are nobody in another', async ({ page, stack, tenant, existingUser, signIn }) => {
  await tenant('acme', { firstFactors: ['emailpassword'] });
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?tenantId=acme`);
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(/^Incorrect email and password combination/);

  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
