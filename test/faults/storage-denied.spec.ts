import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { expect, test, useStack } from '../support/fixtures';

useStack({ consent: 'asked' });

const DENIED = [['sessionStorage'], ['sessionStorage', 'localStorage']] as const;

/** Like a browser whose user forbids sites all storage: even looking at a storage throws. */
async function deny(page: Page, names: readonly string[]): Promise<void> {
  await page.addInitScript((denied) => {
    for (const name of denied) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  }, names);
}

for (const denied of DENIED) {
  const without = `without ${denied.join(' and ')}`;

  test(`${without} each screen before the sign-in has its form`, async ({ page, stack, tenant }) => {
    await deny(page, denied);
    await tenant('codes', { firstFactors: ['otp-email'] });
    await tenant('links', { firstFactors: ['link-phone', 'emailpassword'] });
    await tenant('keys', { firstFactors: ['webauthn'] });
    for (const path of [
      '',
      '?show=signup',
      '?tenantId=codes',
      '?tenantId=links&way=passwordless',
      '?tenantId=keys',
      '?tenantId=keys&show=signup',
      '/reset-password',
      '/webauthn/recover/send-email?tenantId=keys',
    ]) {
      await page.goto(`${stack.shellUrl}/auth${path}`);
      await expect(page.locator('form button[type=submit]').first(), path).toBeVisible();
      await expect(page.getByText(/VST-\d/), path).toHaveCount(0);
    }
  });

  test(`${without} a password, a new factor, a consent and the client are reached`, async ({
    page,
    stack,
    tenant,
    existingUser,
    signIn,
  }) => {
    const user = await existingUser();
    await deny(page, denied);
    await tenant('public', { requiredSecondaryFactors: ['totp'] });
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await signIn(user);
    const app = await setUpApp(page);
    await declineCodes(page);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();

    await page.goto(`${stack.shellUrl}/`);
    await expect(page.getByText(/^Signed in as/)).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(user);
    await page.getByLabel('Code', { exact: true }).fill(app.code());
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
  });

  test(`${without} a code that was sent signs in, and an address is verified`, async ({
    page,
    stack,
    tenant,
    inbox,
    newUser,
    existingUser,
    signIn,
  }) => {
    const { email } = newUser();
    await deny(page, denied);
    await tenant('codes', { firstFactors: ['otp-email'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await page.getByLabel('Code').fill(present((await arrived(inbox, email)).code));
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    const user = await existingUser({ isVerified: false });
    await page.goto(`${stack.shellUrl}/auth`);
    await signIn(user);
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth/verify-email`);
    await page.goto(present((await arrived(inbox, user.email)).link));
    await expect(page.getByRole('heading', { name: /verified/i })).toBeVisible();
  });
}
