import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { declineCodes } from '../support/people/authenticator-app';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { PasskeyDevice } from '../support/people/passkey-device';
import { forgetUser } from '../support/people/forget-user';
import { LONG } from '../support/long';

const TENANT = 'keys';

test.beforeEach(async ({ tenant }) => {
  await tenant(TENANT, { firstFactors: ['webauthn'] });
});

async function signUp(page: Page, shellUrl: string, email: string): Promise<void> {
  await page.goto(`${shellUrl}/auth?tenantId=${TENANT}&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

// The page that comes next offers passkeys in its autofill: a device that has one and is touched signs in again.
async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
}

test('a passkey signs up, and in again, on the way to redirectToPath', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  await PasskeyDevice.of(page);
  await signUp(page, stack.shellUrl, email);
  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth?tenantId=${TENANT}&redirectToPath=%2F%3Fafter`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/?after`);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a dialog that ends without a passkey is reported, and the next try works', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  const device = await PasskeyDevice.of(page);
  await signUp(page, stack.shellUrl, email);
  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth?tenantId=${TENANT}`);
  await device.recognise(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^We didn’t get your passkey/);
  await device.recognise(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('an unknown passkey is told apart from a closed dialog', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  await PasskeyDevice.of(page);
  await signUp(page, stack.shellUrl, email);
  // The account is gone; the device still has its passkey.
  await page.request.post(`${stack.apiUrl}/dev/reset`);
  await page.request.put(`${stack.apiUrl}/dev/tenants/${TENANT}`, { data: { firstFactors: ['webauthn'] } });
  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth?tenantId=${TENANT}`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^We don’t know that passkey/);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
});

test('a taken address is reported at its field, before a passkey is made', async ({
  page,
  stack,
  newUser,
}) => {
  const { email } = newUser();
  await PasskeyDevice.of(page);
  await signUp(page, stack.shellUrl, email);
  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth?tenantId=${TENANT}&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^An account with this email/);
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('a browser without passkeys is offered what it can do, and told if that is nothing', async ({
  page,
  stack,
  tenant,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });
  await page.goto(`${stack.shellUrl}/auth?tenantId=${TENANT}`);
  await expect(
    page.getByRole('status').filter({ hasText: /^This browser or device can’t use passkeys here/ }),
  ).toBeVisible();
  await tenant('both', { firstFactors: ['emailpassword', 'webauthn'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=both&way=webauthn`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
});

test('a lost passkey: the link in the inbox makes a new one, and the client is still waiting', async ({
  page,
  stack,
  newUser,
  inbox,
  allowConsole,
}) => {
  // Once it is answered, the link's page asks in vain for whom it was.
  allowConsole(/status of 410/);
  const { email } = newUser();
  const device = await PasskeyDevice.of(page);
  await page.goto(`${stack.shellUrl}/auth?way=webauthn&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await device.clear();
  await signOut(page);

  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  const challenge = new URL(page.url()).searchParams.get('loginChallenge') ?? '';
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('link', { name: 'Lost your passkey?' }).click();
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await expectAccessible(page, 'asking for a link to a new passkey');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page, 'a link to a new passkey is sent');

  const link = present((await arrived(inbox, email)).link);
  expect(link).not.toContain(challenge);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Create a new passkey' })).toBeVisible();
  await expectAccessible(page, 'making a new passkey');
  await page.getByRole('button', { name: 'Create a new passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your new passkey is ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('loginChallenge')).toBe(challenge);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(new RegExp(`^${stack.demoClientUrl}`));
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Create a new passkey' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: /^This link has already been used/ }),
  ).toBeVisible();
  await expectAccessible(page, 'a spent link to a new passkey');
});

test(
  'who makes a passkey by mail and has an authenticator app is asked for its code, once',
  { tag: LONG },
  async ({ page, stack, existingUser, signIn, inbox, allowConsole }) => {
    // The session lacks its factor where the page asks whose it is.
    allowConsole(/status of 403/);
    const user = await existingUser();
    const device = await PasskeyDevice.of(page);
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth/mfa?setup=webauthn`);
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await declineCodes(page);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    const app = await enrolApp(stack.apiUrl, user);
    // The sign-in form offers passkeys in its autofill: a device that is touched would sign in by itself.
    await device.touch(false);
    await signOut(page);
    await device.clear();

    await page.goto(`${stack.shellUrl}/auth/webauthn/recover/send-email`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.goto(present((await arrived(inbox, user.email)).link));
    await device.touch(true);
    await page.getByRole('button', { name: 'Create a new passkey' }).click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('link', { name: /^Authenticator app/ }).click();
    await page.getByLabel('Code', { exact: true }).fill(app.code());
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    await device.touch(false);
    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await device.touch(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  },
);

test('a device that has a passkey for the account makes no second one', async ({
  page,
  stack,
  newUser,
  inbox,
}) => {
  const { email } = newUser();
  const device = await PasskeyDevice.of(page);
  await signUp(page, stack.shellUrl, email);
  await forgetUser(page);
  await page.goto(`${stack.shellUrl}/auth/webauthn/recover/send-email?tenantId=${TENANT}`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.goto(present((await arrived(inbox, email)).link));
  // A browser does so when the API names the account's passkeys.
  await page.route('**/webauthn/options/register', async (route) => {
    const answer = await route.fetch();
    const options = (await answer.json()) as { excludeCredentials: unknown };
    const kept = await device.credentials();
    await route.fulfill({ response: answer, json: { ...options, excludeCredentials: kept } });
  });
  await page.getByRole('button', { name: 'Create a new passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This device already has a passkey for that account/);
});

test('a passkey picked from the e-mail field’s autofill signs in', async ({
  page,
  stack,
  tenant,
  newUser,
}) => {
  const { email } = newUser();
  const device = await PasskeyDevice.of(page);
  await tenant('both', { firstFactors: ['emailpassword', 'webauthn'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=both&way=webauthn&show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await forgetUser(page);
  // Nobody picks anything yet.
  await device.touch(false);
  await page.goto(`${stack.shellUrl}/auth?tenantId=both`);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await device.touch(true);
  await page.reload();
  // No button was pressed.
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('a recovery link that lost its token leads to a new one', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth/webauthn/recover`);
  await expect(
    page.getByRole('status').filter({ hasText: /^This link has already been used/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Get a new link' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Get back in without your passkey' })).toBeVisible();
});
