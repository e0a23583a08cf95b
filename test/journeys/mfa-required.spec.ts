import { expectAccessible } from '../support/accessibility';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { arrived, present } from '../support/arrived';
import { addRoutes } from '../support/remotes/edit-json';
import { enrolApp } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { LONG } from '../support/long';

test('a role that requires a second factor: the user chooses which to set up, and can sign out instead', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { roles: ['admin'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Ways to continue' }).getByRole('link');
  await expect(ways).toHaveText([/^Passkey/, /^Authenticator app/]);
  await expect(page.getByText(user.email)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(user);
  await ways.nth(1).press('Enter');
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.goBack();
  await ways.nth(0).press('Enter');
  await page.getByRole('link', { name: 'Choose another way' }).press('Enter');
  await ways.nth(1).press('Enter');
  await setUpApp(page);
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test(
  'the factor last used on this device comes first',
  { tag: LONG },
  async ({ page, stack, existingUser, userSettings, signIn, inbox }) => {
    const user = await existingUser();
    await userSettings(user, { requiredSecondaryFactors: ['totp', 'otp-email', 'otp-phone', 'webauthn'] });
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    const ways = page.getByRole('list', { name: 'Ways to continue' }).getByRole('link');
    await expect(ways).toHaveText([
      /^Passkey/,
      /^Authenticator app/,
      /^Code by email/,
      /^Code by text message/,
    ]);
    await expectAccessible(page, 'the choice');
    await ways.nth(2).click();
    await expect(page.getByRole('button', { name: /^Send a code to/ })).toBeVisible();
    await expectAccessible(page, 'known addresses');
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await page.getByLabel('Code', { exact: true }).fill(present((await arrived(inbox, user.email)).code));
    await declineCodes(page);
    await page.goto(`${stack.shellUrl}/auth/mfa?setup=totp`);
    const app = await setUpApp(page);
    await declineCodes(page);
    await page.goto(`${stack.shellUrl}/auth/mfa?stepUp=true`);
    await expect(ways).toHaveText([/^Authenticator app.*You used this last\.$/, /^Code by email/]);
    await ways.nth(1).click();
    await page.getByRole('button', { name: /^Send a code to/ }).click();
    await page.getByLabel('Code', { exact: true }).fill(present((await arrived(inbox, user.email, 2)).code));
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    // The rule for users who have an app requires the app, or a passkey.
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(user);
    await expect(ways).toHaveText([/^Code by email.*You used this last\.$/, /^Authenticator app/]);
    await ways.nth(1).click();
    await page.getByLabel('Code', { exact: true }).fill(app.code());
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  },
);

test(
  'a page that requires a factor names it; back goes to where the user came from',
  { tag: LONG },
  async ({ page, stack, signedInUser }) => {
    await addRoutes(page, 'sign-in', [
      {
        path: '/reports',
        from: 'site',
        export: 'ResetPasswordPage',
        gate: { rules: [{ factors: [{ oneOf: ['totp'] }] }] },
      },
    ]);
    await signedInUser();
    await page.goto(`${stack.shellUrl}/reports?year=1843`);
    await expect(page).toHaveURL(/\/auth\/mfa\/totp\?n=totp&redirectToPath=%2Freports%3Fyear%3D1843$/);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Go to the start page' }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();

    await page.goto(`${stack.shellUrl}/reports?year=1843`);
    await setUpApp(page);
    await declineCodes(page);
    await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    await expect(page).toHaveURL(`${stack.shellUrl}/reports?year=1843`);
  },
);

test('a factor completed in one tab lets the other continue', async ({
  page,
  context,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  const field = page.getByLabel('Code', { exact: true });
  await expect(field).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(`${stack.shellUrl}/`);
  await tab.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(tab.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('without a session the chooser asks to sign in first, and returns to where that was asked for', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth/mfa?setup=totp&redirectToPath=%2F`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('if nothing is missing it continues, never to another site, and what can’t be set up is reported', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser({ at: null });
  for (const hostile of ['//evil.test', 'https://evil.test/', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`${stack.shellUrl}/auth/mfa?redirectToPath=${encodeURIComponent(hostile)}`);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    expect(page.url(), hostile).toBe(`${stack.shellUrl}/`);
  }
  await page.goto(`${stack.shellUrl}/auth/mfa?setup=recovery-code`);
  await expect(page.getByText('You can’t set that up for your account here.')).toBeVisible();
  await expectAccessible(page, 'what can’t be set up');
});

for (const [factors, why] of [
  [['link-email'], /VST-204 FACTOR_UNASKABLE: link-email has no screen/],
  [['thirdparty'], /VST-204 FACTOR_UNASKABLE: thirdparty has no screen/],
] as const)
  test(`a required ${factors.join()} has no screen: the user is told, and the developer why`, async ({
    page,
    stack,
    allowConsole,
    existingUser,
    userSettings,
    signIn,
  }) => {
    allowConsole(why);
    const user = await existingUser();
    await userSettings(user, { requiredSecondaryFactors: [...factors] });
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    await expect(
      page.getByRole('status').filter({ hasText: /^This needs a second step that isn’t available here/ }),
    ).toBeVisible();
    await expect(page.getByText('Reference: VST-204')).toBeVisible();
    await expect(page.getByText(user.email)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

test('an API failure is reported, and trying again works', async ({
  page,
  stack,
  faults,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 500/, /The API failed to name the missing factors/);
  const user = await signedInUser({ at: null });
  await faults({ path: '/auth/mfa/info', times: 2, status: 500 });
  await page.goto(`${stack.shellUrl}/auth/mfa`);
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
