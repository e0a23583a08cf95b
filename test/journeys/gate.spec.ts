import { expect, test } from '../support/fixtures';

test('a protected page asks for a sign-in, and signing out closes it again', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?redirectToPath=%2F`);
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a failed sign-out says so and can be retried', async ({ page, faults, allowConsole, signedInUser }) => {
  allowConsole(/status of 500/);
  await signedInUser();
  await faults({ path: '/auth/signout', times: 1, status: 500 });
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the page for what users owe goes on where nothing is asked of them', async ({
  page,
  stack,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const user = await signedInUser();
  await page.goto(`${stack.shellUrl}/auth/required?redirectToPath=%2F`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('an unknown path has a page with a way on', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/nowhere`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a language that was chosen is kept in a cookie that never expires', async ({
  page,
  stack,
  context,
}) => {
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sCurrLanguage');
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice).toBeVisible();
  expect(await cookie()).toBeUndefined();
  await choice.selectOption('Deutsch');
  await expect.poll(async () => (await cookie())?.value).toBe('de');
  // Browsers cap the age of a cookie at 400 days.
  expect((await cookie())?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 390 * 24 * 3600);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('whoever has to sign in first comes back to the whole address that was asked for', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const asked = `${stack.shellUrl}/account/security?tab=100%25#passkeys`;
  await page.goto(asked);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Authenticator apps' })).toBeVisible();
  expect(page.url()).toBe(asked);

  await context.clearCookies();
  await page.reload();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Authenticator apps' })).toBeVisible();
  expect(page.url()).toBe(asked);
});

test('going back leads to where the user was on the page', async ({ page, stack, signedInUser }) => {
  await signedInUser();
  await page.setViewportSize({ width: 500, height: 400 });
  await page.goto(`${stack.shellUrl}/account/security`);
  const link = page.getByRole('link', { name: /recovery codes/i });
  await link.scrollIntoViewIfNeeded();
  const down = await page.evaluate(() => window.scrollY);
  expect(down).toBeGreaterThan(200);
  await link.click();
  await expect(page).toHaveURL(/\/auth\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recovery codes' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeCloseTo(down, -1);
});
