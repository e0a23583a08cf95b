import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';

const WHY = /so here’s a simpler version/;

/** No remote can be loaded, as when their host is down. */
async function withoutRemotes(page: Page): Promise<void> {
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
}

test.beforeEach(({ allowConsole }) => allowConsole(/status of 404|VST-211/));

test('with every remote down the client is still named, and a user signs in and gets back to it', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await withoutRemotes(page);
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  await expect(page.getByText(WHY)).toBeVisible();
  await signIn({ ...user, password: 'not this one 1' });
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('with every remote down a request that is finished, or of another browser, says so', async ({
  page,
  browser,
  stack,
  existingUser,
  signIn,
  allowConsole,
}) => {
  allowConsole(/status of 410/);
  const user = await existingUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const address = page.url();
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await withoutRemotes(other);
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'This sign-in started in another browser' })).toBeVisible();
  await expect(other.getByText('Go back to Acme Notes and start again')).toBeVisible();
  await expect(other.getByLabel('Password')).toBeHidden();
  await stranger.close();

  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await withoutRemotes(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This request is already finished' })).toBeVisible();
  await expect(page.getByLabel('Password')).toBeHidden();
});

test('with every remote down redirectToPath is followed, and a typed address is in the full form', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await withoutRemotes(page);
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2F%3Ffrom%3Dhere`);
  await page.getByLabel('Email').fill(user.email);
  // The document's form is there before anything has failed.
  const loads = page.getByRole('button', { name: 'Load the full page' });
  await expect(loads).toBeVisible();
  await page.unroute('**/remotes/**');
  await loads.click();
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await withoutRemotes(page);
  await page.reload();
  await signIn(user);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('?from=here');
});

test('a tenant without passwords gets a code by e-mail in the plain form, without a registry too', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
  allowConsole,
}) => {
  allowConsole(/VST-111/);
  await tenant('codes', { firstFactors: ['otp-email'] });
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await expect(page.getByText(WHY)).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('with every remote down the form hears error, message, rid and tenant of its address', async ({
  page,
  stack,
  inbox,
  newUser,
  allowConsole,
}) => {
  allowConsole(/TENANT_UNKNOWN: the API knows no tenant "nobodys"/);
  await withoutRemotes(page);
  await page.goto(`${stack.shellUrl}/auth?error=signin&message=${encodeURIComponent('Call 555 now')}`);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByRole('blockquote')).toHaveText('Call 555 now');
  await expect(page.getByLabel('Password')).toBeVisible();

  await page.goto(`${stack.shellUrl}/auth?tenantId=nobodys`);
  await expect(page.getByRole('heading', { name: 'We don’t know this organisation' })).toBeVisible();
  await expect(page.getByRole('textbox')).toBeHidden();

  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?rid=passwordless`);
  await expect(page.getByLabel('Password')).toBeHidden();
  await page.getByRole('button', { name: 'Use email and password' }).click();
  await page.getByLabel('Password').fill('kept 1');
  await page.getByRole('button', { name: 'Use another way' }).click();
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Email or text me a code' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});
