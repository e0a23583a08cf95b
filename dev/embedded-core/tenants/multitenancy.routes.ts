import * as v from 'valibot';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';
import { RequestError } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { removeBelongingsOfTenant } from '../users/user-belongings';
import { deleteUserFromTenant } from './tenant-users';
import {
  deprecatedChanges,
  deprecatedTenantInput,
  newDeprecatedTenant,
  toDeprecatedJson,
} from './deprecated-tenant-config';
import {
  assertFactorNames,
  coreConfigInput,
  optionalId,
  saveTenant,
  tenantsOf,
  toJson,
  v2Changes,
  type TenantChanges,
} from './tenant-config';
import { assertMayChangeApp } from './tenant-permissions';
import { newTenant, type TenantRecord } from './tenant-records';
import { assertPublicTenant, normaliseId } from './tenants';

const MAY_LIST = 'Only the public tenantId is allowed to list all tenants associated with this app';
const NO_TENANT = { status: 'TENANT_NOT_FOUND_ERROR' } as const;

export const multitenancyRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/tenant/v2')({
    tenants: 'existing',
    body: v.looseObject({ tenantId: optionalId, ...coreConfigInput }),
    handler: (context, { body }) => saveTenantOf(context, body, newTenant, v2Changes),
  }),

  route.put('/recipe/multitenancy/tenant')({
    tenants: 'existing',
    body: v.object({ tenantId: optionalId, ...deprecatedTenantInput }),
    handler: (context, { body }) => saveTenantOf(context, body, newDeprecatedTenant, deprecatedChanges),
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant/v2')({
    tenants: 'any',
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toJson(tenant) } : NO_TENANT;
    },
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant')({
    tenants: 'any',
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toDeprecatedJson(tenant) } : NO_TENANT;
    },
  }),

  route.get('/recipe/multitenancy/tenant/list/v2')({
    tenants: 'existing',
    handler: ({ app, tenantId }) => {
      assertPublicTenant(tenantId, MAY_LIST);
      return { status: 'OK', tenants: tenantsOf(app).map(toJson) };
    },
  }),

  route.get('/recipe/multitenancy/tenant/list')({
    tenants: 'existing',
    handler: ({ app, tenantId }) => {
      assertPublicTenant(tenantId, MAY_LIST);
      return { status: 'OK', tenants: tenantsOf(app).map(toDeprecatedJson) };
    },
  }),

  route.post('/recipe/multitenancy/tenant/remove')({
    tenants: 'existing',
    body: v.object({ tenantId: v.string() }),
    handler: ({ app, tenantId: asking }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      if (tenantId === DEFAULT_TENANT_ID) {
        throw new RequestError('bad_permission', 'Cannot delete public tenant, use remove app API instead');
      }
      assertPublicTenant(asking, 'Only the public tenantId is allowed to delete a tenant');
      for (const user of app.users.values()) deleteUserFromTenant(app, user, tenantId);
      removeBelongingsOfTenant(app, tenantId);
      return { status: 'OK', didExist: app.tenants.delete(tenantId) };
    },
  }),
];

/** Creates or changes the tenant that an input names, the public one by default; a tenant may only change itself. */
function saveTenantOf<Input extends { tenantId?: string | undefined; coreConfig?: JsonObject | undefined }>(
  { app, tenantId: asking }: RequestContext,
  input: Input,
  create: (tenantId: string) => TenantRecord,
  changesOf: (tenant: TenantRecord, input: Input) => TenantChanges,
): { status: 'OK'; createdNew: boolean } {
  const id = input.tenantId === undefined ? DEFAULT_TENANT_ID : normaliseId('tenantId', input.tenantId);
  const tenant = app.tenants.get(id) ?? create(id);
  const changes = changesOf(tenant, input);
  assertFactorNames(changes);
  if (id === DEFAULT_TENANT_ID && app.appId !== DEFAULT_APP_ID) assertMayChangeApp(asking, app, app.appId);
  if (asking !== id && id !== DEFAULT_TENANT_ID) {
    assertPublicTenant(asking, 'You must use the public or same tenant to add/update a tenant');
  }
  return { status: 'OK', createdNew: saveTenant(app, tenant, input, changes) };
}
