import * as v from 'valibot';
import { jsonObject } from '../server/fields';
import { badRequest, RequestError } from '../server/request-error';
import { route } from '../server/route';
import type { RequestContext, RouteGroup } from '../server/route';
import type { components } from '../server/cdi';
import { changedCoreConfig } from '../settings/core-config';
import type { AppRecords } from '../store';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { removeBelongingsOfTenant } from '../users/user-belongings';
import { deleteUserFromTenant } from './tenant-users';
import type { TenantRecord } from './tenant-records';
import { newTenant } from './tenant-records';
import { normaliseId, tenantOf } from './tenants';

const factors = v.nullish(v.array(v.string()));
const tenantConfig = v.object({
  firstFactors: factors,
  requiredSecondaryFactors: factors,
  coreConfig: v.optional(jsonObject),
});
type TenantConfig = v.InferOutput<typeof tenantConfig>;

// The rest of a provider's fields pass through: they mean something to the backend only.
const thirdPartyProvider = v.looseObject({ thirdPartyId: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

export const multitenancyRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/tenant/v2')({
    body: v.object({ ...tenantConfig.entries, tenantId: v.string() }),
    handler: ({ app }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      const existing = app.tenants.get(tenantId);
      const tenant = existing ?? newTenant(tenantId);
      configure(app, tenant, body);
      app.tenants.set(tenantId, tenant);
      return { status: 'OK', createdNew: !existing };
    },
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant/v2')({
    anyTenant: true,
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toJson(tenant) } : { status: 'TENANT_NOT_FOUND_ERROR' };
    },
  }),

  route.get('/recipe/multitenancy/tenant/list/v2')({
    handler: ({ app }) => ({ status: 'OK', tenants: [...app.tenants.values()].map(toJson) }),
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

  route.put('/<tenantId>/recipe/multitenancy/config/thirdparty')({
    body: v.object({ config: thirdPartyProvider, skipValidation: v.optional(v.boolean()) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      const { thirdPartyId } = body.config;
      const others = tenant.thirdPartyProviders.filter((provider) => provider.thirdPartyId !== thirdPartyId);
      const createdNew = others.length === tenant.thirdPartyProviders.length;
      // Checked above as far as the core reads it; supertokens-node checks the rest when it uses it.
      tenant.thirdPartyProviders = [...others, body.config];
      return { status: 'OK', createdNew };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/config/thirdparty/remove')({
    body: v.object({ thirdPartyId: v.pipe(v.string(), v.trim()) }),
    handler: ({ app, tenantId }, { body }) => {
      const tenant = tenantOf(app, tenantId);
      const others = tenant.thirdPartyProviders.filter(
        (provider) => provider.thirdPartyId !== body.thirdPartyId,
      );
      const didConfigExist = others.length < tenant.thirdPartyProviders.length;
      tenant.thirdPartyProviders = others;
      return { status: 'OK', didConfigExist };
    },
  }),

  route.put('/recipe/multitenancy/app/v2')({
    body: v.object({ ...tenantConfig.entries, appId: v.string() }),
    handler: (context, { body }) => {
      assertDefaultApp(context);
      const appId = normaliseId('appId', body.appId);
      const existing = context.store.app(appId);
      const app = existing ?? context.store.createApp(appId);
      configure(app, tenantOf(app, DEFAULT_TENANT_ID), body);
      return { status: 'OK', createdNew: !existing };
    },
  }),

  route.get('/recipe/multitenancy/app/list/v2')({
    handler: (context) => {
      assertDefaultApp(context);
      const apps = context.store
        .apps()
        .map(({ appId, tenants }) => ({ appId, tenants: [...tenants.values()].map(toJson) }));
      return { status: 'OK', apps };
    },
  }),

  route.post('/recipe/multitenancy/app/remove')({
    body: v.object({ appId: v.string() }),
    handler: (context, { body }) => {
      assertDefaultApp(context);
      const appId = normaliseId('appId', body.appId);
      if (appId === DEFAULT_APP_ID) throw new RequestError('bad_permission', 'Cannot delete public app');
      return { status: 'OK', didExist: context.store.removeApp(appId) };
    },
  }),
];

function configure(app: AppRecords, tenant: TenantRecord, config: TenantConfig): void {
  const { firstFactors, requiredSecondaryFactors, coreConfig } = config;
  if (firstFactors !== undefined) {
    tenant.firstFactors = checkFactors('firstFactors', firstFactors);
  }
  if (requiredSecondaryFactors !== undefined) {
    tenant.requiredSecondaryFactors = checkFactors('requiredSecondaryFactors', requiredSecondaryFactors);
  }
  if (coreConfig) tenant.coreConfig = changedCoreConfig(app, tenant.tenantId, coreConfig);
}

function checkFactors(field: string, ids: string[] | null): string[] | undefined {
  if (ids === null) return undefined;
  if (new Set(ids).size !== ids.length) {
    throw badRequest(`${field} input should not contain duplicate values`);
  }
  if (!ids.every((id) => /^[0-9a-zA-Z_(.)-]+$/.test(id))) {
    throw badRequest(`${field} should contain only 0-9,a-z,A-Z,_,.,- characters`);
  }
  return ids;
}

function toJson(tenant: TenantRecord): components['schemas']['tenantConfigV2'] {
  const { tenantId, thirdPartyProviders, firstFactors, requiredSecondaryFactors, coreConfig } = tenant;
  return {
    tenantId,
    thirdParty: { providers: thirdPartyProviders },
    ...(firstFactors && { firstFactors }),
    ...(requiredSecondaryFactors?.length && { requiredSecondaryFactors }),
    coreConfig,
  };
}

function assertDefaultApp({ app }: RequestContext): void {
  if (app.appId !== DEFAULT_APP_ID) {
    throw new RequestError('bad_permission', 'Only the public appId is allowed to manage apps');
  }
}
