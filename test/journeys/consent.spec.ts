import type { Page, Route } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'asked' });

/** The demo client answers 400 to a refusal, which Chromium logs in its console. */
const REFUSED_AT_CLIENT = /status of 400 .*error=access_denied/;

const consentTitle = 'Acme Notes would like to use your account';

/** Starts at the demo client, by one of its links. */
async function start(page: Page, demoClientUrl: string, link = 'Sign in with Vestibule') {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: link }).click();
}

test('a third-party client gets what the user allows, and is not asked about again', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await start(page, stack.demoClientUrl);
  await expect(
    page.getByText(`You will be sent to ${new URL(stack.demoClientUrl).host}, on this device.`),
  ).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await expect(page.getByText(user.email)).toBeVisible();
  await expect(
    page.getByText(`You will be sent to ${new URL(stack.demoClientUrl).host}, on this device.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('required scopes are no choice, and what the user unchecks stays unchecked until they agree to it', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  const required = page.getByRole('listitem', { name: 'Recognize you' });
  await expect(required).toHaveAccessibleDescription(/^Required Confirms who you are/);
  await expect(required.getByRole('checkbox')).toHaveCount(0);
  const email = page.getByRole('checkbox', { name: 'Your email address' });
  const remember = page.getByRole('checkbox', { name: 'Don’t ask me again for this app' });
  await email.uncheck();
  await remember.uncheck();
  await page.getByRole('button', { name: 'Allow' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email)).toHaveCount(0);

  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await expect(email).not.toBeChecked();
  await email.check();
  await remember.uncheck();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();

  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await expect(email).toBeChecked();
});

test('a user who agreed is asked again if the client wants that, and shown what is old', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await start(page, stack.demoClientUrl, 'Ask for consent again (prompt=consent)');
  await expect(page.getByText('You’ve already allowed this.').first()).toBeVisible();
});

test('refusing before the sign-in tells the client access_denied', async ({ page, stack, allowConsole }) => {
  allowConsole(REFUSED_AT_CLIENT);
  await start(page, stack.demoClientUrl);
  await page.getByRole('button', { name: 'Cancel and go back to Acme Notes' }).click();
  await expect(page.getByRole('heading', { name: 'You cancelled' })).toBeVisible();
  await expect(page.getByText('access_denied', { exact: true })).toBeVisible();
  // Nothing failed, and the way in is still there.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

test('refusing the consent tells the client access_denied, and the session stays', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(REFUSED_AT_CLIENT);
  const user = await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back to Acme Notes' }).click();
  await expect(page.getByText('access_denied', { exact: true })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a user who agrees once their session is gone signs in again, and is asked again', async ({
  page,
  context,
  stack,
  allowConsole,
  signIn,
  signedInUser,
}) => {
  // The API refuses the agreement, and the refresh after it.
  allowConsole(/status of 401/);
  const user = await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await context.clearCookies({ name: /^s(Access|Refresh|Front)Token$|^st-last/ });
  await page.getByRole('button', { name: 'Allow' }).click();
  await signIn(user);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('the screens in between also lead back to the client', async ({ page, stack, allowConsole }) => {
  allowConsole(REFUSED_AT_CLIENT);
  await start(page, stack.demoClientUrl);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back to Acme Notes' }).click();
  await expect(page.getByText('access_denied', { exact: true })).toBeVisible();
});

test('a client that wants an account chosen gets the signed-in one, or another', async ({
  page,
  stack,
  signedInUser,
  existingUser,
  signIn,
}) => {
  const user = await signedInUser({ at: null });
  const other = await existingUser();
  const link = 'Choose an account (prompt=select_account)';
  await start(page, stack.demoClientUrl, link);
  await expect(page.getByRole('heading', { name: 'Continue to Acme Notes?' })).toBeVisible();
  await page.getByRole('button', { name: `Continue as ${user.email}` }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await start(page, stack.demoClientUrl, link);
  await expect(page.getByRole('button', { name: `Continue as ${user.email}` })).toBeVisible();
  await page.getByRole('button', { name: 'Use another account' }).click();
  await signIn(other);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await expect(page.getByText(other.email)).toBeVisible();
});

test('going back to an answered request shows that, and the way to the client', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 4\d\d/);
  await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  const address = page.url();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'This request is already finished' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to Acme Notes' }).click();
  await expect(page).toHaveURL(`${stack.demoClientUrl}/`);
});

test('a client that was renamed while the user looked is shown again, and said to have changed', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  // As the API would have told it before the change.
  const before = async (route: Route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { client: object };
    const client = { ...answer.client, clientName: 'Birch Notes' };
    await route.fulfill({ response, json: { ...answer, client, shown: 'before' } });
  };
  await page.route('**/oauth/consent/request?*', before);
  await start(page, stack.demoClientUrl);
  await expect(
    page.getByRole('heading', { name: 'Birch Notes would like to use your account' }),
  ).toBeVisible();
  await page.unroute('**/oauth/consent/request?*');
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('alert')).toHaveText(/details have changed/);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('offline the request waits', async ({ page, context, stack, allowConsole, signedInUser }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
});

test('what was allowed is in the account, and once it is withdrawn the user is asked again', async ({
  page,
  stack,
  signedInUser,
}) => {
  await signedInUser({ at: null });
  await start(page, stack.demoClientUrl);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await page.goto(`${stack.shellUrl}/account`);
  await page.getByRole('link', { name: 'Apps', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Apps with access', level: 1 })).toBeVisible();
  const app = page.getByRole('listitem').filter({ hasText: 'Acme Notes' });
  await expect(app.getByRole('list', { name: 'It can:' })).toContainText('See your email address');
  await app.getByRole('button', { name: 'Remove access Acme Notes' }).click();
  const question = app.getByRole('group', { name: 'Remove Acme Notes’s access?' });
  await expect(question).toContainText('can work a little longer');
  await question.getByRole('button', { name: 'Remove access' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'can no longer renew its access' })).toBeVisible();
  await expect(app).toHaveCount(0);

  await start(page, stack.demoClientUrl);
  await expect(page.getByRole('heading', { name: consentTitle })).toBeVisible();
});
