import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility';
import { setUpApp } from '../support/authenticator-app';
import { expect, test } from '../support/fixtures';

// Each screen of second factors in each of its states, at the width of a small phone, in light and dark.
test.use({ viewport: { width: 360, height: 740 } });

async function check(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectToFit(page, screen);
    await expectAccessible(page, screen);
  });
}

test('setting up: the choice, each factor, and recovery codes', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
  inbox,
}) => {
  const user = await existingUser();
  const all = ['totp', 'otp-email', 'otp-phone', 'webauthn'];
  await userSettings(user, { requiredSecondaryFactors: all });
  await page.goto(`${stack.shellUrl}/auth`);
  await signIn(user);
  await expect(page.getByRole('link', { name: /^Code by text message/ })).toBeVisible();
  await check(page, 'the choice');

  await page.goto(`${stack.shellUrl}/auth/mfa/webauthn`);
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible();
  await check(page, 'a passkey');

  await page.goto(`${stack.shellUrl}/auth/mfa/otp-phone`);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByText('Enter your phone number.')).toBeVisible();
  await check(page, 'no phone number');

  await page.goto(`${stack.shellUrl}/auth/mfa/otp-email`);
  await page.getByRole('button', { name: 'Use another email address' }).click();
  await check(page, 'another address');
  await page.getByRole('button', { name: 'Use an address that we know' }).click();
  await check(page, 'known addresses');
  await page.getByRole('button', { name: /^Send a code to/ }).click();
  const code = page.getByLabel('Code', { exact: true });
  await code.fill((await inbox(user.email))[0]?.code === '123456' ? '654321' : '123456');
  await expect(page.getByText(/You can try 4 more times/)).toBeVisible();
  await check(page, 'a wrong code of a message');

  await page.goto(`${stack.shellUrl}/auth/mfa/totp`);
  await page.getByLabel('Name for this app').fill('');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await check(page, 'the name of an app');
  await page.getByLabel('Name for this app').fill('Phone');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await check(page, 'the secret');

  await page.goto(`${stack.shellUrl}/auth/mfa/totp`);
  await setUpApp(page);
  await expect(page.getByRole('button', { name: 'Show my recovery codes' })).toBeVisible();
  await check(page, 'recovery codes, offered');
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await check(page, 'recovery codes, shown');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('confirming: app, lock-out, recovery code, password, nothing at all', async ({
  page,
  stack,
  signedInUser,
}) => {
  const user = await signedInUser();
  const stepUp = `${stack.shellUrl}/auth/mfa?stepUp=true`;
  await page.goto(stepUp);
  await page.getByLabel('Password').fill('wrong-pass-1');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('That password is not right. Try again.')).toBeVisible();
  await check(page, 'a wrong password');

  await page.goto(`${stack.shellUrl}/auth/mfa?setup=totp`);
  const app = await setUpApp(page);
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth/mfa/recovery-codes`);
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible();
  await check(page, 'new recovery codes');

  await page.goto(stepUp);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill(app.wrongCode());
  for (const words of [/4 more/, /3 more/, /2 more/, /one more/]) {
    await expect(code).toHaveAccessibleDescription(words);
    if (words.source === '4 more') await check(page, 'a wrong code of an app');
    await code.press('Enter');
  }
  await expect(code).toHaveAccessibleDescription(/the last try for now/);
  await code.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await check(page, 'locked');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/You can try 4 more times/)).toBeVisible();
  await check(page, 'a wrong recovery code');

  await page.goto(`${stack.shellUrl}/auth/mfa?setup=recovery-code`);
  await expect(page.getByRole('alert')).toHaveText('That can’t be set up for your account here.');
  await check(page, 'what can’t be set up');
});
