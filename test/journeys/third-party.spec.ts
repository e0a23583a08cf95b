import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { comeBackAs, leaveForExampleId } from '../support/people/example-id';
import { forgetUser } from '../support/people/forget-user';
import { LONG } from '../support/long';

test('an account elsewhere signs its owner up and in, on the way to a client', async ({ page, stack }) => {
  for (const time of ['first', 'second']) {
    await leaveForExampleId(page, stack.demoClientUrl);
    await page.getByRole('link', { name: /Grace Hopper/ }).click();
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Signed in', exact: true }), time).toBeVisible();
    expect(new URL(page.url()).origin).toBe(stack.demoClientUrl);
    await expect(page.getByText('grace@example-id.test', { exact: true })).toBeVisible();
    await forgetUser(page);
  }
});

test('without a client, the requested page comes next', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/account?from=mail')}`);
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, email);
  await expect(page).toHaveURL(`${stack.shellUrl}/account?from=mail`);
});

test('refusing elsewhere is reported, and the way to the client is still there', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const challenge = await leaveForExampleId(page, stack.demoClientUrl);
  await page.getByRole('button', { name: 'Cancel' }).click();
  // A user who cancels has done what they wanted.
  await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^You didn’t sign in there, so nothing was shared\./ }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  const asked = new URLSearchParams({ loginChallenge: challenge });
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?${asked.toString()}`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test(
  'two tabs on the way to two clients do not cross',
  { tag: LONG },
  async ({ page, stack, newUser, context, allowConsole }) => {
    // The second client isn't running to take its answer.
    allowConsole(/status of 400/);
    const redirectUri = `${stack.demoClientUrl}/callback`;
    const made = await fetch(`${stack.apiUrl}/dev/oauth-clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        clientName: 'Second Client',
        redirectUris: [redirectUri],
        scope: 'openid',
        grantTypes: ['authorization_code'],
        responseTypes: ['code'],
      }),
    });
    const { clientId } = (await made.json()) as { clientId: string };
    const request = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 'the-second-client-s-own',
    });

    await leaveForExampleId(page, stack.demoClientUrl);
    const other = await context.newPage();
    await other.goto(`${stack.apiUrl}/auth/oauth/auth?${request.toString()}`);
    await expect(other.getByRole('heading', { name: 'Sign in to continue to Second Client' })).toBeVisible();
    await other.getByRole('button', { name: 'Continue with Example ID' }).click();

    const { email } = newUser();
    await comeBackAs(page, email);
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await comeBackAs(other, newUser().email);
    await other.getByRole('button', { name: 'Allow' }).click();
    await expect(other).toHaveURL(/\/callback\?code=[^&]+.*&state=the-second-client-s-own/);
  },
);

test('the address of an account with a password: its owner is told to use the password', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await leaveForExampleId(page, stack.demoClientUrl);
  await comeBackAs(page, user.email);
  const told = /^An account with this email address already exists. Sign in with your password instead\./;
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('the address of an account at Example ID: a user who proves it is theirs is told to go there', async ({
  page,
  stack,
  newUser,
  inbox,
}) => {
  const user = newUser();
  await leaveForExampleId(page, stack.demoClientUrl);
  await comeBackAs(page, user.email);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await forgetUser(page);

  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^An account already exists that signs in another way/);

  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, user.email)).code));
  await expect(page.getByRole('alert')).toHaveText(
    /^An account with this email address already exists. Sign in with Example ID instead\./,
  );
});
