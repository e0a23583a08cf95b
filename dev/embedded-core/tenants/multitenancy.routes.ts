import * as v from 'valibot';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';
import type { components } from '../server/cdi';
import { jsonObject } from '../server/fields';
import { badRequest, forbidden } from '../server/request-error';
import { parseFields, route, type RequestContext, type RouteGroup } from '../server/route';
import { changedCoreConfig } from '../settings/core-config';
import type { AppRecords } from '../store';
import { removeBelongingsOfTenant } from '../users/user-removal';
import { newTenant, type TenantRecord } from './tenant-records';
import { deleteUserFromTenant } from './tenant-users';
import { assertPublicTenant, keepTenant, normaliseId, tenantOf } from './tenants';
import { providersJson } from './third-party-providers';

const FACTOR_LISTS = ['firstFactors', 'requiredSecondaryFactors'] as const;
// Core refuses the fields of its older routes by name, so a client of those notices.
const OF_OLDER_ROUTES = {
  emailPasswordEnabled: 'emailPasswordEnabled',
  thirdPartyEnabled: 'thirdParty',
  passwordlessEnabled: 'passwordless',
};

const factors = v.nullish(v.array(v.string()));
const factorsInput = v.object({ firstFactors: factors, requiredSecondaryFactors: factors });
const coreConfig = v.optional(jsonObject);

type TenantInput = JsonObject & { coreConfig?: JsonObject | undefined };

export const multitenancyRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/tenant/v2')({
    tenants: 'existing',
    body: v.looseObject({ tenantId: v.optional(v.string()), coreConfig }),
    handler: ({ app, tenantId: asking }, { body }) => {
      // Without an id it is the public one. A tenant may only change itself.
      const id = body.tenantId === undefined ? DEFAULT_TENANT_ID : normaliseId('tenantId', body.tenantId);
      const changes = changesOf(body);
      if (id === DEFAULT_TENANT_ID && app.appId !== DEFAULT_APP_ID) {
        assertMayChangeApp(asking, app, app.appId);
      }
      if (asking !== id && id !== DEFAULT_TENANT_ID) {
        assertPublicTenant(asking, 'You must use the public or same tenant to add/update a tenant');
      }
      const createdNew = !app.tenants.has(id);
      saveTenant(app, app.tenants.get(id) ?? newTenant(id), body, changes);
      return { status: 'OK', createdNew };
    },
  }),

  route.get('/<tenantId>/recipe/multitenancy/tenant/v2')({
    tenants: 'any',
    handler: ({ app, tenantId }) => {
      const tenant = app.tenants.get(tenantId);
      return tenant ? { status: 'OK', ...toJson(tenant) } : { status: 'TENANT_NOT_FOUND_ERROR' };
    },
  }),

  route.get('/recipe/multitenancy/tenant/list/v2')({
    tenants: 'existing',
    handler: ({ app, tenantId }) => {
      assertPublicTenant(
        tenantId,
        'Only the public tenantId is allowed to list all tenants associated with this app',
      );
      return { status: 'OK', tenants: tenantsJson(app) };
    },
  }),

  route.post('/recipe/multitenancy/tenant/remove')({
    tenants: 'existing',
    body: v.object({ tenantId: v.string() }),
    handler: ({ app, tenantId: asking }, { body }) => {
      const tenantId = normaliseId('tenantId', body.tenantId);
      if (tenantId === DEFAULT_TENANT_ID) {
        throw forbidden('Cannot delete public tenant, use remove app API instead');
      }
      assertPublicTenant(asking, 'Only the public tenantId is allowed to delete a tenant');
      for (const user of app.users.values()) deleteUserFromTenant(app, user, tenantId);
      removeBelongingsOfTenant(app, tenantId);
      return { status: 'OK', didExist: app.tenants.delete(tenantId) };
    },
  }),

  route.put('/recipe/multitenancy/app/v2')({
    tenants: 'existing',
    body: v.looseObject({ appId: v.optional(v.string()), coreConfig }),
    handler: (context, { body }) => {
      const appId = body.appId === undefined ? DEFAULT_APP_ID : normaliseId('appId', body.appId);
      const changes = changesOf(body);
      // Anybody may change the public app, as far as its settings allow.
      if (appId !== DEFAULT_APP_ID) assertMayChangeApp(context.tenantId, context.app, appId);
      const existing = context.store.app(appId);
      const app = existing ?? context.store.createApp(appId);
      try {
        saveTenant(app, tenantOf(app, DEFAULT_TENANT_ID), body, changes);
      } catch (error) {
        // A refused app must not be left behind.
        if (!existing) context.store.removeApp(appId);
        throw error;
      }
      return { status: 'OK', createdNew: !existing };
    },
  }),

  route.get('/recipe/multitenancy/app/list/v2')({
    tenants: 'existing',
    handler: (context) => {
      assertPublicApp(
        context,
        'Only the public tenantId and public appId is allowed to list all apps associated with this connection uri domain',
      );
      const apps = context.store.apps();
      return {
        status: 'OK',
        apps: apps.map((app) => ({ appId: app.appId, tenants: tenantsJson(app) })),
      };
    },
  }),

  route.post('/recipe/multitenancy/app/remove')({
    tenants: 'existing',
    body: v.object({ appId: v.string() }),
    handler: (context, { body }) => {
      const appId = normaliseId('appId', body.appId);
      if (appId === DEFAULT_APP_ID) {
        throw forbidden('Cannot delete the public app, use remove connection uri domain API instead');
      }
      assertPublicApp(context, 'Only the public tenantId and public appId is allowed to delete an app');
      if ((context.store.app(appId)?.tenants.size ?? 0) > 1) {
        throw forbidden(
          'Please delete all tenants except the public tenant for this app before calling the delete API',
        );
      }
      context.keys.forget(appId);
      return { status: 'OK', didExist: context.store.removeApp(appId) };
    },
  }),
];

