import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';

// Each screen of signing in in each of its states, at the width of a small phone, in light and dark.
test.use({ viewport: { width: 360, height: 740 } });

async function check(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    await expectToFit(page, screen);
    await expectAccessible(page, screen);
  });
}

test('e-mail and password: signing in and up, with everything that can be wrong', async ({
  page,
  stack,
  newUser,
}) => {
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue with Example ID' })).toBeVisible();
  await check(page, 'every way to sign in');

  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await check(page, 'empty fields');

  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password').fill('not it');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^Incorrect email/);
  await check(page, 'wrong credentials, shown');

  const letGo = await hold(page.context(), '/auth/signin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await check(page, 'signing in');
  letGo();

  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await expect(page.getByText(/^At least 8 characters/)).toBeVisible();
  await check(page, 'signing up');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText(/^Email is invalid/)).toBeVisible();
  await check(page, 'signing up with bad fields');

  await page.goto(`${stack.shellUrl}/auth?error=signin&message=${encodeURIComponent('Call 555 now')}`);
  await expect(page.getByText('Call 555 now')).toBeVisible();
  await check(page, 'what the address says');
});

test('codes and links: asking, waiting, wrong, spent', async ({ page, stack, tenant, inbox, newUser }) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email', 'link-email', 'otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByText('Enter your email address or phone number.')).toBeVisible();
  await check(page, 'no address');
  await page.getByLabel('Email or phone number').pressSequentially('12');
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Country')).toBeVisible();
  await expect(page.getByText(/^Phone number is invalid/)).toBeVisible();
  await check(page, 'a bad phone number');

  await page.getByLabel('Email or phone number').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await check(page, 'waiting for a code or a link');
  await page.getByLabel('Code').fill('000000');
  await expect(page.getByText(/^That code is not right/)).toBeVisible();
  await check(page, 'a wrong code');

  const link = present((await arrived(inbox, email)).link);
  await page.evaluate(() => window.localStorage.clear());
  await page.evaluate(() => window.sessionStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Continue signing in here?' })).toBeVisible();
  await check(page, 'a link opened elsewhere');
  await page.goto(`${stack.shellUrl}/auth/verify`);
  await expect(page.getByRole('alert')).toHaveText(/^This link was used already/);
  await check(page, 'a spent link');

  await tenant('phones', { firstFactors: ['otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=phones`);
  await expect(page.getByLabel('Country')).toBeVisible();
  await check(page, 'a phone number');
});

test('passkeys: signing in and up, and a new one for a lost one', async ({ page, stack, newUser }) => {
  const { email } = newUser();
  await page.goto(`${stack.shellUrl}/auth?way=webauthn`);
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
  await check(page, 'signing in with a passkey');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await check(page, 'signing up with a passkey');

  await page.goto(`${stack.shellUrl}/auth/webauthn/recover/send-email`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await check(page, 'asking for a link to a new passkey');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await check(page, 'a link to a new passkey is sent');
  await page.goto(`${stack.shellUrl}/auth/webauthn/recover?token=stale`);
  await expect(page.getByRole('button', { name: 'Create a new passkey' })).toBeVisible();
  await check(page, 'making a new passkey');
  await page.getByRole('button', { name: 'Create a new passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This link was used already/);
  await check(page, 'a spent link to a new passkey');
});

test('a new password: asking, sent, set', async ({ page, stack, existingUser, inbox }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
  await check(page, 'asking without an address');
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await check(page, 'sent');
  await page.goto(present((await arrived(inbox, user.email)).link));
  await expect(page.getByLabel('New password')).toBeVisible();
  await check(page, 'a new password');
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByText(/^Password must contain/)).toBeVisible();
  await check(page, 'a weak one');
  await page.getByLabel('New password').fill('long enough 1');
  await page.getByLabel('New password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await check(page, 'done');
});

test('a verified address: without a session, waiting, verified, spent', async ({
  page,
  stack,
  signedInUser,
  inbox,
}) => {
  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await check(page, 'without a session');
  await page.goto(`${stack.shellUrl}/auth/verify-email?token=stale`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^This link was used already/);
  await check(page, 'spent');
  const user = await signedInUser();
  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await expect(page.getByText(`We sent a link to ${user.email}.`)).toBeVisible();
  await check(page, 'waiting');
  await page.goto(present((await arrived(inbox, user.email)).link));
  await expect(page.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await check(page, 'verified');
});

test('what stops everybody, and what a client has to do with it: who it seems to be, and a request that is dead', async ({
  page,
  stack,
  tenant,
  clientApp,
  existingUser,
  signIn,
  advanceClock,
  allowConsole,
}) => {
  allowConsole(/status of [45]00/, /TENANT_UNKNOWN/, /NO_FIRST_FACTORS/);
  await page.goto(`${stack.shellUrl}/auth?tenantId=nobodys`);
  await expect(page.getByRole('alert')).toHaveText(/organisation that we don’t know/);
  await check(page, 'an unknown tenant');
  await tenant('closed', { firstFactors: [] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=closed`);
  await expect(page.getByRole('alert')).toHaveText(/^No way to sign in/);
  await check(page, 'no way in');
  await page.goto(`${stack.shellUrl}/auth/callback/example?state=not-ours`);
  await expect(page.getByRole('alert')).toHaveText(/^This sign-in was started in another tab/);
  await check(page, 'an answer that nobody asked for');

  const app = await clientApp('web', { clientName: 'Acme N\u043Etes' });
  await app.send(page);
  await expect(page.getByText(/^This is not the .*Acme Notes.* that we know/)).toBeVisible();
  await expect(page.getByText(/^Nobody here has checked who is behind/)).toBeVisible();
  await check(page, 'a client that nobody has checked, and that is not who it seems to be');
  await signIn(await existingUser());
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await check(page, 'what it asks for');
  await advanceClock(31 * 60_000);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'This took too long' })).toBeVisible();
  await expect(page.getByText(/^Reference: [\w-]{8,}/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'support@vestibule.test' })).toBeVisible();
  await check(page, 'a request that is dead');
  await page.goto(`${stack.apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code`);
  await expect(page.getByRole('heading', { name: 'This sign-in can’t go on' })).toBeVisible();
  await check(page, 'a request that is answered to no client');
});
