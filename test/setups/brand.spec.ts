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
  clients: {
    'acme-notes': { productName: 'Brightwater Notes', accent: '#0b5394' },
    birch: { productName: 'Brightwater Birch', accent: '#0b5394' },
  },
  tenants: {
    staff: {
      productName: 'Brightwater Staff',
      colors: { accent: '#0f766e' },
      layout: 'bare',
      signIn: { order: ['passwordless', 'webauthn', 'emailpassword'] },
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

const consent = path.join(folder, 'consent.json');
writeFileSync(consent, JSON.stringify({ clients: { 'acme-notes': { verified: true } } }));

useStack({
  consent: 'asked',
  environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_BRANDING: file, VESTIBULE_CONSENT: consent },
});

const accent = (page: Page, name = 'Sign in') =>
  page
    .getByRole('button', { name, exact: true })
    .evaluate((button) => getComputedStyle(button).backgroundColor);

const VIOLET = 'rgb(109, 40, 217)';
const BLUE = 'rgb(11, 83, 148)';

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

test('its links are in the language that is chosen in the page', async ({ page, stack }) => {
  await page.goto(`${stack.shellUrl}/dev/page-at-once`);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('fr');
  const links = page.getByRole('navigation', { name: 'À propos de cette connexion' });
  await expect(links.getByRole('link')).toHaveText(['Conditions d’utilisation']);
  await page.getByLabel('Langue', { exact: true }).selectOption('de');
  await expect(page.getByRole('link', { name: 'AGB', exact: true })).toBeVisible();
});

test('a tenant has its own, and its own way to sign in first', async ({ page, stack, tenant }) => {
  await tenant('staff', { firstFactors: ['emailpassword', 'otp-email'] });
  await tenant('guests', { firstFactors: ['emailpassword', 'otp-email'] });
  await page.goto(`${stack.shellUrl}/auth?tenantId=staff`);
  await expect(page).toHaveTitle('Sign in · Brightwater Staff');
  await expect(page.getByRole('button', { name: 'Email me a code', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use email and password' })).toBeVisible();
  // No card, also where the page's own style has come.
  await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=staff`);
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.goto(`${stack.shellUrl}/auth?tenantId=guests`);
  await expect(page).toHaveTitle('Sign in · Brightwater');
  await expect(page.getByLabel('Password')).toBeVisible();
  expect(await accent(page)).toBe(VIOLET);
  await page.goto(`${stack.shellUrl}/auth/reset-password?tenantId=guests`);
  await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('the order of a tenant’s ways to sign in is that of its page', async ({ page, stack, tenant }) => {
  for (const id of ['staff', 'guests'])
    await tenant(id, { firstFactors: ['emailpassword', 'otp-email', 'webauthn'] });
  const name = /^(Sign in|Email me a code|Use a passkey|Use email and password)$/;
  const expectWays = async (tenantId: string, ways: readonly string[]) => {
    await page.goto(`${stack.shellUrl}/auth?tenantId=${tenantId}`, { waitUntil: 'networkidle' });
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveText([...ways]);
  };
  await expectWays('staff', ['Email me a code', 'Use a passkey', 'Use email and password']);
  await expectWays('guests', ['Sign in', 'Email me a code', 'Use a passkey']);
  // It is the page by now: documents' forms have no such button.
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
});

const fromNotes = async (page: Page, demoClientUrl: string) => {
  await page.goto(demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
};

test('a verified client has its own in sign-in and consent, in the first frame, and no page after that has it', async ({
  page,
  stack,
  existingUser,
}) => {
  const user = await existingUser();
  // The document's own form, and what is shown in its place.
  await fromNotes(page, stack.demoClientUrl);
  await expect(page).toHaveTitle(/ · Brightwater Notes$/);
  expect(await accent(page)).toBe(BLUE);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  expect(await accent(page, 'Allow')).toBe(BLUE);
  await expect(page).toHaveTitle(/ · Brightwater Notes$/);

  // The page by script.
  await page.context().clearCookies();
  await page.goto(`${stack.shellUrl}/dev/page-at-once`);
  await fromNotes(page, stack.demoClientUrl);
  await expect(page.getByRole('button', { name: 'Show' })).toBeVisible();
  await expect(page).toHaveTitle(/ · Brightwater Notes$/);
  expect(await accent(page)).toBe(BLUE);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Brightwater Notes');
  expect(await accent(page, 'Allow')).toBe(BLUE);

  // It changes in place.
  await page.context().clearCookies();
  await page.evaluate(() => window.history.pushState(null, '', '/auth'));
  await expect(page).toHaveTitle('Sign in · Brightwater');
  expect(await accent(page)).toBe(VIOLET);
});

test('a client that nobody has verified has none, whatever the file says of it', async ({
  page,
  existingUser,
  clientApp,
}) => {
  const user = await existingUser();
  await (await clientApp('web', { clientId: 'birch' })).send(page);
  await expect(page).toHaveTitle(/ · Brightwater$/);
  expect(await accent(page)).toBe(VIOLET);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  expect(await accent(page, 'Allow')).toBe(VIOLET);
  await expect(page).toHaveTitle(/ · Brightwater$/);
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

  test('a verified client has its own in sign-in and consent', async ({ page, stack, existingUser }) => {
    const user = await existingUser();
    await fromNotes(page, stack.demoClientUrl);
    await expect(page).toHaveTitle(/ · Brightwater Notes$/);
    expect(await accent(page, 'Anmelden')).toBe(BLUE);
    await page.getByLabel('E-Mail').fill(user.email);
    await page.getByLabel('Passwort', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(page.getByRole('banner')).toHaveText('Brightwater Notes');
    expect(await accent(page, 'Zugriff erlauben')).toBe(BLUE);
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
