import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import type * as TenantDiscovery from './tenant-discovery';

const ROUTES = '/plugin/supertokens-plugin-tenant-discovery';
let api: FakeApi;
let tenantWays: () => readonly string[];
let plugin: typeof TenantDiscovery;

beforeAll(async () => {
  api = fakeApi();
  // It keeps the browser's own `fetch` as soon as it is loaded.
  const plugins = await import('./plugins');
  tenantWays = plugins.tenantWays;
  plugin = await plugins.tenantDiscovery();
  startAuthRuntime(configFor({ tenantDiscovery: ['email', 'list'] }));
});

beforeEach(() => window.history.replaceState(null, '', '/auth'));

const answers = (route: string, body: unknown, status = 200) =>
  api.on(ROUTES + route, () => Response.json(body, { status }));

test('users are asked for their tenant unless the address names it', () => {
  expect(tenantWays()).toEqual(['email', 'list']);
  window.history.replaceState(null, '', '/auth?tenantId=public');
  expect(tenantWays()).toEqual([]);
  window.history.replaceState(null, '', '/auth?tenantId=../evil');
  expect(tenantWays()).toEqual(['email', 'list']);
});

test('the tenant of an address, and that it has none', async () => {
  answers('/from-email', { status: 'OK', tenant: 'acme' });
  expect(await plugin.tenantOfEmail(' ada@acme.test ')).toEqual({ status: 'OK', tenantId: 'acme' });
  expect(api.asked.at(-1)).toMatchObject({ method: 'POST', path: `${ROUTES}/from-email` });
  answers('/from-email', { status: 'NOT_ALLOWED', message: 'No tenant' }, 400);
  expect(await plugin.tenantOfEmail('ada@acme.test')).toEqual({ status: 'NOT_ALLOWED' });
});

test.each([
  [{ status: 'OK', tenant: '../evil' }, 200, 'UNEXPECTED_ANSWER'],
  [{ status: 'OK' }, 200, 'UNEXPECTED_ANSWER'],
  [{ status: 'ERROR', message: 'Email is required' }, 400, 'UNEXPECTED_ANSWER'],
  [{}, 500, 'SERVER'],
  [{}, 503, 'UNAVAILABLE'],
  [{}, 404, 'RECIPE_NOT_CONFIGURED'],
])('an answer %j with %i is %s', async (body, status, code) => {
  answers('/from-email', body, status);
  await expect(plugin.tenantOfEmail('ada@acme.test')).rejects.toMatchObject({ code });
});

test('the tenants to choose from, or what to change in the API', async () => {
  const tenants = [{ tenantId: 'acme', displayName: 'Acme' }];
  answers('/list', { status: 'OK', tenants });
  expect(await plugin.listTenants()).toEqual(tenants);
  answers('/list', { status: 'TENANT_SELECTOR_NOT_ENABLED', message: 'Tenant Selector is not enabled' }, 400);
  await expect(plugin.listTenants()).rejects.toMatchObject({
    code: 'RECIPE_NOT_CONFIGURED',
    message: expect.stringContaining('enableTenantListAPI'),
  });
});
