import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { expect, test, useStack } from '../support/fixtures';
import { editJson } from '../support/remotes/edit-json';
import { plantRemote } from '../support/remotes/plant-remote';

const configured = [
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
const file = path.join(folder, 'sign-up-fields.json');
writeFileSync(file, JSON.stringify({ signUpFields: configured }));

useStack({ environment: { TEST_SIGN_UP_FIELDS: '1', VESTIBULE_SHELL_CONFIG: file } });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const signUp = (page: Page) => page.getByRole('button', { name: 'Sign up', exact: true }).click();

async function fillIn(
  page: Page,
  user: { readonly email: string; readonly password: string },
): Promise<void> {
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await field(page, 'Country').selectOption('Austria');
  await field(page, 'Invitation code').fill('oak-2026');
}

test('sign-up asks for what the configuration names, says what is wrong at the field, and loses nothing', async ({
  page,
  stack,
  newUser,
}) => {
  const user = newUser();
  let requested = 0;
  page.on('request', (request) => {
    if (/\/remotes\/sign-in\/.*\.js$/.test(request.url())) requested += 1;
  });
  await page.goto(`${stack.shellUrl}/auth`);
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeVisible();
  const before = requested;
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(field(page, 'Full name')).toBeFocused();
  expect(requested, 'their code loads only now').toBeGreaterThan(before);
  await expect(field(page, 'Full name')).toHaveAttribute('autocomplete', 'name');
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription('You find it in our letter.');
  await expect(field(page, 'Email')).toHaveValue(user.email);
  // One that may have failed is no good start for a new account.
  await expect(field(page, 'Password')).toHaveValue('');
  await field(page, 'Password').fill(user.password);
  const controls = page.getByRole('main').locator('form :is(input, select, textarea)');
  expect(await controls.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'name',
    'email',
    'password',
    'country',
    'company',
    'invitation',
    'about',
    'terms',
    'pet',
  ]);
  await expectAccessible(page, 'sign-up with fields');

  await signUp(page);
  await expect(field(page, 'Full name')).toBeFocused();
  await expect(field(page, 'Full name')).toHaveAccessibleDescription('This is required.');
  await fillIn(page, user);
  await signUp(page);
  await expect(field(page, 'I agree to the terms'), 'has to be ticked').toBeFocused();
  await field(page, 'I agree to the terms').check();
  await signUp(page);
  await expect(field(page, 'Invitation code')).toBeFocused();
  await expect(field(page, 'Invitation code')).toHaveAccessibleDescription(
    'We don’t know this invitation code.',
  );
  await expectAccessible(page, 'a field that the API refuses');

  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(field(page, 'Full name')).toBeHidden();
  await page
    .getByRole('button', { name: 'Use another way' })
    .or(page.getByRole('button', { name: 'Email or text me a code' }))
    .first()
    .click();
  await page.goBack();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
  await expect(field(page, 'Country')).toHaveValue('at');
  await expect(field(page, 'I agree to the terms')).toBeChecked();
  await field(page, 'Password').fill(user.password);
  await field(page, 'Invitation code').fill('birch-2026');
  const sent = page.waitForRequest('**/auth/signup');
  await signUp(page);
  expect((await sent).postDataJSON()).toMatchObject({
    formFields: [
      { id: 'name', value: 'Ada Lovelace' },
      { id: 'email', value: user.email },
      { id: 'password', value: user.password },
      { id: 'country', value: 'at' },
      { id: 'company', value: '' },
      { id: 'invitation', value: 'birch-2026' },
      { id: 'about', value: '' },
      { id: 'terms', value: 'true' },
      { id: 'pet', value: '' },
    ],
  });
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('in German the fields are in German, and nothing typed is lost when the API is away', async ({
  page,
  context,
  stack,
  newUser,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  const user = newUser();
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de-AT', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await field(page, 'Vor- und Nachname').fill('Ada Lovelace');
  await field(page, 'E-Mail').fill(user.email);
  await field(page, 'Passwort').fill(user.password);
  await field(page, 'Country').selectOption('Österreich');
  await field(page, 'Einladungscode').fill('birch-2026');
  await field(page, 'Company (freiwillig)').fill('Birch');
  await field(page, 'Ich stimme zu').check();
  await expectAccessible(page, 'sign-up with fields, in German');
  await faults({ path: '/auth/signup', status: 503 });
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(field(page, 'Company (freiwillig)')).toHaveValue('Birch');
  await expect(field(page, 'Ich stimme zu')).toBeChecked();
  await page.getByRole('button', { name: 'Konto erstellen' }).click();
  await expect(page.getByText(`Angemeldet als ${user.email}`)).toBeVisible();
});

test('what the form doesn’t ask for is said above it and in the console, never kept quiet', async ({
  page,
  stack,
  newUser,
  allowConsole,
}) => {
  allowConsole(/"(invitation|country)" was refused .* which the form lacks: see signUpFields/);
  await editJson(page, 'vestibule.config.json', (config) => ({
    ...config,
    signUpFields: configured.filter(({ id }) => id !== 'invitation' && id !== 'country'),
  }));
  const refused = [
    page.waitForEvent('console', (line) => line.text().includes('"invitation" was refused')),
    page.waitForEvent('console', (line) => line.text().includes('"country" was refused (EMPTY)')),
  ];
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await field(page, 'I agree to the terms').check();
  await signUp(page);
  await expect(page.getByRole('alert')).toContainText('This form doesn’t ask for “invitation”');
  await expect(page.getByRole('alert')).toContainText('This form doesn’t ask for “country”');
  await Promise.all(refused);
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
});

test('another team’s remote shows fields of the form, in the slot sign-up/fields', async ({
  page,
  stack,
  newUser,
}) => {
  await plantRemote(page, {
    name: 'every-slot',
    slots: [{ slot: 'sign-up/fields', export: 'MoreFields' }],
  });
  await editJson(page, 'vestibule.config.json', (config) => ({
    ...config,
    signUpFields: configured.map((one) =>
      one.id === 'invitation' || one.id === 'pet' ? { ...one, type: 'slot' } : one,
    ),
  }));
  const user = newUser();
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await expect(page.getByLabel('Your invitation')).toBeVisible();
  await field(page, 'Full name').fill('Ada Lovelace');
  await field(page, 'Email').fill(user.email);
  await field(page, 'Password').fill(user.password);
  await field(page, 'Country').selectOption('Austria');
  await field(page, 'I agree to the terms').check();
  await signUp(page);
  await expect(page.getByLabel('Your invitation'), 'required').toBeFocused();
  await page.getByLabel('Your invitation').fill('birch-2026');
  await page.getByLabel('Your pet').fill('Dog');
  await signUp(page);
  await expect(page.getByLabel('Your pet')).toBeFocused();
  await expect(page.getByText('No pets, please.')).toBeVisible();
  await expect(page.getByLabel('Your invitation')).toHaveValue('birch-2026');
  await page.getByLabel('Your pet').fill('');
  await signUp(page);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a remote that breaks says so at its place, and what it should have asked for above the form', async ({
  page,
  stack,
  newUser,
  allowConsole,
}) => {
  allowConsole(/planted|VST-\d+|"pet" was refused/);
  await plantRemote(page, {
    name: 'every-slot',
    slots: [{ slot: 'sign-up/fields', export: 'Broken' }],
  });
  await editJson(page, 'vestibule.config.json', (config) => ({
    ...config,
    signUpFields: configured.map((one) =>
      one.id === 'pet' ? { ...one, type: 'slot', optional: false } : one,
    ),
  }));
  await page.goto(`${stack.shellUrl}/auth?show=signup`);
  await fillIn(page, newUser());
  await field(page, 'I agree to the terms').check();
  await expect(page.getByText('every-slot')).toBeVisible();
  await signUp(page);
  await expect(page.getByText('This form doesn’t ask for “pet”')).toBeVisible();
  await expect(field(page, 'Full name')).toHaveValue('Ada Lovelace');
});
