import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { arrived } from '../support/arrived';
import { expect, test, useStack } from '../support/fixtures';

/** An operator's folder, as docs/operate/languages.md has it. */
const FILES = {
  'nl.json': {
    'ui/shared': { 'label.email': 'E-mail' },
    'login-screens/sign-in': { 'title.signin': 'Inloggen' },
    'login-screens/challenge': { 'title.consent': '{clientName} toegang geven?' },
    'consent/scopes': { 'openid.title': 'U herkennen' },
    'consent/unanswerable': { 'in.title': 'Deze link klopt niet' },
    'api/mails': { 'signIn.subject.code': '{code} is uw code voor {appName}' },
    'html/cookies': { goOn: 'Verder' },
  },
  'en.json': {
    'login-screens/sign-in': { 'title.signin': 'Log in' },
    'api/mails': { 'signIn.subject.code': '{appName}: {code}' },
  },
  'settings.json': { defaultLanguage: 'nl' },
  'acme/en.json': {
    'login-screens/sign-in': { 'title.signin': 'Log in at Acme' },
    'consent/unanswerable': { 'in.title': 'Acme doesn’t know this link' },
    'api/mails': { 'signIn.subject.code': 'Acme, {appName}: {code}' },
  },
  'acme/settings.json': { defaultLanguage: 'ja' },
};

const folder = path.resolve('.cache/journeys/messages');
rmSync(folder, { recursive: true, force: true });
for (const [name, content] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), JSON.stringify(content));
}

useStack({ consent: 'asked', environment: { TEST_NO_SCRIPT: 'on', VESTIBULE_MESSAGES_DIR: folder } });

const dutch = { locale: 'nl-BE' };

/** The language and the heading of a document as it is sent, and its file of an operator's sentences. */
async function documentAt(request: APIRequestContext, address: string, languages: string) {
  const response = await request.get(address, { headers: { 'accept-language': languages } });
  const text = await response.text();
  const find = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    lang: find(/<html lang="([^"]*)"/),
    heading: find(/<h1[^>]*>([^<]*)</),
    file: find(/"(\/sentences\/[0-9a-f]{16}\/[^"]*\.json)"/) ?? '',
  };
}

test.describe('for a reader of an added language', () => {
  test.use(dutch);

  test('document, page, consent, scopes and mail are in it, and in English where it says nothing', async ({
    page,
    stack,
    newUser,
    inbox,
    request,
  }) => {
    const document = await documentAt(request, `${stack.shellUrl}/auth`, 'nl');
    expect(document).toMatchObject({ lang: 'nl', heading: 'Inloggen' });

    const { email } = newUser();
    await page.goto(`${stack.shellUrl}/dev/page-at-once`);
    await page.goto(stack.demoClientUrl);
    await page.getByRole('link', { name: 'Sign in with Vestibule' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
    await page.getByRole('button', { name: 'Email or text me a code' }).click();
    await page.getByLabel('Email or phone number').fill(email);
    await page.getByRole('button', { name: 'Email or text me a code', exact: true }).click();
    const { subject, code } = await arrived(inbox, email);
    expect(subject).toBe(`${code} is uw code voor Vestibule`);
    await page.getByLabel('Code', { exact: true }).fill(code ?? '');
    await expect(page.getByRole('heading', { name: 'Acme Notes toegang geven?' })).toBeVisible();
    await expect(page.getByText('U herkennen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  });

  test('the choice at the foot has it by its own name, and changes to a language with words of the operator’s', async ({
    page,
    stack,
  }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
    const choice = page.getByRole('combobox');
    await page.getByLabel('E-mail').fill('ada@example.test');
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Nederlands');
    await choice.selectOption('en');
    await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
    await choice.selectOption('de');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect(page.getByLabel('E-Mail')).toHaveValue('ada@example.test');
  });

  test('the API’s own pages have it, and clients learn of it', async ({
    page,
    stack,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of 400/);
    await page.goto(`${stack.apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code&ui_locales=nl`);
    await expect(page.getByRole('heading', { name: 'Deze link klopt niet' })).toBeVisible();
    const discovery = await request.get(`${stack.apiUrl}/auth/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      ui_locales_supported: expect.arrayContaining(['nl', 'de']),
    });
  });
});

test.describe('without script', () => {
  test.use({ ...dutch, javaScriptEnabled: false });

  test('pages say things in the tenant’s words', async ({ page, stack, tenant }) => {
    await tenant('acme', { firstFactors: ['emailpassword'] });
    await page.goto(`${stack.shellUrl}/auth?tenantId=acme&ui_locales=en`);
    await expect(page.getByRole('heading', { name: 'Log in at Acme' })).toBeVisible();
  });

  test('pages are in the added language', async ({ page, stack }) => {
    await page.goto(`${stack.shellUrl}/auth`);
    await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl-BE');
  });
});

test('a tenant says things in its own words, on pages and in mails', async ({
  page,
  stack,
  tenant,
  newUser,
  inbox,
}) => {
  await tenant('acme', { firstFactors: ['emailpassword', 'otp-email'] });
  const address = `${stack.shellUrl}/auth?tenantId=acme`;
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Log in at Acme' })).toBeVisible();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const { email } = newUser();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a code', exact: true }).click();
  const { subject, code } = await arrived(inbox, email);
  expect(subject).toBe(`Acme, Vestibule: ${code}`);

  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByRole('heading', { name: 'Log in', exact: true })).toBeVisible();
});

test('the API’s own page for an error is in the words and the language of the tenant', async ({
  request,
  stack,
}) => {
  const asked = async (more: string, languages: string) => {
    const address = `${stack.apiUrl}/auth/oauth/auth?client_id=nobody&response_type=code${more}`;
    const answer = await request.get(address, {
      headers: { accept: 'text/html', 'accept-language': languages },
    });
    return answer.text();
  };
  expect(await asked('&tenant_id=acme', 'en')).toContain('Acme doesn’t know this link');
  expect(await asked('', 'en')).not.toContain('Acme');
  expect(await asked('&tenant_id=acme', 'tlh')).toContain('<html lang="ja"');
  expect(await asked('', 'tlh')).toContain('<html lang="nl"');
});

test('who reads no language that there is gets the tenant’s, or the installation’s', async ({
  request,
  stack,
}) => {
  const langOf = async (address: string, languages: string) =>
    (await documentAt(request, stack.shellUrl + address, languages)).lang;
  expect(await langOf('/auth', 'tlh')).toBe('nl');
  expect(await langOf('/auth?tenantId=acme', 'tlh')).toBe('ja');
  expect(await langOf('/auth', 'tlh, fr')).toBe('fr');
});

test('a file of sentences is kept for as long as it says the same, and only for that', async ({
  request,
  stack,
}) => {
  const { file } = await documentAt(request, `${stack.shellUrl}/auth`, 'nl');
  const kept = async (address: string) =>
    (await request.get(stack.shellUrl + address)).headers()['cache-control'];
  expect(await kept(file)).toContain('immutable');
  expect(await kept(file.replace(/[0-9a-f]{16}/, '0123456789abcdef'))).not.toContain('immutable');
  expect((await request.get(`${stack.shellUrl}${file.replace('nl', 'sv')}`)).status()).toBe(404);
});
