import { expectAccessible } from '../support/accessibility';
import { declineCodes, scannedApp, setUpApp } from '../support/people/authenticator-app';
import { enrolApp, enrolCodes } from '../support/people/enrol';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { verifyAddress } from '../support/people/verify-address';
import { LONG } from '../support/long';

/** How long wrong codes lock out, as in Core (`totp_rate_limit_cooldown_sec`), in milliseconds. */
const COOL_DOWN = 15 * 60_000;
const MINUTE = 60_000;

test('sign-up, a verified address, a required authenticator app, sign-out, and sign-in with its code', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
  allowConsole,
  signIn,
}) => {
  // The session lacks its factor when the page asks whose it is.
  allowConsole(/status of 403/);
  const user = newUser();
  await tenant('strict', { firstFactors: ['emailpassword'], requiredSecondaryFactors: ['totp'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict&show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();

  await verifyAddress(page, inbox, user.email);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  const app = await setUpApp(page);
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?tenantId=strict`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByRole('heading', { name: 'Enter the code from your app' })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(app.code());
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('the ways out of a factor come with its form, so that nothing moves from under a press', async ({
  page,
  context,
  stack,
  signedInUser,
}) => {
  const release = await hold(context, '/auth/user/email/verify');
  await signedInUser({ at: '/auth/mfa?setup=totp', isVerified: false });
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden();
  release();
  await expect(page).toHaveURL((url) => url.href.startsWith(`${stack.shellUrl}/auth/verify-email`));
});

test('wrong codes lock the user out for a while, which a reload doesn’t shorten; a recovery code signs in', async ({
  page,
  stack,
  existingUser,
  signIn,
}) => {
  const user = await existingUser();
  const app = await enrolApp(stack.apiUrl, user);
  const [code = ''] = await enrolCodes(stack.apiUrl, user, app);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);

  const field = page.getByLabel('Code', { exact: true });
  // The app was set up elsewhere: this browser isn't known.
  const told = [/2 attempts left/, /1 attempt left/, /your last attempt for now/];
  for (const words of told) {
    await field.fill('');
    await field.pressSequentially(app.wrongCode());
    await expect(field).toHaveAccessibleDescription(words);
    await expect(field).toBeFocused();
  }
  await expectAccessible(page, 'a wrong code of an app');
  await field.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Too many wrong codes.' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^You can try again in 1[45] minutes\.$/);
  await expect(field).toBeHidden();
  await expectAccessible(page, 'locked');
  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/in 1[45] minutes\.$/);

  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code.toLowerCase().replace('-', ' '));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('after the lock-out the form returns by itself', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
  allowConsole,
  advanceClock,
}) => {
  // The session lacks its factor when the page asks whose it is.
  allowConsole(/status of 403/);
  const user = newUser();
  await tenant('hasty', {
    firstFactors: ['emailpassword'],
    requiredSecondaryFactors: ['totp'],
    coreConfig: { totp_max_attempts: 1 },
  });
  await page.clock.install();
  await page.goto(`${stack.shellUrl}/auth?tenantId=hasty&show=signup`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await verifyAddress(page, inbox, user.email);
  const app = await setUpApp(page);
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await page.goto(`${stack.shellUrl}/auth/mfa?stepUp=true`);
  const field = page.getByLabel('Code', { exact: true });
  await field.pressSequentially(app.wrongCode());
  await expect(field).toHaveAccessibleDescription(/that was your last attempt/);
  await field.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await advanceClock(COOL_DOWN);
  await page.clock.fastForward(COOL_DOWN);
  await expect(field).toBeFocused();
  await field.pressSequentially(app.advance(COOL_DOWN).code());
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test(
  'a second app is named once it works, and both work',
  { tag: LONG },
  async ({ page, stack, existingUser, signIn, advanceClock }) => {
    const user = await existingUser();
    const phone = await enrolApp(stack.apiUrl, user, 'Authenticator app');
    await page.goto(`${stack.shellUrl}/auth?redirectToPath=%2Fauth%2Fmfa%3Fsetup%3Dtotp`);
    await signIn(user);
    await page.getByLabel('Code', { exact: true }).fill(phone.code());

    await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
    const tablet = await scannedApp(page);
    await page.getByLabel('Code', { exact: true }).fill(tablet.code());
    await expect(page.getByRole('heading', { name: 'Name your authenticator app' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not now' })).toBeHidden();
    const name = page.getByLabel('Name for this app');
    await expect(name).toHaveValue('Authenticator app 2');
    await name.fill('');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription('Enter a name.');
    await expectAccessible(page, 'the name of an app');
    await name.fill('Authenticator app');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription(/^You already have an app with that name/);
    await expect(name).toBeFocused();
    await name.fill('Tablet');
    await name.press('Enter');
    await declineCodes(page);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

    // The phone's codes of now and next are used.
    await advanceClock(MINUTE);
    for (const app of [tablet, phone]) {
      await page.goto(`${stack.shellUrl}/auth/mfa?stepUp=true`);
      await page.getByLabel('Code', { exact: true }).fill(app.advance(MINUTE).code());
      await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    }
  },
);

test('the secret is drawn, written, copied, and gone after a reload; set-ups that are given up leave nothing', async ({
  page,
  context,
  signedInUser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedInUser({ at: '/account/security' });
  await page.getByRole('link', { name: 'Add an authenticator app' }).click();
  const field = page.getByLabel('Code', { exact: true });
  const inApp = page.getByRole('link', { name: 'Open your authenticator app' });
  await expect(page.getByRole('img', { name: /^QR code for your authenticator app/ })).toBeVisible();
  for (const [width, height] of [
    [1280, 820],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(field).toBeInViewport({ ratio: 1 });
    // On a phone the app comes first.
    await expect(page.getByRole('list').getByRole('listitem')).toHaveText(
      [
        width > 480 ? /^Scan this code/ : /^Add this account.*Open your.*Or scan this code/s,
        /^Enter the code/,
      ],
      { useInnerText: true },
    );
    await expect(inApp).toBeVisible({ visible: width <= 480 });
  }
  await expect(inApp).toHaveAttribute('href', /^otpauth:\/\/totp\//);
  await expect(page.getByRole('code')).toBeHidden();
  await page.getByText('Can’t scan it?').press('Enter');
  await expectAccessible(page, 'the secret');
  const secret = await page.getByRole('code').innerText();
  expect(secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  await page.getByRole('button', { name: 'Copy the setup key' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''));

  await page.reload();
  await page.getByText('Can’t scan it?').click();
  await expect(page.getByRole('code')).not.toHaveText(secret);
  const removed = page.waitForResponse((response) =>
    response.url().endsWith('/trpc/factors.removeUnfinishedApps'),
  );
  await page.getByRole('button', { name: 'Not now' }).click();
  await removed;
  await page.reload();
  await expect(page.getByText('You haven’t set up an authenticator app.')).toBeVisible();
});

test('who won’t confirm that it’s them turns back from the set-up, too', async ({
  page,
  advanceClock,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account/security' });
  await advanceClock(6 * MINUTE);
  await page.getByRole('link', { name: 'Add an authenticator app' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it’s you to add a second step' })).toBeVisible();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('heading', { name: 'Security', level: 1 })).toBeVisible();
});
