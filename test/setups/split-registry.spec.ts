import path from 'node:path';
import type { Page } from '@playwright/test';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';
import { plantedEntry } from '../support/remotes/plant-remote';
import { publishRegistry, withManyRemotes } from '../support/remotes/split-registry';

const PART = /\/remotes\.[0-9a-f]{16}\.json$/;

/**
 * Serves a thousand remotes as an operator publishes them, one of them with a page to open; returns the requested
 * parts.
 */
async function serveThousand(page: Page, shellUrl: string): Promise<readonly string[]> {
  const { remotes } = (await (await fetch(`${shellUrl}/remotes.json`)).json()) as { remotes: object[] };
  const routes = [{ path: '/billing', from: 'site', export: 'PlantedPage' }];
  // It opens in the document of the login.
  const listed = { name: 'billing', version: '1.3.0', routes, login: true };
  const billing = await plantedEntry(page, listed, 'billing-1.3.0');
  const { folder, registryKey } = publishRegistry([...withManyRemotes(remotes, 999), billing], shellUrl);
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, registryKey }));
  await page.route(/\/remotes(\.[0-9a-f]{16})?\.json(\.sig)?$/, (route) =>
    route.fulfill({ path: path.join(folder, path.basename(new URL(route.request().url()).pathname)) }),
  );
  const parts: string[] = [];
  page.on('request', (request) => {
    if (PART.test(request.url())) parts.push(request.url());
  });
  return parts;
}

test('of a thousand remotes the login requests no part, and a page requests one', async ({ page, stack }) => {
  const parts = await serveThousand(page, stack.shellUrl);
  // What a page asks for last, once it has nothing else to do.
  const quiet = page.waitForResponse('**/remotes.json.changes');
  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await quiet;
  expect(parts).toEqual([]);

  await page.evaluate(() => history.pushState(null, '', '/billing'));
  await expect(page.getByText('Billing 1.3.0')).toBeVisible();
  expect(parts).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Billing 1.3.0')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/nothing-at-all'));
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a tampered part costs its own pages, until it is restored, and never the login', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-114/);
  await serveThousand(page, stack.shellUrl);
  await page.route(PART, (route) => route.fulfill({ json: { remotes: [] } }));
  await page.goto(`${stack.shellUrl}/billing`);
  await expect(page.getByRole('alert')).toContainText('isn’t signed by this site');
  await expect(page.getByText('Reference: VST-114')).toBeVisible();
  await page.evaluate(() => history.pushState(null, '', '/auth'));
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByText('Reference: VST-114')).toBeVisible();
  await page.unroute(PART);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Billing 1.3.0')).toBeVisible();
});
