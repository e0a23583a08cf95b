import { readFileSync } from 'node:fs';
import path from 'node:path';
import { editJson } from '../support/edit-json';
import { expect, test, useStack } from '../support/fixtures';

const ORIGIN = 'http://localhost:3998';
const ASKING = `remote=every-slot@${ORIGIN}/remote.json`;
const folder = path.resolve('dist', 'planted', 'every-slot');

// The policy of the page has to name the origin, too.
useStack({ environment: { VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

test('a remote on a developer’s machine is tried where the shell lists its origin, with a badge, and nowhere else', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/No other remote is tried/);
  await page.route(`${ORIGIN}/**`, async (route) => {
    const file = path.basename(new URL(route.request().url()).pathname);
    const headers = { 'access-control-allow-origin': '*' };
    if (file !== 'remote.json') return route.fulfill({ path: path.join(folder, file), headers });
    const built: unknown = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    const routes = [{ path: '/tried', export: 'Legal' }];
    const json = { version: '9.9.9', contract: '1.2.0', ...Object(built), routes };
    return route.fulfill({ headers, json });
  });

  await page.goto(`${stack.shellUrl}/auth/tried?${ASKING}`);
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();

  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, overrideOrigins: [ORIGIN] }));
  await page.goto(`${stack.shellUrl}/auth/tried?${ASKING}`);
  await expect(page.getByRole('link', { name: 'Terms of service' })).toBeVisible();
  await page.goto(`${stack.shellUrl}/auth`);
  const badge = page.getByRole('complementary', { name: 'A remote is being tried' });
  await expect(badge).toContainText(`Trying “every-slot” from ${ORIGIN}/remote.json`);
  await badge.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(badge).toBeHidden();
});
