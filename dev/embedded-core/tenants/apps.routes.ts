import * as v from 'valibot';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import { RequestError } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { deprecatedChanges, deprecatedTenantInput, toDeprecatedJson } from './deprecated-tenant-config';
import { factorChanges, saveTenant, tenantInput, tenantsOf, toJson } from './tenant-config';
import { assertMayChangeApp, assertPublicApp, noSecondDomain, normaliseDomain } from './tenant-permissions';
import type { TenantRecord } from './tenant-records';
import { normaliseId, tenantOf } from './tenants';

const MAY_LIST_APPS =
  'Only the public tenantId and public appId is allowed to list all apps associated with this connection uri domain';
const MAY_LIST_DOMAINS =
  'Only the public tenantId, public appId and default connectionUriDomain is allowed to list all ' +
  'connectionUriDomains and appIds associated with this core';

export const appRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/app/v2')({
    body: v.object({ ...tenantInput, appId: v.string() }),
    handler: (context, { body }) =>
      saveApp(context, body.appId, (app, tenant) => {
        saveTenant(app, tenant, body, factorChanges(tenant, body));
      }),
  }),

  route.put('/recipe/multitenancy/app')({
    body: v.object({ ...deprecatedTenantInput, appId: v.string() }),
    handler: (context, { body }) =>
      saveApp(context, body.appId, (app, tenant) => {
        saveTenant(app, tenant, body, deprecatedChanges(tenant, body));
      }),
  }),

  route.get('/recipe/multitenancy/app/list/v2')({
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_APPS);
      return { status: 'OK', apps: listApps(context, toJson) };
    },
  }),

  route.get('/recipe/multitenancy/app/list')({
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_APPS);
      return { status: 'OK', apps: listApps(context, toDeprecatedJson) };
    },
  }),

  route.post('/recipe/multitenancy/app/remove')({
    body: v.object({ appId: v.string() }),
    handler: (context, { body }) => {
      const appId = normaliseId('appId', body.appId);
      if (appId === DEFAULT_APP_ID) {
        throw new RequestError(
          'bad_permission',
          'Cannot delete the public app, use remove connection uri domain API instead',
        );
      }
      assertPublicApp(context, 'Only the public tenantId and public appId is allowed to delete an app');
      if ((context.store.app(appId)?.tenants.size ?? 0) > 1) {
        throw new RequestError(
          'bad_permission',
          'Please delete all tenants except the public tenant for this app before calling the delete API',
        );
      }
      context.keys.forget(appId);
      return { status: 'OK', didExist: context.store.removeApp(appId) };
    },
  }),

  route.put('/recipe/multitenancy/connectionuridomain/v2')({
    body: v.object({ ...tenantInput, connectionUriDomain: v.string() }),
    handler: (_context, { body }) => {
      throw noSecondDomain(normaliseDomain(body.connectionUriDomain));
    },
  }),

  route.put('/recipe/multitenancy/connectionuridomain')({
    body: v.object({ ...deprecatedTenantInput, connectionUriDomain: v.string() }),
    handler: (_context, { body }) => {
      throw noSecondDomain(normaliseDomain(body.connectionUriDomain));
    },
  }),

  route.get('/recipe/multitenancy/connectionuridomain/list/v2')({
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_DOMAINS);
      const apps = listApps(context, toJson);
      return { status: 'OK', connectionUriDomains: [{ connectionUriDomain: '', apps }] };
    },
  }),

  route.get('/recipe/multitenancy/connectionuridomain/list')({
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_DOMAINS);
      const apps = listApps(context, toDeprecatedJson);
      return { status: 'OK', connectionUriDomains: [{ connectionUriDomain: '', apps }] };
    },
  }),

  route.post('/recipe/multitenancy/connectionuridomain/remove')({
    body: v.object({ connectionUriDomain: v.string() }),
    handler: (context, { body }) => {
      normaliseDomain(body.connectionUriDomain);
      assertPublicApp(
        context,
        'Only the public tenantId, public appId and default connectionUriDomain is allowed to delete a connectionUriDomain',
      );
      return { status: 'OK', didExist: false };
    },
  }),
];

// A refused app must not be left behind, so a new one is removed when its configuration throws.
function saveApp(
  context: RequestContext,
  id: string,
  save: (app: AppRecords, publicTenant: TenantRecord) => void,
): { status: 'OK'; createdNew: boolean } {
  const appId = normaliseId('appId', id);
  assertMayChangeApp(context, appId);
  const existing = context.store.app(appId);
  const app = existing ?? context.store.createApp(appId);
  try {
    save(app, tenantOf(app, DEFAULT_TENANT_ID));
  } catch (error) {
    if (!existing) context.store.removeApp(appId);
    throw error;
  }
  return { status: 'OK', createdNew: !existing };
}

function listApps<Json>(
  { store }: RequestContext,
  toTenantJson: (tenant: TenantRecord) => Json,
): { appId: string; tenants: Json[] }[] {
  return store.apps().map((app) => ({ appId: app.appId, tenants: tenantsOf(app).map(toTenantJson) }));
}
