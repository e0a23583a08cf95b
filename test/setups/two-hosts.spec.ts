import { dirname, join } from 'node:path';
import { chromium, expect, test, type Browser, type Page } from '@playwright/test';
import { startEmbeddedCore, type EmbeddedCore } from '@vestibule/embedded-core';
import { ensureServerBuilt } from '../../scripts/pack/pack-server.mjs';
import { launchOptions } from '../support/chromium';
import { PasskeyDevice } from '../support/people/passkey-device';
import { runInstalled, type Running } from '../support/production/installed';
import { tlsHosts, type TlsHosts } from '../support/production/tls-hosts';

// Login and API have different names, as in production, and a second product has names of its own.
const [LOGIN, API] = ['login.vest.test', 'api.vest.test'];
const [OTHER_LOGIN, OTHER_API] = ['login.other.test', 'api.other.test'];

let core: EmbeddedCore;
let hosts: TlsHosts;
let browser: Browser;
const running: Running[] = [];

test.beforeAll(async () => {
  const folder = dirname(await ensureServerBuilt());
  core = await startEmbeddedCore({ allowInProduction: true });
  hosts = await tlsHosts([LOGIN, API, OTHER_LOGIN, OTHER_API]);
  await Promise.all([
    serve(folder, LOGIN, API, { VESTIBULE_PASSKEY_ORIGINS: `https://${OTHER_LOGIN}` }),
    serve(folder, OTHER_LOGIN, OTHER_API, { VESTIBULE_PASSKEY_RP_ID: LOGIN }),
  ]);
  await fetch(`${core.url}/recipe/multitenancy/tenant/v2`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tenantId: 'public', firstFactors: ['webauthn'] }),
  });
  const { args = [] } = launchOptions;
  browser = await chromium.launch({ ...launchOptions, args: [...args, ...hosts.chromiumArgs] });
});

test.afterAll(async () => {
  await browser.close();
  for (const { child } of running) child.kill('SIGKILL');
  hosts.close();
  await core.close();
});

async function serve(
  folder: string,
  login: string,
  api: string,
  more: Record<string, string>,
): Promise<void> {
  const both = runInstalled({ folder, program: join(folder, 'vestibule.mjs') }, ['all'], {
    VESTIBULE_WEBSITE_URL: `https://${login}`,
    VESTIBULE_API_URL: `https://${api}`,
    VESTIBULE_SHELL_PORT: '0',
    VESTIBULE_API_PORT: '0',
    SUPERTOKENS_CONNECTION_URI: core.url,
    ...more,
  });
  running.push(both);
  await both.said(/"Ready"/);
  hosts.lead(login, await both.said(/The site listens at (http:[^"]+)/));
  hosts.lead(api, await both.said(/The API listens at (http:[^"]+)/));
}

async function signIn(page: Page, login: string, email: string): Promise<void> {
  await page.goto(`https://${login}/auth`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

test('a passkey belongs to the login’s host, not the API’s, and to hosts that it lists', async () => {
  const page = await browser.newPage({ locale: 'en-US' });
  const device = await PasskeyDevice.of(page);
  const email = 'ada@vestibule.test';
  await page.goto(`https://${LOGIN}/auth?show=signup`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await device.credentials()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  await signIn(page, LOGIN, email);
  // The browser asks https://login.vest.test/.well-known/webauthn whether the other page may use it.
  await page.goto(`https://${OTHER_LOGIN}/auth`);
  const type = page.evaluate(async (rpId) => {
    const found = await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(32), rpId } });
    return found?.type;
  }, LOGIN);
  expect(await type).toBe('public-key');
});
