import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { BRIGHTWATER, expectBrightwater, expectFromBrightwater } from '../support/looks/brightwater';
import { scannedApp } from '../support/people/authenticator-app';
import { usePrebuilt } from '../support/remotes/prebuilt';

/*
 * Whoever signs in at a product of another name meets ours nowhere: not in what pages show, call themselves or say to screen
 * readers, nor in mails and text messages. Our name in addresses of pictures, cookies and code is nobody's to read.
 */
useStack(BRIGHTWATER);

const fromClient = async (page: Page, demoClientUrl: string) => {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
};

test('sign up, the account, an authenticator app, and a password that is forgotten', async ({
  page,
  stack,
  newUser,
  inbox,
}) => {
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await expectBrightwater(page, 'sign up');
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  await expectBrightwater(page, 'the start page');

  await page.goto(`${stack.shellUrl}/auth/verify-email`);
  await page.goto(present((await arrived(inbox, user.email)).link));
  await expect(page.getByRole('heading', { name: 'Email address verified' })).toBeVisible();
  await expectBrightwater(page, 'a verified address');
  expectFromBrightwater(await arrived(inbox, user.email));

  await page.goto(`${stack.shellUrl}/account`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectBrightwater(page, 'the account');
  await page.goto(`${stack.shellUrl}/account/security`);
  await expect(page.getByRole('heading', { name: 'Authenticator apps' })).toBeVisible();
  await expectBrightwater(page, 'its security');

  const made = page.waitForResponse('**/totp/device');
  await page.goto(`${stack.shellUrl}/auth/mfa/totp?setup=true`);
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectBrightwater(page, 'an authenticator app');
  const { qrCodeString }: { qrCodeString: string } = await (await made).json();
  expect(URI.parse(qrCodeString)).toMatchObject({ issuer: 'Brightwater', label: user.email });
  await page.getByLabel('Code', { exact: true }).fill((await scannedApp(page)).code());
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Show my recovery codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await expectBrightwater(page, 'recovery codes');

  await page.context().clearCookies();
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If ${user.email} has an account`)).toBeVisible();
  await expectBrightwater(page, 'a forgotten password');
  const mail = await arrived(inbox, user.email, 2);
  expectFromBrightwater(mail);
  await page.goto(present(mail.link));
  await expect(page.getByLabel('New password')).toBeVisible();
  await expectBrightwater(page, 'a new password');
});

test('a client’s request, codes by mail and text, consent and its refusal', async ({
  page,
  stack,
  newUser,
  inbox,
  allowConsole,
}) => {
  // The client's page for a refusal.
  allowConsole(/status of 400/);
  for (const contact of [newUser().email, '+4915112345678']) {
    await page.goto(`${stack.shellUrl}/dev/page-at-once`);
    await fromClient(page, stack.demoClientUrl);
    await expect(page.getByRole('heading', { name: 'Sign in to continue to Acme Notes' })).toBeVisible();
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Email or phone number').fill(contact);
    await expectBrightwater(page, 'sign in');
    await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
    const message = await arrived(inbox, contact);
    expectFromBrightwater(message);
    await expectBrightwater(page, 'a code');
    await page.getByLabel('Code', { exact: true }).fill(present(message.code));
    await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
    await expectBrightwater(page, 'consent');
    await page.getByRole('button', { name: 'Cancel and go back to Acme Notes' }).click();
    await page.waitForURL((url) => url.origin === stack.demoClientUrl);
    await page.context().clearCookies();
  }
});

test('pages that nobody asked for', async ({ page, stack, allowConsole }) => {
  allowConsole(/status of 40[04]/);
  for (const address of [
    `${stack.shellUrl}/no/such/page`,
    `${stack.shellUrl}/auth/callback/unknown`,
    `${stack.shellUrl}/auth?loginChallenge=unknown`,
    `${stack.apiUrl}/auth/oauth/auth?client_id=unknown&response_type=code`,
    `${stack.apiUrl}/auth/oauth/form_post?answer=old`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectBrightwater(page, address);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('sign in, a code by mail, and a form that can’t be read', async ({
    page,
    stack,
    existingUser,
    newUser,
    inbox,
    allowConsole,
  }) => {
    allowConsole(/status of 40[034]/);
    const user = await existingUser();
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByLabel('Email')).toBeVisible();
    await expectBrightwater(page, 'sign in');
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password', { exact: true }).fill('a wrong one 1');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectBrightwater(page, 'a wrong password');
    const { email } = newUser();
    await page.goto(`${stack.shellUrl}/auth?way=passwordless&redirectToPath=%2F`);
    await page.getByLabel('Email or phone number').fill(email);
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await expectBrightwater(page, 'a code');
    const message = await arrived(inbox, email);
    expectFromBrightwater(message);
    await page.getByLabel('Code').fill(present(message.code));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    await expectBrightwater(page, 'signed in');
    await page.goto(`${stack.apiUrl}/auth/oauth/plain/callback`);
    await expectBrightwater(page, 'a step that can’t be read');
  });
});

test.describe('SuperTokens’ prebuilt UI', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(colorScheme, () => {
      test.use({ colorScheme });

      test('has the brand’s accent and corners', async ({ page, stack, tenant }) => {
        await tenant('public', { firstFactors: ['emailpassword'] });
        await usePrebuilt(page);
        await page.goto(`${stack.shellUrl}/dev/page-at-once`);
        await page.goto(`${stack.shellUrl}/auth`);
        const button = page.getByRole('button', { name: 'SIGN IN', exact: true });
        const accent = await page.locator('.vs-brand svg').evaluate((mark) => getComputedStyle(mark).color);
        await expect(button).toHaveCSS('background-color', accent);
        await expect(button).toHaveCSS('border-radius', '0px');
        await expectBrightwater(page, 'the prebuilt UI');
      });
    });
  }
});
