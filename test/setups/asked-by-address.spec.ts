import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { addRoutes, editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';

test('the recipe that a link names opens first, and the others are below', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth?rid=passwordless`);
  await expect(page.getByRole('button', { name: 'Email or text me a code' })).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Use email and password' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  // A recipe without a form of its own, or none at all: the usual form.
  for (const rid of ['thirdparty', 'made-up']) {
    await page.goto(`${stack.shellUrl}/auth?rid=${rid}`);
    await expect(page.getByLabel('Password')).toBeVisible();
  }
});

test('a fresh sign-in is asked for without a client too, and leads to the requested page', async ({
  page,
  stack,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const user = await signedInUser();
  const other = await existingUser();
  const asked = `${stack.shellUrl}/auth?forceFreshAuth=true&redirectToPath=%2F%3Ffrom%3Dmail`;
  await page.goto(asked);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await signIn(user);
  await expect(page).toHaveURL(`${stack.shellUrl}/?from=mail`);

  await page.goto(asked);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible();
  await expect(page).toHaveURL(asked);
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(other);
  await expect(page).toHaveURL(`${stack.shellUrl}/?from=mail`);
  await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
});

test('error and message of the address are shown on a client’s page too: our words, or as a quotation', async ({
  page,
  stack,
}) => {
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('error', 'signin');
  address.searchParams.set('message', 'Call 555 and tell us your password');
  await page.goto(address.href);
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The link you followed came with this message\. It isn’t from/)).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Call 555 and tell us your password');
});

test('they are shown before it is known how users can sign in, also on a client’s page', async ({
  page,
  stack,
}) => {
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  const address = new URL(page.url());
  address.searchParams.set('error', 'signin');
  let answer = (): void => undefined;
  const isShown = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/loginmethods*', async (route) => {
    await isShown;
    await route.fallback();
  });
  for (const asked of [address.href, `${stack.shellUrl}/auth?error=signin`]) {
    await page.goto(asked);
    await expect(page.getByText('Something went wrong. Please try again.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create an account' })).toBeHidden();
  }
  answer();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
});

test('a failure path may be the same page with another query; one that changes nothing is explained', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/VST-203 REDIRECT_STUCK/);
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  const gate = { rules: [{ claim: 'plan', is: 'pro', onFailure: '/reports?plan=ask' }] };
  const reports = { path: '/reports', from: 'site', gate };
  await addRoutes(page, 'sign-in', [
    { ...reports, export: 'ResetPasswordPage' },
    { path: '/reports', from: 'site', query: 'plan', export: 'VerifyEmailPage' },
    {
      path: '/stuck',
      from: 'site',
      export: 'ResetPasswordPage',
      gate: { rules: [{ ...gate.rules[0], onFailure: '/stuck' }] },
    },
  ]);
  await signedInUser();
  await page.goto(`${stack.shellUrl}/reports?year=1843`);
  await expect(page).toHaveURL(`${stack.shellUrl}/reports?plan=ask&redirectToPath=%2Freports%3Fyear%3D1843`);
  await expect(page.getByRole('heading', { name: /email/i })).toBeVisible();

  await page.goto(`${stack.shellUrl}/stuck?year=1843`);
  await expect(page.getByRole('alert')).toHaveText(/^This page can’t be opened because of a mistake/);
  await expect(page.getByText('Reference: VST-203')).toBeVisible();
  expect(told).toEqual([
    'VST-203 REDIRECT_STUCK: the failure redirect of rule 1: value does not exist must not equal the current URL (/stuck)',
  ]);
});

test('the factors’ screens are where the configuration puts them', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['totp', 'webauthn'] });
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, mfaPath: '/second-step' }));
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2F%3Ffrom%3Dmail`);
  await signIn(user);
  const ways = page.getByRole('list', { name: 'Ways to continue' }).getByRole('link');
  await expect(ways).toHaveCount(2);
  await expect(page).toHaveURL(`${stack.shellUrl}/auth/second-step?redirectToPath=%2F%3Ffrom%3Dmail`);
  await expect(ways.nth(1)).toHaveAttribute('href', /^\/auth\/second-step\/totp\?/);
  await page.reload();
  await ways.nth(1).click();
  await expect(page).toHaveURL(/\/auth\/second-step\/totp\?/);
  await page.goBack();
  await expect(page).toHaveURL(/\/auth\/second-step\?/);
  await ways.nth(1).click();
  await setUpApp(page);
  await declineCodes(page);
  await expect(page).toHaveURL(`${stack.shellUrl}/?from=mail`);
});
