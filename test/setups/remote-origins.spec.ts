import { expect, test, useStack } from '../support/fixtures';
import { editRegistry, plantedEntry } from '../support/remotes/plant-remote';

const ORIGIN = 'https://remotes.test';

useStack({ environment: { VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

test('a remote of another registered origin runs under the same headers', async ({ page, stack }) => {
  const routes = [{ path: '/billing', from: 'site', export: 'PlantedPage' }];
  const planted = await plantedEntry(page, { name: 'billing', routes }, 'billing-1.2.0');
  const headers = { 'access-control-allow-origin': '*' };
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ path: `dist${pathname}`, headers });
  });
  await editRegistry(page, (remotes) => [
    ...remotes,
    { ...planted, entry: ORIGIN + String(planted['entry']) },
  ]);
  await page.goto(`${stack.shellUrl}/billing`);
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();
});

test('the console says which file of a remote lacks its CORS header, and the user can retry', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-211/, /blocked by CORS policy/, /ERR_FAILED/, /REMOTE_UNREACHABLE/);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const routes = [{ path: '/billing', from: 'site', export: 'PlantedPage' }];
  const planted = await plantedEntry(page, { name: 'billing', routes }, 'billing-1.2.0');
  let withoutHeader = /\/\d+\./;
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    // Playwright adds a missing header.
    const allowed = withoutHeader.test(pathname) ? 'https://nobody.test' : '*';
    const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': allowed };
    await route.fulfill({ path: `dist${pathname}`, headers });
  });
  await editRegistry(page, (remotes) => [
    ...remotes,
    { ...planted, entry: ORIGIN + String(planted['entry']) },
  ]);
  for (const part of [/\/\d+\./, /entry/]) {
    withoutHeader = part;
    await page.goto(`${stack.shellUrl}/billing`);
    await expect(page.getByRole('alert')).toContainText('couldn’t load the part “billing”');
    await expect
      .poll(() => said.find((line) => /VST-211.*Access-Control-Allow-Origin/.test(line)))
      .toMatch(part);
    said.length = 0;
  }
  withoutHeader = /nothing/;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();
});
