import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { standInFor } from '../support/remotes/captcha-provider';
import { usePrebuilt } from '../support/remotes/prebuilt';
import { forgetUser } from '../support/people/forget-user';

/* SuperTokens' prebuilt UI on a site below a path of its host, whose forms wait for a captcha. */
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'prebuilt-settings.json');
writeFileSync(file, JSON.stringify({ captcha: { type: 'turnstile', siteKey: 'site-key' } }));

useStack({
  environment: {
    TEST_PLUGINS: 'captcha',
    TEST_CAPTCHA: 'turnstile',
    VESTIBULE_DOCUMENT_FORM: 'off',
    VESTIBULE_SHELL_CONFIG: file,
    VESTIBULE_SHELL_PATH: '/login/',
  },
});

test.beforeEach(async ({ page }) => {
  await usePrebuilt(page, 'captcha');
  await standInFor(page, 'turnstile');
});

const solve = (page: Page) =>
  page
    .frameLocator('iframe[title="Check that you’re human"]')
    .getByRole('button', { name: 'I am human' })
    .click();

test('a captcha holds the prebuilt forms up, and each leads to the next below the path', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
}) => {
  await tenant('public', { firstFactors: ['emailpassword'] });
  const { email, password } = newUser();
  const site = `${stack.shellUrl}/login`;
  await page.goto(`${site}/auth?show=signup&redirectToPath=%2Faccount`);
  await page.locator('[name=email]').fill(email);
  await page.getByPlaceholder('Password').fill(password);
  const sent = page.waitForRequest('**/auth/signup');
  await page.getByRole('button', { name: 'SIGN UP', exact: true }).click();
  await solve(page);
  expect((await sent).postDataJSON()).toMatchObject({ captcha: expect.stringMatching(/^good-/) });
  await expect(page).toHaveURL(`${site}/account`);

  await forgetUser(page);
  await page.goto(`${site}/auth?redirectToPath=%2Faccount`);
  await page.getByText('Forgot password?').click();
  await expect(page).toHaveURL(new RegExp(`^${site}/auth/reset-password`));
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Email me' }).click();
  await solve(page);
  const link = present((await arrived(inbox, email)).link);
  expect(link).toContain(`${site}/auth/reset-password?token=`);
  await page.goto(link);
  await page.getByPlaceholder('New password').fill('another-word-1');
  await page.getByPlaceholder('Confirm your password').fill('another-word-1');
  await page.getByRole('button', { name: 'CHANGE PASSWORD' }).click();
  await solve(page);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/auth/?\\?.*redirectToPath=%2Faccount`));
});

test('a provider sends users back below the path', async ({ page, stack }) => {
  const site = `${stack.shellUrl}/login`;
  await page.goto(`${site}/auth?redirectToPath=%2Faccount`);
  await expect(page.getByRole('button', { name: 'CONTINUE', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await page.getByRole('link', { name: 'Grace Hopper' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page).toHaveURL(`${site}/account`);
});
