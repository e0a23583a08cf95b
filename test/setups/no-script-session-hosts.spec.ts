import { dirname, join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { ensureServerBuilt } from '../../scripts/pack/pack-server.mjs';
import { launchOptions } from '../support/chromium';
import { runInstalled, type Running } from '../support/production/installed';
import { tlsHosts, type TlsHosts } from '../support/production/tls-hosts';

// As in production: the API can't write the cookies of the pages' host, and no cookie domain covers both.
const [LOGIN, API] = ['login.vest.test', 'api.vest.test'];
const SITE = `https://${LOGIN}`;

let core: EmbeddedCore;
let hosts: TlsHosts;
let browser: Browser;
let running: Running | undefined;

test.beforeAll(async () => {
  const folder = dirname(await ensureServerBuilt());
  core = await startEmbeddedCore({ allowInProduction: true });
  hosts = await tlsHosts([LOGIN, API]);
  running = runInstalled({ folder, program: join(folder, 'vestibule.mjs') }, ['all'], {
    VESTIBULE_WEBSITE_URL: SITE,
    VESTIBULE_API_URL: `https://${API}`,
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    VESTIBULE_PLAIN_FORMS_SECRET: 'a secret of two hosts that nobody can guess',
    SUPERTOKENS_CONNECTION_URI: core.url,
  });
  await running.said(/"Ready"/);
  hosts.lead(LOGIN, await running.said(/The site listens at (http:[^"]+)/));
  hosts.lead(API, await running.said(/The API listens at (http:[^"]+)/));
  const { args = [] } = launchOptions;
  browser = await chromium.launch({ ...launchOptions, args: [...args, ...hosts.chromiumArgs] });
});

test.afterAll(async () => {
  await browser.close();
  running?.child.kill('SIGKILL');
  hosts.close();
  await core.close();
});

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Signs up without script, in a browser with these cookies; returns those that it has then. */
async function signUpWithoutScript(email: string, storageState?: State): Promise<State> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-US',
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.goto(`${SITE}/auth`);
  const other = page.getByRole('button', { name: 'Use another account' });
  const toSignUp = page.getByRole('link', { name: 'Create an account' });
  await expect(other.or(toSignUp)).toBeVisible();
  if (await other.isVisible()) await other.click();
  await toSignUp.click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse 1');
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  await page.waitForURL(`${SITE}/`);
  const state = await context.storageState();
  await context.close();
  return state;
}

test('on two hosts, pages with script know who has signed in without, and nobody else', async () => {
  const afterFirst = await signUpWithoutScript('ada@vestibule.test');
  const first = await browser.newContext({ locale: 'en-US', storageState: afterFirst });
  const page = await first.newPage();
  await page.goto(`${SITE}/`);
  await expect(page.getByText('Signed in as ada@vestibule.test')).toBeVisible();

  const second = await browser.newContext({
    locale: 'en-US',
    storageState: await signUpWithoutScript('grace@vestibule.test', await first.storageState()),
  });
  const later = await second.newPage();
  await later.goto(`${SITE}/`);
  await expect(later.getByText('Signed in as grace@vestibule.test')).toBeVisible();
  await later.getByRole('button', { name: 'Sign out' }).click();
  await expect(later.getByLabel('Email')).toBeVisible();
  await later.goto(`${SITE}/account`);
  await expect(later.getByLabel('Email')).toBeVisible();
});
