import * as v from 'valibot';
import { DEFAULT_TENANT_ID } from '../ids';
import { RequestError } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { removeBelongingsOfTenant } from '../users/user-belongings';
import { deleteUserFromTenant } from './tenant-users';
import {
  deprecatedChanges,
  deprecatedTenantInput,
  newDeprecatedTenant,
  toDeprecatedJson,
} from './deprecated-tenant-config';
import { factorChanges, saveTenant, tenantInput, tenantsOf, toJson } from './tenant-config';
import { newTenant } from './tenant-records';
import { normaliseId } from './tenants';

const NO_TENANT = { status: 'TENANT_NOT_FOUND_ERROR' } as const;

export const multitenancyRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/tenant/v2')({
    body: v.object({ ...tenantInput, tenantId: v.string() }),
    handler: ({ app }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      const tenant = app.tenants.get(tenantId) ?? newTenant(tenantId);
      return { status: 'OK', createdNew: saveTenant(app, tenant, body, factorChanges(tenant, body)) };
    },
  }),

  route.put('/recipe/multitenancy/tenant')({
    body: v.object({ ...deprecatedTenantInput, tenantId: v.string() }),
    handler: ({ app }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      const tenant = app.tenants.get(tenantId) ?? newDeprecatedTenant(tenantId);
      return { status: 'OK', createdNew: saveTenant(app, tenant, body, deprecatedChanges(tenant, body)) };
    },
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant/v2')({
    anyTenant: true,
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toJson(tenant) } : NO_TENANT;
    },
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant')({
    anyTenant: true,
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toDeprecatedJson(tenant) } : NO_TENANT;
    },
  }),

  route.get('/recipe/multitenancy/tenant/list/v2')({
    handler: ({ app }) => ({ status: 'OK', tenants: tenantsOf(app).map(toJson) }),
  }),

  route.get('/recipe/multitenancy/tenant/list')({
    handler: ({ app }) => ({ status: 'OK', tenants: tenantsOf(app).map(toDeprecatedJson) }),
  }),

  route.post('/recipe/multitenancy/tenant/remove')({
    body: v.object({ tenantId: v.string() }),
    handler: ({ app }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      if (tenantId === DEFAULT_TENANT_ID) {
        throw new RequestError('bad_permission', 'Cannot delete public tenant, use remove app API instead');
      }
      for (const user of app.users.values()) deleteUserFromTenant(app, user, tenantId);
      removeBelongingsOfTenant(app, tenantId);
      return { status: 'OK', didExist: app.tenants.delete(tenantId) };
    },
  }),
];
