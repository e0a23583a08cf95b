import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { declineCodes, setUpApp } from '../support/people/authenticator-app';
import { expect, test } from '../support/fixtures';

/** A screen as it is tried. */
const screen = (page: Page, name: string, look: string) =>
  page.frameLocator(`iframe[title="${name}, ${look}"]`);

const signInButton = (page: Page, look: string) =>
  screen(page, 'Sign in', look).getByRole('button', { name: 'Sign in', exact: true });

const show = (page: Page) => page.getByRole('button', { name: 'Show', exact: true }).click();

test('a branding is tried: fields change its JSON, screens and contrast show it, and it is downloaded', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.apiUrl}/dev/branding`);
  const json = page.getByLabel('branding.json');
  await expect(json).toHaveValue('{}');
  await expectAccessible(page, 'the page to try a branding');
  await expect(signInButton(page, 'light, phone')).toHaveCSS('background-color', 'rgb(11, 90, 100)');

  await page.getByLabel('Product name').fill('Brightwater');
  await page.getByLabel('Accent').fill('#ffcc00');
  await show(page);
  await expect(json).toHaveValue(/"productName": "Brightwater"/);
  await expect(page.getByText('accent (light): #ffcc00 is shown as #806500')).toBeVisible();
  await expect(signInButton(page, 'light, phone')).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  await expect(signInButton(page, 'dark, wide')).toHaveCSS('background-color', 'rgb(255, 204, 0)');
  const mail = screen(page, 'Mail: sign-in-code-or-link', 'dark, phone');
  await expect(mail.getByRole('heading', { name: 'Brightwater' })).toBeVisible();
  await page.getByText('Every pair of colours').click();
  const contrast = page.getByRole('table', { name: 'Contrast' });
  await expect(
    contrast.getByRole('row', { name: /^accent on surface 4\.5 .*5\.55 .*11\.50$/ }),
  ).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('branding.json');

  await json.fill('{"colors": {"accent": "yellow"}}');
  await show(page);
  await expect(page.getByRole('alert')).toHaveText(
    'colors.accent: expected a colour like "#0b5a64", or two: {"light": "#0b5a64", "dark": "#82cdd4"}.',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await json.fill('{"radius": "none"}');
  await page.getByLabel('Language').selectOption('ar');
  await show(page);
  const arabic = screen(page, 'Sign in', 'light, phone').getByRole('button', { name: 'تسجيل الدخول' });
  await expect(arabic).toHaveCSS('border-radius', '0px');
});

test('an administrator finds the page from the users, and tries a file on the account and on errors', async ({
  page,
  stack,
  existingUser,
  userSettings,
  signIn,
}) => {
  const admin = await existingUser();
  await userSettings(admin, { roles: ['admin'] });
  await page.goto(`${stack.shellUrl}/account`);
  await signIn(admin);
  await page.getByRole('link', { name: 'Authenticator app' }).click();
  await setUpApp(page);
  await declineCodes(page);
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Try a branding' }).click();

  await expect(page.getByRole('heading', { name: 'Branding', level: 1 })).toBeVisible();
  const file = { productName: 'Acme', tenants: { globex: { productName: 'Globex' } } };
  await page.getByLabel('Open a file').setInputFiles({
    name: 'branding.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await page.getByLabel('Screens').selectOption('Account');
  await show(page);
  const security = screen(page, 'Security', 'light, wide');
  await expect(security.getByRole('heading', { name: 'Authenticator apps' })).toBeVisible();
  await expect(security.getByText('Acme', { exact: true })).toBeVisible();

  await page.getByLabel('Tenant').selectOption('globex');
  await page.getByLabel('Screens').selectOption('Errors');
  await show(page);
  for (const name of ['Not found', 'A remote is gone', 'The API fails', 'The site fails'])
    await expect(screen(page, name, 'dark, phone').getByText('Globex', { exact: true })).toBeVisible();
});

test('a user who is no administrator is told so, and tries nothing', async ({
  page,
  stack,
  allowConsole,
  signedInUser,
}) => {
  allowConsole(/status of 403/);
  await signedInUser({ at: '/account' });
  await page.goto(`${stack.shellUrl}/branding`);
  await expect(page.getByRole('alert')).toContainText('Only administrators can try a branding');
  await expectAccessible(page, 'the refusal of the page to try a branding');
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: /account\/admin$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your account can’t open this page' })).toBeVisible();
});
