import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { arrived, present } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';
import { enableCaptcha, standInFor } from '../support/remotes/captcha-provider';
import { forgetUser } from '../support/people/forget-user';
import { LONG } from '../support/long';

// The plugin isn't on the npm registry: the API has a stand-in of ours that answers as its source does.
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'captcha-unasked.json');
writeFileSync(file, JSON.stringify({ captcha: { type: 'reCAPTCHAv3', siteKey: 'site-key' } }));

useStack({
  environment: { TEST_PLUGINS: 'captcha', TEST_CAPTCHA: 'reCAPTCHAv3', VESTIBULE_SHELL_CONFIG: file },
});

test(
  'every protected call gets a token of reCAPTCHA v3, which asks nobody anything',
  { tag: LONG },
  async ({ page, stack, tenant, newUser, inbox }) => {
    const user = newUser();
    const tokens: unknown[] = [];
    page.on('request', (request) => {
      const body: unknown = request.method() === 'POST' ? request.postDataJSON() : undefined;
      if (typeof body === 'object' && body !== null && 'captcha' in body) tokens.push(body.captcha);
    });
    await enableCaptcha(page);
    await standInFor(page, 'reCAPTCHA');
    await page.goto(`${stack.shellUrl}/auth?show=signup`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByLabel('Password').fill(user.password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
    await forgetUser(page);

    await page.goto(`${stack.shellUrl}/auth/reset-password`);
    await page.getByLabel('Email').fill(user.email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await expect(page.getByText('is on its way')).toBeVisible();
    await page.goto(present((await arrived(inbox, user.email)).link));
    await page.getByLabel('New password').fill(`${user.password}-2`);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();

    await tenant('codes', { firstFactors: ['otp-email'] });
    const other = newUser();
    await page.goto(`${stack.shellUrl}/auth?tenantId=codes`);
    await page.getByLabel('Email').fill(other.email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    await expect(page.getByLabel('Code')).toBeVisible();
    await page.getByLabel('Code').fill(present((await arrived(inbox, other.email)).code));
    await expect(page.getByText(`Signed in as ${other.email}`)).toBeVisible();
    expect(tokens).toHaveLength(5);
    expect(new Set(tokens).size, 'each its own').toBe(5);
  },
);
