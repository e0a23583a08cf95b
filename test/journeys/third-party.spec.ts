import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { expectFlowOf } from '../support/flow-head';
import { editJson } from '../support/remotes/edit-json';
import { forgetUser } from '../support/people/forget-user';

async function leaveForExampleId(page: Page, demoClientUrl: string): Promise<string> {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('loginChallenge') ?? '';
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in with Example ID' })).toBeVisible();
  expect(page.url()).not.toContain(challenge);
  return challenge;
}

async function comeBackAs(page: Page, email: string, decision = 'Allow'): Promise<void> {
  await page.getByLabel('Someone else’s email').fill(email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: decision, exact: true }).click();
}

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

test('an account that shares no e-mail address is told so, and another try with it works', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  await leaveForExampleId(page, stack.demoClientUrl);
  await comeBackAs(page, email, 'Allow without email');
  await expect(
    page.getByRole('status').filter({ hasText: /^That account didn’t share an email address with us/ }),
  ).toBeVisible();
  await expectFlowOf(page, 'Acme Notes');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await comeBackAs(page, email);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('an answer that this tab did not request signs nobody in, and offers a new start', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.shellUrl}/auth/callback/example-id?state=not-ours&code=planted`);
  await expect(
    page.getByRole('status').filter({ hasText: /^This sign-in was started in another tab/ }),
  ).toBeVisible();
  await expectAccessible(page, 'an answer that nobody asked for');
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await expectAccessible(page, 'every way to sign in');
});

test('an answer that arrives in another tab signs nobody in there', async ({
  page,
  stack,
  newUser,
  context,
}) => {
  await leaveForExampleId(page, stack.demoClientUrl);
  const other = await context.newPage();
  await other.goto(page.url());
  await comeBackAs(other, newUser().email);
  await expect(
    other.getByRole('status').filter({ hasText: /^This sign-in was started in another tab/ }),
  ).toBeVisible();
  await other.goto(`${stack.shellUrl}/auth`);
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('two tabs on the way to two clients do not cross', async ({
  page,
  stack,
  newUser,
  context,
  allowConsole,
}) => {
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
});

test('a sign-in that the provider doesn’t confirm is reported, with a way back', async ({ page, stack }) => {
  const left = page.waitForRequest(/\/auth\?client_id=vestibule/);
  const challenge = await leaveForExampleId(page, stack.demoClientUrl);
  const state = new URL((await left).url()).searchParams.get('state') ?? '';
  const answer = new URLSearchParams({ state, code: 'never-given' });
  await page.goto(`${stack.shellUrl}/auth/callback/example-id?${answer.toString()}`);
  await expect(page.getByRole('alert')).toHaveText(/^We couldn’t finish the sign-in with Example ID/);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  const asked = new URLSearchParams({ loginChallenge: challenge });
  await expect(page).toHaveURL(`${stack.shellUrl}/auth?${asked.toString()}`);
});

for (const [what, config] of [
  [
    'from a fixed list',
    {
      usesDynamicLoginMethods: false,
      firstFactors: ['thirdparty', 'emailpassword'],
      providers: [{ id: 'example-id', name: 'Example ID' }],
    },
  ],
  ['for which the site is a client of its own type', { clientType: 'web' }],
] as const) {
  test(`a provider ${what} signs users in`, async ({ page, stack, newUser }) => {
    const types: (string | null)[] = [];
    page.on('request', (request) => {
      if (/\/(loginmethods|authorisationurl)\b/.test(request.url()))
        types.push(new URL(request.url()).searchParams.get('clientType'));
    });
    const { email } = newUser();
    await editJson(page, 'vestibule.config.json', (before) => ({ ...before, ...config }));
    await page.goto(`${stack.shellUrl}/auth`);
    await page.getByRole('button', { name: 'Continue with Example ID' }).click();
    await comeBackAs(page, email);
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    expect(types).toEqual('clientType' in config ? ['web', 'web'] : [null]);
  });
}

test('the providers without a client of the site’s type are not offered', async ({ page, stack }) => {
  await editJson(page, 'vestibule.config.json', (before) => ({ ...before, clientType: 'kiosk' }));
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toHaveCount(0);
});

test('Apple answers to the API, which alone can accept what it posts', async ({ page, stack }) => {
  const headers = {
    'access-control-allow-origin': stack.shellUrl,
    'access-control-allow-credentials': 'true',
  };
  await page.route('**/loginmethods', (route) =>
    route.fulfill({
      headers,
      json: {
        status: 'OK',
        thirdParty: { providers: [{ id: 'apple', name: 'Apple' }] },
        firstFactors: ['thirdparty'],
      },
    }),
  );
  // Apple itself is unreachable.
  await page.route('**/authorisationurl?**', (route) =>
    route.fulfill({ headers, json: { status: 'OK', urlWithQueryParams: `${stack.demoClientUrl}/?apple` } }),
  );
  await page.goto(`${stack.shellUrl}/auth`);
  const asked = page.waitForRequest('**/authorisationurl?**');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  const { searchParams } = new URL((await asked).url());
  expect(searchParams.get('redirectURIOnProviderDashboard')).toBe(`${stack.apiUrl}/auth/callback/apple`);
  await expect(page).toHaveURL(/\?apple=&state=/);
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  // From the state the API learns which page of this site the answer belongs to.
  expect(JSON.parse(Buffer.from(state, 'base64').toString())).toMatchObject({
    frontendRedirectURI: `${stack.shellUrl}/auth/callback/apple`,
  });
});

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

  await page.getByRole('button', { name: 'Get a code or link' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, user.email)).code));
  await expect(page.getByRole('alert')).toHaveText(
    /^An account with this email address already exists. Sign in with Example ID instead\./,
  );
});

test('the whole way goes by keyboard', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').focus();
  const button = page.getByRole('button', { name: 'Continue with Example ID' });
  while (!(await button.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByLabel('Someone else’s email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});
