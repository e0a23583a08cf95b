import { expect, test } from '../support/fixtures';

test('a new user signs up on the way to a client, and lands there with verified tokens', async ({
  page,
  stack,
  newUser,
}) => {
  const user = newUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Website of Acme Notes' })).toHaveAttribute(
    'href',
    /localhost/,
  );
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(
    page.getByRole('heading', { name: 'Create your account to continue to Acme Notes' }),
  ).toBeVisible();
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
});

test('a returning user signs in, calls userinfo, refreshes and logs out', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Call userinfo' }).click();
  await expect(page.getByText(user.email, { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Refresh tokens' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('an existing session passes through without a question', async ({ page, stack, signedInUser }) => {
  await signedInUser({ at: null });

  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('prompt=login asks again even if a session exists', async ({ page, stack, signedInUser, signIn }) => {
  const user = await signedInUser({ at: null });

  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in again (prompt=login)' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('forceFreshAuth')).toBe('true');
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('max_age=0 asks again even if a session exists', async ({ page, stack, signedInUser, signIn }) => {
  const user = await signedInUser({ at: null });

  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with max_age=0' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('prompt=none without a session tells the client login_required', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Check silently (prompt=none)' }).click();
  await expect(page.getByRole('heading', { name: 'You aren’t signed in yet' })).toBeVisible();
  await expect(page.getByText('login_required', { exact: true })).toBeVisible();
});

test('a scope that the client may not request is refused at the client', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Ask for a scope it is not allowed' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in didn’t work' })).toBeVisible();
  await expect(page.getByText('invalid_scope', { exact: true })).toBeVisible();
});

test('a tampered challenge says so, offers a way on, and crashes nothing', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of [45]\d\d/);
  await page.goto(`${stack.shellUrl}/auth?loginChallenge=tampered`);
  await expect(page.getByRole('heading', { name: 'We can’t sign you in' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'This sign-in link isn’t valid.' })).toBeVisible();
  await expect(page.getByText('Go back to the app that sent you here')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Vestibule instead' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('a lookup that fails late keeps what was typed meanwhile', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 500/);
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/oauth/login/info**', async (route) => {
    await typed;
    await route.fulfill({
      status: 500,
      json: {},
      headers: { 'access-control-allow-origin': stack.shellUrl, 'access-control-allow-credentials': 'true' },
    });
  });
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByLabel('Email').fill('typed@example.com');
  release();
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(page.getByLabel('Email')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'We can’t continue yet' })).toBeFocused();

  await page.unroute('**/oauth/login/info**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('typed@example.com');
});
