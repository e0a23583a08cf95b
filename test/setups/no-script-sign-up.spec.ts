import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectNoScriptAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';

const signUpFields = [
  {
    id: 'country',
    type: 'select',
    label: 'Country',
    options: [{ value: 'at', label: { en: 'Austria', de: 'Österreich' } }],
  },
  { id: 'name', label: { en: 'Full name', de: 'Vor- und Nachname' }, autocomplete: 'name', order: -1 },
  { id: 'company', label: 'Company', optional: true },
  { id: 'about', type: 'textarea', label: 'About you', optional: true, order: 2 },
  {
    id: 'invitation',
    label: { en: 'Invitation code', de: 'Einladungscode' },
    help: { en: 'You find it in our letter.', de: 'Er steht in unserem Brief.' },
    order: 1,
  },
  { id: 'terms', type: 'checkbox', label: { en: 'I agree to the terms', de: 'Ich stimme zu' }, order: 3 },
  { id: 'pet', label: 'Pet', optional: true, order: 4 },
];
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'plain-sign-up.json');
writeFileSync(file, JSON.stringify({ signUpFields }));

useStack({
  consent: 'first-party',
  environment: { TEST_NO_SCRIPT: 'on', TEST_SIGN_UP_FIELDS: '1', VESTIBULE_SHELL_CONFIG: file },
});
test.use({ javaScriptEnabled: false });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();

test('without script, sign-up asks for the configured fields, says what is wrong at each, and keeps the rest', async ({
  page,
  browser,
  stack,
  newUser,
}) => {
  const user = newUser();
  await page.goto(stack.demoClientUrl);
  await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(
    page.getByRole('heading', { name: 'Create your account to continue to Acme Notes' }),
  ).toBeVisible();
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription('You find it in our letter.');
  const controls = page.getByRole('main').locator('form :is(input:not([type="hidden"]), select, textarea)');
  expect(await controls.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'field:name',
    'email',
    'password',
    'field:country',
    'field:company',
    'field:invitation',
    'field:about',
    'field:terms',
    'field:pet',
  ]);

  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Password').fill('short');
  await field(page, 'About you (optional)').fill('Two\nlines');
  await signUp(page);
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/^Use at least 8 characters/);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(field(page, 'Country')).toHaveAccessibleDescription('This is required.');
  await expect(field(page, 'I agree to the terms')).toHaveAccessibleDescription('This is required.');
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
  await expect(field(page, 'About you (optional)')).toHaveValue('Two\nlines');
  await expectNoScriptAccessible(page, browser, 'sign-up with mistakes');

  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await field(page, 'Country').selectOption('Austria');
  await field(page, 'Invitation code').fill('oak-2026');
  await field(page, 'I agree to the terms').check();
  await signUp(page);
  await expect(field(page, 'Invitation code')).toBeFocused();
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(
    'We don’t know this invitation code.',
  );
  await expect(field(page, 'Country')).toHaveValue('at');
  await expect(field(page, 'I agree to the terms')).toBeChecked();
  await field(page, 'Password').fill(user.password);
  await field(page, 'Invitation code').fill('birch-2026');
  await signUp(page);
  await expect(page.getByRole('heading', { name: 'Signed in', exact: true })).toBeVisible();
  await expect(page.getByText(user.email, { exact: true })).toBeVisible();
});

test('without script, the fields are in German where the page is', async ({ page, context, stack }) => {
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de-AT', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await expect(field(page, 'Vor- und Nachname')).toBeFocused();
  await expect(field(page, 'Company (freiwillig)')).toBeVisible();
  await expect(field(page, 'Country').getByRole('option', { name: 'Bitte wählen …' })).toBeAttached();
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(field(page, 'Vor- und Nachname')).toHaveAccessibleDescription('Diese Angabe fehlt noch.');
});
