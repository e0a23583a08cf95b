import { expectAccessible } from '../support/accessibility';
import { declineCodes } from '../support/people/authenticator-app';
import { expect, test } from '../support/fixtures';
import { SecurityKey } from '../support/people/security-key';
import { LONG } from '../support/long';

test('a passkey as a required second factor: made once, used at each sign-in', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const user = await existingUser();
  await userSettings(user, { requiredSecondaryFactors: ['webauthn'] });
  const key = await SecurityKey.of(page);
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible();
  await expectAccessible(page, 'a passkey');

  // Only now: the sign-in form offers passkeys too, in its autofill.
  await key.isTouched(true);
  await key.recognises(false);
  await page.getByRole('button', { name: 'Create a passkey' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^We didn’t get your passkey/);
  await key.recognises(true);
  await page.getByRole('button', { name: 'Create a passkey' }).press('Enter');
  await declineCodes(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await key.isTouched(false);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(user);
  await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible();
  await key.isTouched(true);
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test(
  'someone else’s passkey is refused; another of one’s own is made on another device',
  { tag: LONG },
  async ({ page, stack, existingUser, userSettings, signIn, allowConsole }) => {
    allowConsole(/status of 400/);
    const [ada, bob] = [await existingUser(), await existingUser()];
    for (const user of [ada, bob]) await userSettings(user, { requiredSecondaryFactors: ['webauthn'] });
    const key = await SecurityKey.of(page);
    for (const user of [ada, bob]) {
      await key.clear();
      await page.goto(`${stack.shellUrl}/auth`);
      await signIn(user);
      await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible();
      await key.isTouched(true);
      await page.getByRole('button', { name: 'Create a passkey' }).click();
      await declineCodes(page);
      await key.isTouched(false);
      await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }

    // Only Bob's is on the device now.
    await signIn(ada);
    await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible();
    await key.isTouched(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^That passkey isn’t on your account/);
    await key.isTouched(false);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

    await signIn(bob);
    await expect(page.getByRole('heading', { name: 'Confirm with your passkey' })).toBeVisible();
    await key.isTouched(true);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText(`Signed in as ${bob.email}`)).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth/mfa?setup=webauthn`);
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^This device already has a passkey/);
    // Another device: the existing passkey can't be used on it.
    await key.clear();
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await declineCodes(page);
    await page.goto(`${stack.shellUrl}/auth/mfa?stepUp=true`);
    await page.getByRole('button', { name: 'Use your passkey' }).click();
    await expect(page.getByText(`Signed in as ${bob.email}`)).toBeVisible();
  },
);
