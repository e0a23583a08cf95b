import { startEmbeddedCore, type EmbeddedCore } from '../index';
import { driverOf, type Driver } from '../testing/driver';

const UNKNOWN_ROLE = { status: 'UNKNOWN_ROLE_ERROR' };

let core: EmbeddedCore;
let driver: Driver;

beforeAll(async () => {
  core = await startEmbeddedCore();
  driver = driverOf(core.url);
});
beforeEach(() => core.reset());
afterAll(() => core.close());

const createRole = (role: string, permissions: string[] = []) =>
  driver.put('/recipe/role', { role, permissions });

const rolesOf = async (userId: string, tenant = '') =>
  (await driver.get<{ roles: string[] }>(`${tenant}/recipe/user/roles`, { userId })).roles;

it('roles gain and lose permissions, and are found by them', async () => {
  expect(await createRole(' admin ', ['read', 'write'])).toEqual({ status: 'OK', createdNewRole: true });
  expect(await createRole('admin', ['read', 'delete'])).toEqual({ status: 'OK', createdNewRole: false });
  await createRole('guest', ['read']);
  expect(await driver.get('/recipe/role/permissions', { role: 'admin' })).toMatchObject({
    permissions: ['delete', 'read', 'write'],
  });
  expect(await driver.get('/recipe/permission/roles', { permission: 'read' })).toMatchObject({
    roles: ['admin', 'guest'],
  });
  await driver.post('/recipe/role/permissions/remove', { role: 'admin', permissions: ['read'] });
  expect(await driver.get('/recipe/permission/roles', { permission: 'read' })).toMatchObject({
    roles: ['guest'],
  });
  await driver.post('/recipe/role/permissions/remove', { role: 'admin' });
  expect(await driver.get('/recipe/role/permissions', { role: 'admin' })).toMatchObject({ permissions: [] });
});

it('a user has a role in one tenant, until the role, the user or the tenant goes', async () => {
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  const credentials = { email: 'ada@example.com', password: 'correct horse 1' };
  const { user } = await driver.post<{ user: { id: string } }>('/acme/recipe/signup', credentials);
  const give = (role: string, tenant = '/acme') =>
    driver.put(`${tenant}/recipe/user/role`, { userId: user.id, role });
  expect(await give('admin')).toEqual(UNKNOWN_ROLE);
  await createRole('admin');
  await createRole('guest');
  expect(await give('admin')).toEqual({ status: 'OK', didUserAlreadyHaveRole: false });
  expect(await give('admin')).toEqual({ status: 'OK', didUserAlreadyHaveRole: true });
  await give('guest');
  expect([await rolesOf(user.id, '/acme'), await rolesOf(user.id)]).toEqual([['admin', 'guest'], []]);
  expect(await driver.get('/acme/recipe/role/users', { role: 'admin' })).toMatchObject({ users: [user.id] });

  expect(await driver.post('/recipe/role/remove', { role: 'guest' })).toEqual({
    status: 'OK',
    didRoleExist: true,
  });
  expect(await rolesOf(user.id, '/acme')).toEqual(['admin']);
  await driver.post('/acme/recipe/multitenancy/tenant/user/remove', { recipeUserId: user.id });
  expect(await rolesOf(user.id, '/acme')).toEqual([]);
  await give('admin', '');
  await driver.post('/user/remove', { userId: user.id });
  expect(await rolesOf(user.id)).toEqual([]);

  await driver.put('/acme/recipe/user/role', { userId: 'bob', role: 'admin' });
  await driver.post('/recipe/multitenancy/tenant/remove', { tenantId: 'acme' });
  await driver.put('/recipe/multitenancy/tenant/v2', { tenantId: 'acme' });
  expect(await rolesOf('bob', '/acme')).toEqual([]);
});

it('roles of one app are unknown to another', async () => {
  await createRole('admin', ['read']);
  await driver.put('/recipe/multitenancy/app/v2', { appId: 'other' });
  expect(await driver.get('/appid-other/recipe/role/permissions', { role: 'admin' })).toEqual(UNKNOWN_ROLE);
  expect(await driver.get('/appid-other/recipe/roles')).toMatchObject({ roles: [] });
});

it.each([
  ['/recipe/role', { role: ' ' }, "Field name 'role' cannot be an empty String"],
  [
    '/recipe/role',
    { role: 'a', permissions: [''] },
    "Field name 'permissions' cannot contain an empty string",
  ],
])('PUT %s refuses %j', async (path, body, text) => {
  expect(await driver.raw('PUT', path, { body: JSON.stringify(body) })).toEqual({ status: 400, text });
});
