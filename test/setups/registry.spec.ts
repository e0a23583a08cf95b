import type { Page } from '@playwright/test';
import { editJson } from '../support/remotes/edit-json';
import { expect, test } from '../support/fixtures';
import { editRegistry, plantedEntry, type Entry } from '../support/remotes/plant-remote';

/** What a rollout gives to these browsers in the next test doesn't change from one release to the next. */
const EARLY_BROWSER = '6'.repeat(32);
const OTHER_BROWSER = '1'.repeat(32);

/** One of the two versions of a remote with a page of the product. */
async function billing(page: Page, version: string, more: object = {}, built = version): Promise<Entry> {
  const routes = [{ path: '/billing', from: 'site', export: 'PlantedPage' }];
  return plantedEntry(page, { name: 'billing', version, routes, ...more }, `billing-${built}`);
}

/** Goes to another page of the site without reloading, as its links do. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

test('a roll-back is an edit that the next navigation picks up; what already runs waits for a reload', async ({
  page,
  stack,
}) => {
  // Otherwise it would never share a document with the auth page, from which it is opened.
  const trusted = { login: true };
  const [older, newer] = [await billing(page, '1.2.0', trusted), await billing(page, '1.3.0', trusted)];
  let registered: readonly Entry[] = [newer];
  await editJson(page, 'vestibule.config.json', (config) => ({ ...config, registryInterval: 0 }));
  await editRegistry(page, (remotes) => [...remotes, ...registered]);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));

  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeVisible();
  registered = [older];
  await navigate(page, '/billing');
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();
  expect(loaded.filter((url) => url.includes('billing-1.3.0'))).toEqual([]);

  registered = [newer];
  await navigate(page, '/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  await navigate(page, '/billing');
  await expect(page.getByText('Billing 1.2.0'), 'its code can’t be taken back').toBeVisible();
  await page.reload();
  await expect(page.getByText('Billing 1.3.0')).toBeVisible();

  registered = [{ ...newer, enabled: false }];
  await navigate(page, '/auth');
  await expect(page.getByLabel('Email')).toBeVisible();
  await navigate(page, '/billing');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a tenth of the browsers gets the new version, always the same ones; a tenant has its own', async ({
  page,
  stack,
}) => {
  const entries = [
    await billing(page, '1.3.0', { rollout: 10 }),
    await billing(page, '1.2.0', { tenants: ['public'] }),
  ];
  await editRegistry(page, (remotes) => [...remotes, ...entries]);
  const become = (browser: string) =>
    page.evaluate((id) => localStorage.setItem('vestibule.browser', id), browser);

  await page.goto(`${stack.shellUrl}/auth`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect
    .poll(
      () => page.evaluate(() => localStorage.getItem('vestibule.browser')),
      'a browser makes itself an id',
    )
    .toMatch(/^[0-9a-f]{32}$/);
  for (const [browser, version] of [
    [EARLY_BROWSER, '1.3.0'],
    [OTHER_BROWSER, '1.2.0'],
    [EARLY_BROWSER, '1.3.0'],
  ] as const) {
    await become(browser);
    await page.goto(`${stack.shellUrl}/billing`);
    await expect(page.getByText(`Billing ${version}`)).toBeVisible();
  }
  await become(OTHER_BROWSER);
  await page.goto(`${stack.shellUrl}/billing?tenantId=acme`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('without a registry the last good one is used, and the user isn’t bothered', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 500|VST-111/);
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('vestibule.registry')), 'it is kept a moment later')
    .not.toBeNull();
  await page.route('**/remotes.json', (route) => route.fulfill({ status: 500, body: 'no' }));
  const told = page.waitForEvent('console', (message) => message.text().includes('VST-111'));
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await told).text()).toContain('the last good registry is used');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText('Reference: VST-111')).toBeVisible();
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an entry with a query costs its own remote alone, and the console says which and why', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/VST-117/);
  const right = await billing(page, '1.3.0');
  const wrong = {
    ...right,
    name: 'orders',
    routes: [{ path: '/orders', from: 'site', export: 'PlantedPage' }],
  };
  await editRegistry(page, (remotes) => [
    { ...wrong, entry: `${String(right['entry'])}?v=2` },
    ...remotes,
    right,
  ]);
  const told = page.waitForEvent('console', (message) => message.text().includes('VST-117'));
  await page.goto(`${stack.shellUrl}/billing`);
  await expect(page.getByText('Billing 1.3.0')).toBeVisible();
  expect((await told).text()).toMatch(
    /remote "orders" at .*remotes\.0\.entry: expected an address without "\?" and "#"/,
  );
  await page.goto(`${stack.shellUrl}/auth/reset-password`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${stack.shellUrl}/orders`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a fallback replaces a remote that fails, and the console reports the failure', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 404|VST-211/);
  const routes = [{ path: '/billing', from: 'site', export: 'Legal' }];
  const failing = { ...(await billing(page, '1.3.0')), routes, fallback: 'every-slot' };
  const fallback = await plantedEntry(page, { name: 'every-slot', fallback: 'billing' });
  await page.route('**/planted/billing-1.3.0/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await editRegistry(page, (remotes) => [...remotes, failing, fallback]);
  const told = page.waitForEvent('console', (message) => message.text().includes('VST-211'));
  await page.goto(`${stack.shellUrl}/billing`);
  await expect(page.getByRole('link', { name: 'Terms of service' })).toBeVisible();
  expect((await told).text()).toContain('remote "billing"');
});

test('a canary that fails in a browser retreats to the stable version, at once if none of its code ran', async ({
  page,
  stack,
  allowConsole,
}) => {
  allowConsole(/status of 404|VST-211|VST-214|VST-242/);
  const canary = { rollout: 100, fallback: 'billing' };
  let registered: readonly Entry[] = [await billing(page, '1.3.0', canary), await billing(page, '1.2.0')];
  await editRegistry(page, (remotes) => [...remotes, ...registered]);
  await page.route('**/planted/billing-1.3.0/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const told = page.waitForEvent('console', (message) => message.text().includes('VST-242'));
  await page.goto(`${stack.shellUrl}/billing`);
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();
  expect((await told).text()).toContain('remote "billing": this browser goes without version 1.3.0');

  await page.unroute('**/planted/billing-1.3.0/**');
  await page.reload();
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();

  const routes = [{ path: '/billing', from: 'site', export: 'Nothing' }];
  const [, stable] = registered;
  registered = [await billing(page, '1.3.1', { ...canary, routes }, '1.3.0'), ...(stable ? [stable] : [])];
  await page.reload();
  await expect(page.getByText('Reference: VST-214'), 'its code can’t be taken back').toBeVisible();
  await page.reload();
  await expect(page.getByText('Billing 1.2.0')).toBeVisible();
});
