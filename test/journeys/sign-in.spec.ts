import { expectAccessible } from '../support/accessibility';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

test('a direct sign-in goes to redirectToPath', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/account?from=mail')}`);
  await signIn(user);
  await expect(page).toHaveURL(`${stack.shellUrl}/account?from=mail`);
});

test('signed-in users are redirected at once', async ({ page, stack, existingUser, signIn }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page).toHaveURL(`${stack.shellUrl}/`);
});

test('a wrong password is reported without saying which of the two was wrong, and what was typed stays', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await expectAccessible(page, 'empty fields');
  await signIn({ ...user, password: 'not the one 1' });
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
  await page.getByRole('button', { name: 'Show' }).click();
  await expectAccessible(page, 'wrong credentials, shown');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a taken e-mail is reported at its field', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toHaveAccessibleDescription(
    'An account with this email address already exists. Sign in instead.',
  );
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
});

test('a weak password and a bad e-mail are reported at their fields, before anything is sent', async ({
  page,
  stack,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('8+ characters A letter A number');
  await expectAccessible(page, 'signing up');
  await page.getByLabel('Email').fill('ada');
  await page.getByLabel('Email').press('Tab');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter your whole email address/);
  await page.getByLabel('Email').fill('ada@example');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
  await page.getByLabel('Password').fill('short1');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address like/);
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/Use at least 8 characters/);
  await expectAccessible(page, 'signing up with bad fields');
  expect(sent.filter((url) => url.includes('/signup'))).toEqual([]);
});

test('the e-mail is trimmed', async ({ page, stack, newUser }) => {
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(`  ${user.email} `);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('the toggle keeps what was typed and every key of the address; back goes back', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa&tenantId=public&rid=emailpassword`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password').fill('a wrong one 1');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  // A password that failed is no good start for a new account.
  await expect(page.getByLabel('Password')).toHaveValue('');
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    show: 'signup',
    redirectToPath: '/auth/mfa',
    tenantId: 'public',
    rid: 'emailpassword',
  });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('a wrong one 1');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what to do', async ({ page, stack }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('heading', { name: 'Turn on JavaScript to continue' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load the page again' })).toBeVisible();
    await expect(page.getByText('This page could not be loaded')).toBeHidden();
  });
});

test('a provider’s button has its words before its code has come', async ({ page, stack }) => {
  await page.route(/remotes\/sign-in\/.*\.js/, async (route) => {
    const response = await route.fetch();
    // The marks of the providers come with their buttons.
    if (!(await response.text()).includes('#ea4335')) await route.fulfill({ response });
  });
  await page.goto(`${stack.shellUrl}/auth`);
  // Seen, but no button yet: nothing that a press or the focus would be lost at.
  await expect(page.getByText('Continue with Example ID')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toHaveCount(0);
});

test('the API going down while signing in is reported, and what was typed is kept', async ({
  page,
  stack,
  faults,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/);
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  // Until it is lifted: Chromium itself may resend a request after a dropped connection.
  await faults({ path: '/auth/signin', times: 100, drop: true });
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText(
    /^We can’t reach the server.*What you typed is still here\.$/,
  );
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Password')).toHaveValue(user.password);
  await faults({ path: '/auth/signin', times: 1, delayMs: 0 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('an API error is reported, and trying again works', async ({
  page,
  stack,
  faults,
  allowConsole,
  existingUser,
  signIn,
}) => {
  allowConsole(/status of 500/);
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await faults({ path: '/auth/signin', times: 1, status: 500 });
  await signIn(user);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a second press while the first is under way sends nothing', async ({ page, stack, existingUser }) => {
  const user = await existingUser();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.goto(`${stack.shellUrl}/auth`);
  const letGo = await hold(page.context(), '/auth/signin');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await expectAccessible(page, 'signing in');
  await page.getByLabel('Password').press('Enter');
  letGo();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  expect(sent.filter((path) => path === '/auth/signin')).toHaveLength(1);
});

test('the card is as wide as SuperTokens’ own', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Password')).toBeVisible();
  const width = async () => (await page.getByRole('main').boundingBox())?.width;
  await expect.poll(width).toBe(420);
});

test('a text that came with the link never looks like ours', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth?error=${encodeURIComponent('Your account is locked, call 555')}`);
  await expect(page.getByRole('status').filter({ hasText: 'It isn’t from Vestibule' })).toBeVisible();
  await expect(page.getByText('Your account is locked, call 555')).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?error=signin&message=${encodeURIComponent('Call 555 now')}`);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await expect(page.getByText('Call 555 now')).toBeVisible();
  await expectAccessible(page, 'what the address says');
});

test('a hostile redirectToPath stays on this site', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const addresses = [
    '//evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
  ];
  for (const hostile of addresses) {
    await context.clearCookies();
    await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent(hostile)}`);
    await signIn(user);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    expect(page.url(), hostile).toBe(`${stack.shellUrl}/`);
  }
});
