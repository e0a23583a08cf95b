import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { arrived, present } from '../support/arrived';
import { expect, test } from '../support/fixtures';
import { hold } from '../support/hold';
import { PasskeyDevice } from '../support/people/passkey-device';
import { forgetUser } from '../support/people/forget-user';
import { tabTo } from '../support/people/tab-to';
import { onceRead } from '../support/press';
import { LONG } from '../support/long';

// Keyboard only: no locator is filled, focused or clicked here.
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await tabTo(target);
  await onceRead(target);
  await page.keyboard.press('Enter');
}

test('e-mail and password: signing up and in, past every possible mistake', async ({
  page,
  stack,
  newUser,
}) => {
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await press(page, 'button', 'Create an account');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, user.email);
  await page.keyboard.press('Tab');
  await type(page, 'short');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^Use at least 8 characters/);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();

  await press(page, 'button', 'Sign out');
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, user.email);
  await page.keyboard.press('Tab');
  await type(page, 'not the one 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^That email and password don’t match/);
  // It is selected: what is typed now replaces it.
  await expect(page.getByLabel('Password')).toBeFocused();
  await type(page, user.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a code by e-mail, with a change of address on the way, and a link', async ({
  page,
  stack,
  tenant,
  inbox,
  newUser,
}) => {
  const { email } = newUser();
  await tenant('codes', { firstFactors: ['otp-email', 'link-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, 'typo@example.test');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await press(page, 'button', 'Use another email address');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await type(page, email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  const { code, link } = await arrived(inbox, email);
  await type(page, code === '111111' ? '222222' : '111111');
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/^That code isn’t right/);
  await expectAccessible(page, 'a wrong code');
  await expect(page.getByLabel('Code')).toBeFocused();
  await type(page, present(code));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.evaluate(() => window.localStorage.clear());
  await forgetUser(page);
  await page.goto(present(link));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await press(page, 'link', 'Get a new link');
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  const again = await arrived(inbox, email, 2);
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  await page.goto(present(again.link));
  await tabTo(page.getByRole('button', { name: 'Continue here' }));
  // It takes no key before it has been there for half a second.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('turning back from a way whose form hasn’t come yet', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth`);
  await type(page, 'ada');
  await tabTo(page.getByRole('button', { name: 'Email or text me a code' }));
  const letGo = await hold(page.context(), /\.js$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Use another way' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Password')).toBeFocused();
  letGo();
});

test('a failure that hides the form on the way to a client', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 500/);
  let fail: () => void = () => undefined;
  const isTyped = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/oauth/login/info**', async (route) => {
    await isTyped;
    const headers = {
      'access-control-allow-origin': stack.shellUrl,
      'access-control-allow-credentials': 'true',
    };
    await route.fulfill({ status: 500, json: {}, headers });
  });
  await page.goto(stack.demoClientUrl);
  await press(page, 'link', 'Sign in with Vestibule');
  await type(page, 'ada');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  fail();
  await expect(page.getByRole('heading', { name: 'We can’t continue yet' })).toBeFocused();
});

test('a code by text message', async ({ page, stack, tenant, inbox }) => {
  await tenant('phones', { firstFactors: ['otp-phone'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=phones`);
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await type(page, '+447400123456');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code')).toBeFocused();
  await type(page, present((await arrived(inbox, '+447400123456')).code));
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
});

test(
  'passkeys: signing up, in, and a new one by mail',
  { tag: LONG },
  async ({ page, stack, inbox, newUser }) => {
    const { email } = newUser();
    const device = await PasskeyDevice.of(page);
    await page.goto(`${stack.shellUrl}/auth?way=webauthn&show=signup`);
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
    await expectAccessible(page, 'signing up with a passkey');
    await type(page, email);
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await forgetUser(page);
    await device.clear();

    await page.goto(`${stack.shellUrl}/auth?way=webauthn`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await expectAccessible(page, 'signing in with a passkey');
    await press(page, 'link', 'Lost your passkey?');
    await expect(page.getByLabel('Email')).toBeFocused();
    await type(page, email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.goto(present((await arrived(inbox, email)).link));
    await press(page, 'button', 'Create a new passkey');
    await expect(page.getByRole('heading', { name: 'Your new passkey is ready' })).toBeFocused();
    await press(page, 'button', 'Sign in');
    await press(page, 'button', 'Sign in with a passkey');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

    // Nobody picks it from the field's autofill.
    await device.touch(false);
    await forgetUser(page);
    await page.goto(`${stack.shellUrl}/auth`);
    await press(page, 'button', 'Use a passkey');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    await device.touch(true);
    await press(page, 'button', 'Sign in with a passkey');
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  },
);

test('a new password by mail', async ({ page, stack, existingUser, inbox }) => {
  const user = await existingUser();
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, user.email);
  await press(page, 'link', 'Forgot your password?');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await page.goto(present((await arrived(inbox, user.email)).link));
  await expect(page.getByLabel('New password')).toBeFocused();
  await type(page, 'another pass 1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  await press(page, 'button', 'Sign in');
  await expect(page.getByLabel('Password')).toBeFocused();
  await type(page, 'another pass 1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a link that verifies an address, without a session', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/auth/verify-email?token=stale`);
  await press(page, 'button', 'Verify');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await press(page, 'button', 'Sign in to get a new link');
  await expect(page.getByLabel('Email')).toBeFocused();
});
