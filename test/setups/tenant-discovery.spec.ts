import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { outcomeOf } from '../support/back-at-client';
import { expect, test, useStack } from '../support/fixtures';
import { editJson } from '../support/remotes/edit-json';

// The plugin is SuperTokens' own, as published, behind the real supertokens-node.
const folder = path.resolve('.cache/journeys');
mkdirSync(folder, { recursive: true });
const file = path.join(folder, 'tenant-discovery.json');
writeFileSync(file, JSON.stringify({ tenantDiscovery: ['email', 'list'] }));

useStack({
  environment: {
    TEST_PLUGINS: 'tenant-discovery',
    VESTIBULE_SHELL_CONFIG: file,
  },
});

// The plugin refuses an address with this status, which browsers report.
const refused = /status of 400 .*\/from-email/;
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const ways = (page: Page, tenantDiscovery: readonly string[]) =>
  editJson(page, 'vestibule.config.json', (config) => ({ ...config, tenantDiscovery }));

test('the address leads to its tenant, where it is filled in already, and back leads to another one', async ({
  page,
  stack,
  tenant,
  newUser,
  allowConsole,
}) => {
  allowConsole(refused);
  await tenant('acme', { firstFactors: ['emailpassword'] });
  const user = { ...newUser(), email: 'ada@acme.example' };
  await page.goto(`${stack.shellUrl}/auth?redirectToPath=${encodeURIComponent('/?from=mail')}`);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(page, 'asked for the address first');
  await next(page);
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('ada@closed.example');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^We don’t know an organisation/);
  await expectAccessible(page, 'an address without a tenant');

  await page.getByLabel('Email').fill('someone@gmail.com');
  await next(page);
  await expect(page).toHaveURL(/[?&]tenantId=public(&|$)/);
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('someone@gmail.com');
  await page.getByLabel('Email').fill(user.email);
  await next(page);
  await expect(page).toHaveURL(/[?&]tenantId=acme(&|$)/);
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Password').fill(user.password);
  const sent = page.waitForRequest('**/auth/acme/signup');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await sent;
  await expect(page).toHaveURL(`${stack.shellUrl}/?from=mail`);
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});

test('a client’s request survives the way through its user’s tenant', async ({
  page,
  tenant,
  clientApp,
  newUser,
}) => {
  await tenant('acme', { firstFactors: ['emailpassword'] });
  const user = { ...newUser(), email: 'eve@acme.example' };
  const birch = await clientApp('public');
  await birch.send(page);
  await expect(page.getByRole('heading', { name: 'Sign in to continue to Birch Calendar' })).toBeVisible();
  const { searchParams } = new URL(page.url());
  await page.getByLabel('Email').fill(user.email);
  await next(page);
  await expect(page.getByLabel('Password')).toBeVisible();
  const then = new URL(page.url()).searchParams;
  expect(then.get('tenantId')).toBe('acme');
  expect(then.get('loginChallenge')).toBe(searchParams.get('loginChallenge'));
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(await outcomeOf(birch, page)).toMatchObject({ status: 'TOKENS', email: user.email });
});

test('users choose from several tenants with the keyboard alone; a single one is chosen for them', async ({
  page,
  stack,
  tenant,
}) => {
  await tenant('acme', { firstFactors: ['emailpassword'] });
  await tenant('birch', { firstFactors: ['otp-email'] });
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByRole('button', { name: 'Choose your organisation from a list' }).press('Enter');
  const choice = page.getByLabel('Organisation');
  await expect(choice).toBeVisible();
  await expectAccessible(page, 'a list of tenants');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAccessibleDescription('Choose your organisation.');
  await page.keyboard.type('birch');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]tenantId=birch(&|$)/);
  await page.goBack();
  await page.getByRole('button', { name: 'Enter your email address instead' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  await page.route('**/plugin/supertokens-plugin-tenant-discovery/list', async (route) => {
    const answer = (await (await route.fetch()).json()) as { tenants: { tenantId: string }[] };
    await route.fulfill({
      json: { ...answer, tenants: answer.tenants.filter(({ tenantId }) => tenantId === 'acme') },
    });
  });
  await ways(page, ['list']);
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect(page).toHaveURL(/[?&]tenantId=acme(&|$)/);
});

test('a failure keeps what was typed, and an API without the plugin tells its operator', async ({
  page,
  context,
  stack,
  faults,
  allowConsole,
}) => {
  allowConsole(/status of (503|404)/, /UNAVAILABLE: /, /RECIPE_NOT_CONFIGURED: the API lacks the plugin/);
  await context.addCookies([{ name: 'sCurrLanguage', value: 'de-AT', url: stack.shellUrl }]);
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('E-Mail').fill('someone@gmail.com');
  await expectAccessible(page, 'asked for the address, in German');
  const route = '/plugin/supertokens-plugin-tenant-discovery/from-email';
  await faults({ path: route, status: 503 });
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-Mail')).toHaveValue('someone@gmail.com');
  await faults({ path: route, status: 404 });
  const told = page.waitForEvent('console', (line) => line.text().startsWith('RECIPE_NOT_CONFIGURED'));
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await told;
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
});

test('the shell’s plain form finds the tenant too', async ({
  page,
  stack,
  tenant,
  newUser,
  allowConsole,
}) => {
  allowConsole(refused, /VST-\d+/, /net::ERR_FAILED/);
  await tenant('acme', { firstFactors: ['emailpassword'] });
  const user = { ...newUser(), email: 'ivy@acme.example' };
  const formFields = Object.entries(user).map(([id, value]) => ({ id, value }));
  await page.request.post(`${stack.apiUrl}/auth/acme/signup`, { data: { formFields } });
  await page.context().clearCookies();
  await page.route('**/remotes/sign-in/**', (route) => route.abort());
  await page.goto(`${stack.shellUrl}/auth`);
  await page.getByLabel('Email').fill('ivy@closed.example');
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^We don’t know an organisation/);
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Signed in as ${user.email}`)).toBeVisible();
});
