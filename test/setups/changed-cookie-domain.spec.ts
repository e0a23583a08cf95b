import { dirname, join } from 'node:path';
import { chromium, expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { ensureServerBuilt } from '../../scripts/pack/pack-server.mjs';
import { launchOptions } from '../support/chromium';
import { LONG } from '../support/long';
import { runInstalled, type Running } from '../support/production/installed';
import { tlsHosts, type TlsHosts } from '../support/production/tls-hosts';

// An operator changes `VESTIBULE_COOKIE_DOMAIN` while users are signed in: their browsers then have cookies of both.
const [LOGIN, API] = ['login.acme.vest.test', 'api.acme.vest.test'];
const SITE = `https://${LOGIN}`;
const password = 'correct horse 1';

/** What the setting is changed to, one after the other. */
const changes = [
  ['set', '.acme.vest.test'],
  ['changed', '.vest.test'],
  ['removed', undefined],
] as const;

let core: EmbeddedCore;
let hosts: TlsHosts;
let browser: Browser;
let folder: string;
let vestibule: Running | undefined;

test.beforeAll(async () => {
  folder = dirname(await ensureServerBuilt());
  core = await startEmbeddedCore({ allowInProduction: true });
  hosts = await tlsHosts([LOGIN, API]);
  const { args = [] } = launchOptions;
  browser = await chromium.launch({ ...launchOptions, args: [...args, ...hosts.chromiumArgs] });
});

test.afterAll(async () => {
  await browser.close();
  vestibule?.child.kill('SIGKILL');
  hosts.close();
  await core.close();
});

/** Starts API and site, in place of those before. */
async function restart(settings: Record<string, string> = {}): Promise<void> {
  vestibule?.child.kill('SIGKILL');
  vestibule = runInstalled({ folder, program: join(folder, 'vestibule.mjs') }, ['all'], {
    VESTIBULE_WEBSITE_URL: SITE,
    VESTIBULE_API_URL: `https://${API}`,
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    VESTIBULE_PLAIN_FORMS_SECRET: 'a secret of this test that is long enough',
    SUPERTOKENS_CONNECTION_URI: core.url,
    ...settings,
  });
  await vestibule.said(/"Ready"/);
  hosts.lead(LOGIN, await vestibule.said(/The site listens at (http:[^"]+)/));
  hosts.lead(API, await vestibule.said(/The API listens at (http:[^"]+)/));
}

const withDomain = (domain: string | undefined, more: Record<string, string> = {}) =>
  restart({ ...more, ...(domain !== undefined && { VESTIBULE_COOKIE_DOMAIN: domain }) });

const addressOf = (name: string) => `${name}-${Math.random().toString(36).slice(2)}@example.test`;
const expireAccess = () => core.clock.advance(3_700_000);

async function fillIn(page: Page, email: string, button: 'Sign in' | 'Sign up'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${SITE}/auth?show=signup&redirectToPath=%2Faccount`);
  await fillIn(page, email, 'Sign up');
  await expect(page.getByText(email).first()).toBeVisible();
}

/** The domains of the session's cookies, by name. */
async function domainsOf(context: BrowserContext): Promise<Record<string, string[]>> {
  const names = ['sAccessToken', 'sRefreshToken'];
  const cookies = await context.cookies();
  return Object.fromEntries(
    names.map((name) => [name, cookies.filter((each) => each.name === name).map(({ domain }) => domain)]),
  );
}

const only = (domain: string = API) => ({ sAccessToken: [domain], sRefreshToken: [domain] });

for (const antiCsrf of ['NONE', 'VIA_TOKEN']) {
  const tag = antiCsrf === 'NONE' ? [] : LONG;
  test(
    `with anti-CSRF ${antiCsrf}, users stay signed in through each change, and can sign out`,
    { tag },
    async () => {
      test.slow();
      const settings = { VESTIBULE_ANTI_CSRF: antiCsrf, VESTIBULE_TOKEN_TRANSFER_METHOD: 'cookie' };
      await restart(settings);
      const context = await browser.newContext({ locale: 'en-US' });
      const page = await context.newPage();
      const ada = addressOf('ada');
      await signUp(page, ada);
      for (const [what, domain] of changes) {
        await test.step(what, async () => {
          await withDomain(domain, settings);
          // The second refresh is the one that gets the cookies of both.
          for (let left = 3; left > 0; left -= 1) {
            expireAccess();
            await page.goto(`${SITE}/account`);
            await expect(page.getByText(ada).first()).toBeVisible();
          }
          expect(await domainsOf(context)).toEqual(only(domain));
        });
      }
      await page.goto(SITE);
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByLabel('Email')).toBeVisible();
      await page.goto(`${SITE}/account`);
      await fillIn(page, ada, 'Sign in');
      await expect(page.getByText(ada).first()).toBeVisible();
      await context.close();
    },
  );
}

test(
  'with header transfer, users stay signed in while more hosts share the session',
  { tag: LONG },
  async () => {
    test.slow();
    const settings = { VESTIBULE_TOKEN_TRANSFER_METHOD: 'header' };
    await restart(settings);
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    const ada = addressOf('ada');
    await signUp(page, ada);
    for (const [what, domain] of changes) {
      await test.step(what, async () => {
        await withDomain(domain, settings);
        await page.goto(`${SITE}/account`);
        // The page can't tell the domain's tokens from another host's.
        if (domain === undefined) await fillIn(page, ada, 'Sign in');
        await expect(page.getByText(ada).first()).toBeVisible();
        for (let left = 2; left > 0; left -= 1) {
          expireAccess();
          await page.goto(`${SITE}/account`);
          await expect(page.getByText(ada).first()).toBeVisible();
        }
        if (domain === undefined) return;
        const tokens = (await context.cookies()).filter(({ name }) =>
          /st-(access|refresh)-token$/.test(name),
        );
        expect(tokens.map((token) => token.domain)).toEqual([domain, domain]);
      });
    }
    await page.goto(SITE);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.close();
  },
);

for (const [what, domain] of changes) {
  const tag = what === 'set' ? [] : LONG;
  test(`once the domain is ${what}, whoever signs in next is signed in, and signs out`, { tag }, async () => {
    const before = { set: undefined, changed: '.acme.vest.test', removed: '.vest.test' }[what];
    await withDomain(before);
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await signUp(page, addressOf('ada'));
    await withDomain(domain);
    const grace = addressOf('grace');
    await page.goto(`${SITE}/auth`);
    await page
      .getByRole('button', { name: 'Sign out' })
      .or(page.getByRole('button', { name: 'Use another account' }))
      .first()
      .click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await signUp(page, grace);
    for (let left = 2; left > 0; left -= 1) {
      expireAccess();
      await page.goto(`${SITE}/account`);
      await expect(page.getByText(grace).first()).toBeVisible();
    }
    await page.goto(SITE);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto(`${SITE}/account`);
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await domainsOf(context)).toEqual({ sAccessToken: [], sRefreshToken: [] });
    await context.close();
  });
}

test('without script, users stay signed in through each change', { tag: LONG }, async () => {
  test.slow();
  await restart();
  const context = await browser.newContext({ locale: 'en-US', javaScriptEnabled: false });
  const page = await context.newPage();
  const ada = addressOf('ada');
  await page.goto(`${SITE}/auth?show=signup`);
  await fillIn(page, ada, 'Sign up');
  await page.waitForURL(`${SITE}/`);
  for (const [what, domain] of changes) {
    await test.step(what, async () => {
      await withDomain(domain);
      for (let left = 3; left > 0; left -= 1) {
        expireAccess();
        await page.goto(`${SITE}/auth`);
        await expect(page.getByRole('button', { name: `Continue as ${ada}` })).toBeVisible();
      }
      expect(await domainsOf(context)).toEqual(only(domain));
    });
  }
  await page.getByRole('button', { name: 'Use another account' }).click();
  await fillIn(page, ada, 'Sign in');
  await page.waitForURL(`${SITE}/`);
  await context.close();
});
