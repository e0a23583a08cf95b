import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { TestClient, password } from '@vestibule/consent-plugin/testing';
import { startEmbeddedCore } from '@vestibule/embedded-core';
import { driverOf, oauthDriverOf } from '@vestibule/embedded-core/testing';
import { build } from 'esbuild';
import { freePorts } from '../support/free-ports';
import { filesIn, packedArchives, packedFolder } from '../support/packages/packed-packages';
import { watchConsole } from '../support/watch-console';

const email = 'ada@example.test';
const packages = [
  'account-rules',
  'consent-plugin',
  'contract',
  'branding',
  'document',
  'guess-limits',
  'html',
  'login-flow',
  'messages',
];

interface Product {
  readonly website: string;
  /** Registers an OAuth client. */
  readonly client: () => Promise<TestClient>;
  /** Takes the account pages out of the registry. */
  readonly removeAccount: () => void;
}

/** A product that has followed docs/integrate/existing-backend.md: its files, its backend, the packed packages. */
const test = base.extend<{ product: Product }>({
  product: async ({ context }, use) => {
    const watch = watchConsole(context);
    // Nobody is signed in yet, and the account pages call what this backend doesn't have.
    watch.allow(/status of 401 .*\/session\/refresh/, /status of 404 .*\/(trpc\/|me\))/);
    const core = await startEmbeddedCore();
    const first = await freePorts(2);
    const [website, api] = [`http://localhost:${first}`, `http://localhost:${first + 1}`];
    const installed = packedFolder(packedArchives(packages), ['supertokens-node@24', 'express@5', 'cors@2']);
    for (const [name, text] of filesIn('docs/integrate/existing-backend.md')) {
      const own = new Map([
        ['http://localhost:3567', core.url],
        ['3000', String(first)],
        ['3001', String(first + 1)],
      ]);
      // In one go: an address may contain one of the others.
      const written = text.replaceAll(/http:\/\/localhost:3567|300[01]/g, (found) => own.get(found) ?? found);
      installed.write(name, written);
    }
    cpSync('dist/shell', path.join(installed.folder, 'shell'), { recursive: true });
    await build({
      entryPoints: [path.join(installed.folder, 'website.jsx')],
      outfile: path.join(installed.folder, 'public', 'website.js'),
      bundle: true,
      jsx: 'automatic',
      nodePaths: [path.resolve('node_modules')],
      logLevel: 'error',
    });
    installed.write(
      'public/index.html',
      '<!doctype html><html lang="en"><title>Birch</title><div id="root"></div><script src="/website.js"></script></html>',
    );
    const stops = [await installed.start('api.mjs'), await installed.start('site.mjs')];
    const client = async () => {
      const redirectUri = 'https://birch.example/callback';
      const scope = 'openid email';
      const made = await oauthDriverOf(driverOf(core.url)).createClient({
        clientName: 'Birch Calendar',
        redirectUris: [redirectUri],
        scope,
        tokenEndpointAuthMethod: 'client_secret_basic',
      });
      return TestClient.discover(`${api}/auth`, { ...made, redirectUri, scope });
    };
    await use({ website, client, removeAccount: () => void installed.run('without-account.mjs') });
    const unexpected = watch.unexpected();
    for (const stop of stops) await stop();
    await core.close();
    installed.remove();
    expect(unexpected).toEqual([]);
  },
});

test('a product with a backend of its own follows the page: sign-up, sign-in, consent, refusal, sign-out', async ({
  page,
  product: { website, client, removeAccount },
}) => {
  await page.goto(`${website}/orders`);
  await page.getByText('Create an account').click();
  const signUp = async (address: string) => {
    await page.getByLabel('Email').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign up', exact: true }).click();
  };
  await signUp('ada@rival.example');
  await expect(page.getByText('an email address of this domain')).toBeVisible();
  await signUp(email);
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();

  await page.goto(`${website}/orders`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That email and password don’t match')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The product's own page, which the shell doesn't know.
  await expect(page.getByRole('heading', { name: 'Your orders' })).toBeVisible();
  await page.goto(`${website}/auth`);
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.goto(`${website}/account`);
  await expect(page.getByText('This isn’t available here.')).toBeVisible();
  removeAccount();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  await page.route('https://birch.example/**', (route) => route.fulfill({ body: 'Birch Calendar' }));
  const calendar = await client();
  const refused = await calendar.begin();
  await page.goto(refused.url);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL(/^https:\/\/birch\.example\/callback/);
  expect(calendar.errorOf(refused, new URL(page.url()))).toBe('access_denied');
  const agreed = await calendar.begin();
  await page.goto(agreed.url);
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(/^https:\/\/birch\.example\/callback/);
  const tokens = await calendar.finish(agreed, new URL(page.url()));
  expect(tokens).toMatchObject({ scope: 'openid email', claims: { email } });

  await page.goto(`${website}/orders`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await page.goto(`${website}/orders`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
