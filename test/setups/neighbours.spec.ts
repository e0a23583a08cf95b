import { dirname, join } from 'node:path';
import { chromium, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { ensureServerBuilt } from '../../scripts/pack/pack-server.mjs';
import { launchOptions } from '../support/chromium';
import { runInstalled, type Running } from '../support/production/installed';
import { tlsHosts, type TlsHosts } from '../support/production/tls-hosts';

// Any host below the domain can set cookies for all of it. It neither reads ours, nor should its own mean anything.
const [LOGIN, API] = ['login.vest.test', 'api.vest.test'];
const password = 'correct horse 1';

let core: EmbeddedCore;
let hosts: TlsHosts;
let browser: Browser;
let vestibule: Running;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  const folder = dirname(await ensureServerBuilt());
  core = await startEmbeddedCore({ allowInProduction: true });
  hosts = await tlsHosts([LOGIN, API]);
  vestibule = runInstalled({ folder, program: join(folder, 'vestibule.mjs') }, ['all'], {
    VESTIBULE_WEBSITE_URL: `https://${LOGIN}`,
    VESTIBULE_API_URL: `https://${API}`,
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    VESTIBULE_PLAIN_FORMS_SECRET: 'a secret of this test that is long enough',
    VESTIBULE_TOKEN_TRANSFER_METHOD: 'cookie',
    SUPERTOKENS_CONNECTION_URI: core.url,
  });
  await vestibule.said(/"Ready"/);
  hosts.lead(LOGIN, await vestibule.said(/The site listens at (http:[^"]+)/));
  hosts.lead(API, await vestibule.said(/The API listens at (http:[^"]+)/));
  const { args = [] } = launchOptions;
  browser = await chromium.launch({ ...launchOptions, args: [...args, ...hosts.chromiumArgs] });
});

test.afterAll(async () => {
  await browser.close();
  vestibule.child.kill('SIGKILL');
  hosts.close();
  await core.close();
});

test.beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
});
test.afterEach(() => context.close());

const address = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.test`;

async function signUp(at: Page, email: string): Promise<void> {
  await at.goto(`https://${LOGIN}/auth?show=signup&redirectToPath=%2Faccount`);
  await at.getByLabel('Email').fill(email);
  await at.getByLabel('Password', { exact: true }).fill(password);
  await at.getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(at.getByText(email).first()).toBeVisible();
}

async function signIn(email: string): Promise<void> {
  await page.goto(`https://${LOGIN}/auth?redirectToPath=%2Faccount`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What another host sets for the whole domain. */
async function toss(cookies: Readonly<Record<string, string>>, path = '/'): Promise<void> {
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: '.vest.test',
      path,
      secure: true,
    })),
  );
}

/** The cookies of a session of somebody else's. */
async function mallorys(): Promise<{ sAccessToken: string; sFrontToken: string }> {
  const other = await browser.newContext({ locale: 'en-US' });
  await signUp(await other.newPage(), address('mallory'));
  const found = Object.fromEntries((await other.cookies()).map(({ name, value }) => [name, value]));
  await other.close();
  return { sAccessToken: found['sAccessToken'] ?? '', sFrontToken: found['sFrontToken'] ?? '' };
}

test('another’s session, set from a neighbouring host, signs nobody in', async () => {
  await toss(await mallorys());
  await page.goto(`https://${LOGIN}/auth?redirectToPath=%2Faccount`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  const ada = address('ada');
  await signUp(page, ada);
  await page.reload();
  await expect(page.getByText(ada).first()).toBeVisible();
});

test('nor does it take the place of the user’s own', async () => {
  const ada = address('ada');
  await signUp(page, ada);
  const { sAccessToken, sFrontToken } = await mallorys();
  for (const path of ['/auth', '/trpc', '/me']) await toss({ sAccessToken }, path);
  await toss({ sFrontToken }, '/account');
  await page.goto(`https://${LOGIN}/account`);
  await expect(page.getByText(ada).first()).toBeVisible();
});

const unreadable = 'x'.repeat(20);
const hopeful = Buffer.from(
  JSON.stringify({ uid: 'x', ate: Date.now() + 3_600_000, up: { sub: 'x', 'st-mfa': { v: true } } }),
).toString('base64');

for (const [what, cookies, path] of [
  ['an access token that can’t be read', { sAccessToken: unreadable }, '/'],
  ['one below the API’s own path', { sAccessToken: unreadable }, '/auth'],
  ['a second refresh token', { sRefreshToken: unreadable }, '/auth/session/refresh'],
  ['a front token of no session', { sFrontToken: hopeful }, '/'],
  ['one below the login’s path', { sFrontToken: hopeful }, '/auth'],
] as const) {
  test(`${what} keeps nobody from signing in`, async () => {
    const ada = address('ada');
    const other = await browser.newContext({ locale: 'en-US' });
    await signUp(await other.newPage(), ada);
    await other.close();
    await toss(cookies, path);
    await signIn(ada);
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(ada).first()).toBeVisible();
  });
}

test('more cookies than can be read: a page says so, deletes them, and leads on', async () => {
  for (let at = 0; at < 30; at += 1) await toss({ [`bomb${at}`]: 'y'.repeat(4000) });
  await page.goto(`https://${LOGIN}/auth?redirectToPath=%2Faccount`);
  await expect(page.getByRole('heading', { name: 'Too many cookies' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect((await context.cookies()).filter(({ name }) => name.startsWith('bomb'))).toEqual([]);
});
