import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, useStack } from '../support/fixtures';
import { watchMoves } from '../support/looks/moves';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="30" viewBox="0 0 120 30"><circle cx="15" cy="15" r="12" fill="#6d28d9"/></svg>';

const BRANDING = {
  productName: 'Brightwater',
  logo: { light: 'logo.svg' },
  colors: { accent: '#6d28d9' },
  links: { terms: { url: 'https://brightwater.test/terms', words: { de: 'AGB' } } },
  support: 'help@brightwater.test',
  tenants: {
    staff: {
      productName: 'Brightwater Staff',
      colors: { accent: '#0f766e' },
      signIn: { order: ['passwordless', 'emailpassword'] },
    },
  },
};

const folder = path.resolve('.cache/journeys/branding');
const file = path.join(folder, 'branding.json');
const write = (branding: unknown) => writeFileSync(file, JSON.stringify(branding));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'logo.svg'), LOGO);
write(BRANDING);

useStack({ environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_BRANDING: file } });

const accent = (page: Page) =>
  page
    .getByRole('button', { name: 'Sign in', exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

const VIOLET = 'rgb(109, 40, 217)';

test('the first frame has the brand, the page keeps it, and nothing moves or is asked for because of it', async ({
  page,
  stack,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const moves = await watchMoves(page);
  await page.goto(`${stack.shellUrl}/dev/page-at-once`);
  await page.goto(`${stack.shellUrl}/auth`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await accent(page)).toBe(VIOLET);
  await expect(page).toHaveTitle('Sign in · Brightwater');
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  expect(await accent(page)).toBe(VIOLET);
  await expect(page).toHaveTitle('Sign in · Brightwater');
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    'https://brightwater.test/terms',
  );
  await expect(page.getByRole('banner')).toHaveText('Brightwater');
  expect(await moves()).toEqual([]);
  expect(asked.filter((one) => one.startsWith('/branding'))).toEqual([]);
});

test('a tenant has its own, and its own way to sign in first', async ({ page, stack, tenant }) => {
  await tenant('staff', { firstFactors: ['emailpassword', 'otp-email'] });
  await tenant('guests', { firstFactors: ['emailpassword', 'otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
  await expect(page).toHaveTitle('Sign in · Brightwater Staff');
  await expect(page.getByRole('button', { name: 'Email me a code', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use email and password' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth?tenantId=guests`);
  await expect(page).toHaveTitle('Sign in · Brightwater');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await accent(page)).toBe(VIOLET);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('pages have the brand, and its links in the reader’s language', async ({ page, stack, tenant }) => {
    await tenant('staff', { firstFactors: ['emailpassword', 'otp-email'] });
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page).toHaveTitle('Anmelden · Brightwater');
    await expect(page.getByRole('link', { name: 'AGB' })).toBeVisible();
    await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
    await expect(page).toHaveTitle('Anmelden · Brightwater Staff');
    await expect(page.getByRole('button', { name: 'Code per E-Mail schicken' })).toBeVisible();
    await expect(page.getByLabel('Passwort')).toBeHidden();
  });
});

// The last one: what it leaves shows for another second.
test('a change of the file shows without a restart', async ({ page, stack }) => {
  const titled = async (title: string) =>
    expect(async () => {
      await page.goto(`${stack.shellUrl}/auth`);
      await expect(page).toHaveTitle(title, { timeout: 2000 });
    }).toPass();
  await titled('Sign in · Brightwater');
  write({ ...BRANDING, productName: 'Clearwater' });
  await titled('Sign in · Clearwater');
});
