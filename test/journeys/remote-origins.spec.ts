import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry } from '../support/plant-remote';

const ORIGIN = 'https://remotes.test';

test.use({ environment: { VESTIBULE_REMOTE_ORIGINS: ORIGIN } });

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
