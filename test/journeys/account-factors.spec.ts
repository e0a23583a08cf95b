import { expectAccessible } from '../support/accessibility';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { expect, test } from '../support/fixtures';
import { PasskeyDevice } from '../support/people/passkey-device';
import { verifyAddress } from '../support/people/verify-address';

const SIX_MINUTES = 6 * 60_000;

test('an authenticator app is added, renamed, and removed after stepping up', async ({
  page,
  advanceClock,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account/security' });
  await expect(page.getByText('You haven’t set up an authenticator app.')).toBeVisible();
  await page.getByRole('link', { name: 'Add an authenticator app' }).click();
  const app = await setUpApp(page, 'Old phone');
  await declineCodes(page);
  const apps = page.getByRole('region', { name: 'Authenticator apps' });
  await expect(apps.getByRole('listitem')).toContainText(['Old phone']);

  await apps.getByRole('button', { name: 'Rename Old phone' }).click();
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Name').press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expectAccessible(page, 'renaming');
  await apps.getByRole('button', { name: 'Cancel' }).click();
  await expect(apps.getByRole('button', { name: 'Rename Old phone' })).toBeFocused();
  await apps.getByRole('button', { name: 'Rename Old phone' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('New phone');
  await page.keyboard.press('Enter');
  await expect(apps.getByRole('status')).toHaveText('The app is now called “New phone”.');
  await expect(apps.getByRole('listitem')).toContainText(['New phone']);

  await advanceClock(SIX_MINUTES);
  await apps.getByRole('button', { name: 'Remove New phone' }).click();
  await apps.getByRole('button', { name: 'Keep it' }).click();
  await apps.getByRole('button', { name: 'Remove New phone' }).click();
  await apps.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Confirm it’s you to change your security settings' }),
  ).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.advance(SIX_MINUTES).code());

  const question = apps.getByRole('group', { name: /^Remove “New phone”/ });
  await expect(question).toBeFocused();
  await expect(question).toContainText('Nothing has changed yet');
  await expectAccessible(page, 'removing');
  await expect(page).toHaveURL(`${stack.shellUrl}/account/security`);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(apps.getByRole('status')).toHaveText('“New phone” was removed.');
  await expect(page.getByText('You haven’t set up an authenticator app.')).toBeVisible();
});

test('what was typed comes back after stepping up, and a reload starts over', async ({
  page,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account/security' });
  await page.getByRole('link', { name: 'Add an authenticator app' }).click();
  const app = await setUpApp(page, 'Phone');
  await declineCodes(page);
  await advanceClock(SIX_MINUTES);
  await page.getByRole('button', { name: 'Rename Phone' }).click();
  await page.getByLabel('Name').fill('Telephone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByLabel('Code', { exact: true }).fill(app.advance(SIX_MINUTES).code());

  await expect(page.getByLabel('Name')).toHaveValue('Telephone');
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing has changed yet' })).toContainText(
    'Phone',
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'Rename Phone' })).toBeVisible();
});

test('turning back from the step-up changes nothing', async ({
  page,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account/security' });
  await page.getByRole('link', { name: 'Add an authenticator app' }).click();
  await setUpApp(page, 'Phone');
  await declineCodes(page);
  await advanceClock(SIX_MINUTES);
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Authenticator apps' }).getByRole('listitem')).toContainText([
    'Phone',
  ]);
});

test('the last app can’t be removed if the account needs a second step', async ({
  page,
  stack,
  userSettings,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['totp'] });
  await page.goto(`${stack.shellUrl}/account/security`);
  await signIn(user);
  await setUpApp(page, 'Phone');
  await declineCodes(page);
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your account needs a second step, and this app is the only one you have. Add another app or a passkey first.',
  );
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toBeVisible();
});

test('a passkey is added and removed', async ({ page, signedInUser }) => {
  await PasskeyDevice.of(page);
  await signedInUser({ at: '/account/security' });
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('link', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await declineCodes(page);
  await expect(passkeys.getByRole('listitem')).toContainText(['Passkey']);
  await passkeys.getByRole('button', { name: /^Remove Added/ }).click();
  await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys.getByRole('status')).toHaveText('The passkey was removed.');
  await expect(page.getByText('You have no passkey.')).toBeVisible();
});

test('recovery codes are made, and the page says how many are left', async ({ page, signedInUser }) => {
  await signedInUser({ at: '/account/security' });
  await page.getByRole('link', { name: 'Get recovery codes' }).click();
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(/^You have 10 unused codes, made /)).toBeVisible();
});

test('a passkey that is the only way to sign in can’t be removed', async ({ page, stack, newUser }) => {
  await PasskeyDevice.of(page);
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup&redirectToPath=%2Faccount%2Fsecurity`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText('You sign in without a password.')).toBeVisible();
  await page.getByRole('button', { name: /^Remove Added/ }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is your only way to sign in. Add another way first.',
  );
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: /^Remove Added/ })).toBeVisible();
});

test('a factor is added once the address is verified, and no device makes a passkey before', async ({
  page,
  stack,
  signedInUser,
  inbox,
}) => {
  const { email } = await signedInUser({ isVerified: false, at: null });
  const device = await PasskeyDevice.of(page);
  await page.goto(`${stack.shellUrl}/auth/mfa?setup=webauthn&redirectToPath=%2Faccount%2Fsecurity`);
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  expect(await device.credentials()).toHaveLength(0);
  await verifyAddress(page, inbox, email);
  await page.getByRole('button', { name: 'Create a passkey' }).click();
  await declineCodes(page);
  await expect(page).toHaveURL(`${stack.shellUrl}/account/security`);
  expect(await device.credentials()).toHaveLength(1);
});

test('recovery codes are made once the address is verified', async ({
  page,
  signedInUser,
  inbox,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  const { email } = await signedInUser({ isVerified: false, at: '/auth/mfa/recovery-codes' });
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await verifyAddress(page, inbox, email);
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
});

test('who looks at the screens that add a factor without a verified address can turn back', async ({
  page,
  stack,
  signedInUser,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ isVerified: false, at: '/account/security' });
  for (const [name, press] of [
    ['Add a passkey', undefined],
    ['Add an authenticator app', undefined],
    ['Get recovery codes', 'Show my recovery codes'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    if (press) await page.getByRole('button', { name: press }).click();
    await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
    await expect(page.getByText(/^Verify your address first, so that nobody else can add/)).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page).toHaveURL(`${stack.shellUrl}/account/security`);
  }
});

test('who has to confirm for recovery codes that it’s them can turn back', async ({
  page,
  stack,
  signedInUser,
  advanceClock,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account/security' });
  await advanceClock(6 * 60_000);
  await page.getByRole('link', { name: 'Get recovery codes' }).click();
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await expect(
    page.getByRole('heading', { name: 'Confirm it’s you to see your recovery codes' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(`${stack.shellUrl}/account/security`);
});
