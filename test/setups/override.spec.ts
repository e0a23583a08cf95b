import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, useStack } from '../support/fixtures';
import { test } from '../support/remotes/tried/developer';
import { letTryRemotes, tryRemote } from '../support/remotes/tried/try-remote';

const ORIGIN = 'http://localhost:3998';
const ASKING = `remote=every-slot@${ORIGIN}/remote.json`;
const folder = path.resolve('dist', 'planted', 'every-slot');
const headers = { 'access-control-allow-origin': '*' };

// The page's policy must name the origin, too.
useStack({ environment: { VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

/**
 * A remote on a developer's machine, with a page of the site and a slot of the login, and a shell that accepts it.
 *
 * @returns its requested files
 */
async function developing(page: Page, signer?: KeyObject, sites?: string[]): Promise<string[]> {
  const built: unknown = JSON.parse(readFileSync(path.join(folder, 'remote.json'), 'utf8'));
  const routes = [{ path: '/tried', from: 'site', export: 'Legal' }];
  const slots = [{ slot: 'login/legal', export: 'Legal' }];
  const description = JSON.stringify({
    version: '9.9.9',
    contract: '1.2.0',
    ...Object(built),
    sites,
    routes,
    slots,
  });
  const asked: string[] = [];
  await page.context().route(`${ORIGIN}/**`, async (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    asked.push(file);
    if (file === 'remote.json') return route.fulfill({ headers, body: description });
    if (file !== 'remote.json.sig') return route.fulfill({ headers, path: path.join(folder, file) });
    const body = signer && sign(null, Buffer.from(description), signer).toString('base64');
    return body ? route.fulfill({ headers, body }) : route.fulfill({ headers, status: 404 });
  });
  await letTryRemotes(page, ORIGIN);
  return asked;
}

const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Trying a remote' });
const buttonOf = (page: Page) => page.getByRole('button', { name: `Run code from ${ORIGIN}` });
const triedOn = (page: Page) => page.getByRole('link', { name: 'Terms of service' });
const notFound = (page: Page) => page.getByRole('heading', { name: 'Page not found' });

test('a developer who presses the button tries a remote on the site’s pages, until they stop', async ({
  page,
  stack,
  developer,
}) => {
  const asked = await developing(page);
  await developer();
  await tryRemote(page, `${stack.shellUrl}/try-remote?${ASKING}`, ORIGIN);
  await expect(badgeOf(page)).toContainText(`Trying “every-slot” from ${ORIGIN}/remote.json`);
  await page.goto(`${stack.shellUrl}/tried`);
  await expect(triedOn(page)).toBeVisible();

  await page.goto(`${stack.shellUrl}/`);
  await badgeOf(page).getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(badgeOf(page)).toBeHidden();
  await expect(page.getByText(/Signed in as/)).toBeVisible();
  asked.length = 0;
  await page.goto(`${stack.shellUrl}/tried`);
  await expect(notFound(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('a link alone runs nothing, wherever it leads and for any user', async ({
  page,
  stack,
  developer,
  signedInUser,
}) => {
  const asked = await developing(page);
  await page.goto(`${stack.shellUrl}/auth?${ASKING}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${stack.shellUrl}/try-remote?${ASKING}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await signedInUser({ at: `/try-remote?${ASKING}` });
  await expect(page.getByRole('heading', { name: 'Your account can’t open this page' })).toBeVisible();

  await page.goto(`${stack.shellUrl}/`);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await developer();
  await page.goto(`${stack.shellUrl}/?${ASKING}`);
  await expect(page.getByText(/Signed in as/)).toBeVisible();
  await page.goto(`${stack.shellUrl}/try-remote?${ASKING}`);
  await expect(buttonOf(page)).toBeVisible();
  await page.goto(`${stack.shellUrl}/tried`);
  await expect(notFound(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('no login screen runs any of it, not even in the same document', async ({
  page,
  stack,
  allowConsole,
  developer,
  existingUser,
  signIn,
}) => {
  allowConsole(/No other remote is tried: it is for developers/);
  const asked = await developing(page);
  await developer();
  await tryRemote(page, `${stack.shellUrl}/try-remote?${ASKING}`, ORIGIN);
  await expect(page.getByText(/^Signed in as/)).toBeVisible();
  // As any code that has run there could.
  await page.evaluate(() => Object.assign(window, { ran: true }));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForFunction(() => !('ran' in window) && document.querySelector('input') !== null);
  expect(new URL(page.url()).pathname).toBe('/auth');
  await expect(badgeOf(page)).toBeHidden();
  await expect(triedOn(page)).toHaveCount(0);

  // Nor does the next user of the tab.
  asked.length = 0;
  const next = await existingUser();
  await signIn(next);
  await expect(page.getByText(`Signed in as ${next.email}`)).toBeVisible();
  await page.goto(`${stack.shellUrl}/tried`);
  await expect(notFound(page)).toBeVisible();
  expect(asked).toEqual([]);
});

test('another tab tries nothing, and an unlisted origin can’t be requested', async ({
  page,
  context,
  stack,
  allowConsole,
  developer,
}) => {
  allowConsole(/No other remote is tried: "https:\/\/evil.test" is none of overrideOrigins/);
  await developing(page);
  await developer();
  await tryRemote(page, `${stack.shellUrl}/try-remote?${ASKING}`, ORIGIN);
  const other = await context.newPage();
  await other.goto(`${stack.shellUrl}/tried`);
  await expect(notFound(other)).toBeVisible();

  await page.goto(`${stack.shellUrl}/try-remote?remote=every-slot@https://evil.test/remote.json`);
  await expect(page.getByText('The remote in this address can’t be tried here')).toBeVisible();
  await expect(page.getByRole('button', { name: /Run code/ })).toHaveCount(0);
});

for (const [what, runs] of [
  ['is signed for the site runs', true],
  ['is signed for another site doesn’t run', false],
  ['is not signed doesn’t run', false],
] as const) {
  test(`where the registry has to be signed, a remote that ${what}`, async ({
    page,
    stack,
    allowConsole,
    developer,
  }) => {
    if (!runs) allowConsole(/REGISTRY_UNSIGNED|REGISTRY_FOREIGN|status of 404/);
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const registryKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    const isSigned = !what.startsWith('is not');
    const sites = [runs ? stack.shellUrl : 'https://login.test.example'];
    const asked = await developing(page, isSigned ? privateKey : undefined, sites);
    const built: unknown = await (await page.request.get(`${stack.shellUrl}/remotes.json`)).json();
    const registry = JSON.stringify({ ...Object(built), sites: [stack.shellUrl] });
    const signature = sign(null, Buffer.from(registry), privateKey).toString('base64');
    await page.route('**/remotes.json', (route) => route.fulfill({ body: registry }));
    await page.route('**/remotes.json.sig', (route) => route.fulfill({ body: signature }));
    await letTryRemotes(page, ORIGIN, { registryKey });
    await developer();
    await tryRemote(page, `${stack.shellUrl}/try-remote?${ASKING}`, ORIGIN);
    await expect(badgeOf(page)).toContainText(runs ? 'Users don’t see this' : 'the console says why');
    await page.goto(`${stack.shellUrl}/tried`);
    await expect(runs ? triedOn(page) : notFound(page)).toBeVisible();
    expect(asked.some((file) => file.endsWith('.js'))).toBe(runs);
  });
}