// Only the public app's public tenant manages other apps.
function assertPublicApp({ app, tenantId }: RequestContext, message: string): void {
  if (app.appId !== DEFAULT_APP_ID || tenantId !== DEFAULT_TENANT_ID) throw forbidden(message);
}

// An app is changed by the public tenant of itself, or of the public app.
function assertMayChangeApp(tenantId: string, { appId: asking }: AppRecords, appId: string): void {
  if (tenantId !== DEFAULT_TENANT_ID || (asking !== DEFAULT_APP_ID && asking !== appId)) {
    throw forbidden('You must use the public or same app to add/update an app');
  }
}

/** What an input changes in the factors of a tenant; throws bad_request with Core's words. */
function changesOf(input: JsonObject): Partial<TenantRecord> {
  for (const [field, name] of Object.entries(OF_OLDER_ROUTES)) {
    if (field in input) throw badRequest(`${name} is not a valid input for this API`);
  }
  const lists = parseFields(factorsInput, input);
  for (const field of FACTOR_LISTS) {
    if (new Set(lists[field]).size < (lists[field]?.length ?? 0)) {
      throw badRequest(`${field} input should not contain duplicate values`);
    }
  }
  for (const field of FACTOR_LISTS) {
    if (lists[field]?.some((id) => !/^[0-9a-zA-Z_(.)-]+$/.test(id))) {
      throw badRequest(`${field} should contain only 0-9,a-z,A-Z,_,.,- characters`);
    }
  }
  const given = FACTOR_LISTS.filter((field) => lists[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, lists[field] ?? undefined]));
}

/** Changes or creates a tenant. Throws bad_request and then changes nothing. */
function saveTenant(
  app: AppRecords,
  tenant: TenantRecord,
  input: TenantInput,
  changes: Partial<TenantRecord>,
): void {
  const coreConfigAfter = changedCoreConfig(app, tenant.tenantId, input.coreConfig ?? {});
  keepTenant(app, Object.assign(tenant, changes, { coreConfig: coreConfigAfter }));
}

const tenantsJson = (app: AppRecords) => [...app.tenants.values()].map(toJson);

function toJson(tenant: TenantRecord): components['schemas']['tenantConfigV2'] {
  const { tenantId, thirdPartyProviders, firstFactors, requiredSecondaryFactors } = tenant;
  return {
    tenantId,
    thirdParty: { providers: providersJson(thirdPartyProviders) },
    ...(firstFactors && { firstFactors }),
    ...(requiredSecondaryFactors?.length && { requiredSecondaryFactors }),
    coreConfig: tenant.coreConfig,
  };
}
