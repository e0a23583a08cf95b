import * as v from 'valibot';
import { DEFAULT_APP_ID, DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';
import { RequestError } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { deprecatedChanges, deprecatedTenantInput, toDeprecatedJson } from './deprecated-tenant-config';
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
import { assertMayChangeApp, assertPublicApp, noSecondDomain, normaliseDomain } from './tenant-permissions';
import { newTenant, type TenantRecord } from './tenant-records';
import { normaliseId, tenantOf } from './tenants';

const MAY_LIST_APPS =
  'Only the public tenantId and public appId is allowed to list all apps associated with this connection uri domain';
const MAY_LIST_DOMAINS =
  'Only the public tenantId, public appId and default connectionUriDomain is allowed to list all ' +
  'connectionUriDomains and appIds associated with this core';

export const appRoutes: RouteGroup = [
  route.put('/recipe/multitenancy/app/v2')({
    tenants: 'existing',
    body: v.looseObject({ appId: optionalId, ...coreConfigInput }),
    handler: (context, { body }) => saveApp(context, body, v2Changes),
  }),

  route.put('/recipe/multitenancy/app')({
    tenants: 'existing',
    body: v.object({ appId: optionalId, ...deprecatedTenantInput }),
    handler: (context, { body }) => saveApp(context, body, deprecatedChanges),
  }),

  route.get('/recipe/multitenancy/app/list/v2')({
    tenants: 'existing',
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_APPS);
      return { status: 'OK', apps: listApps(context, toJson) };
    },
  }),

  route.get('/recipe/multitenancy/app/list')({
    tenants: 'existing',
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_APPS);
      return { status: 'OK', apps: listApps(context, toDeprecatedJson) };
    },
  }),

  route.post('/recipe/multitenancy/app/remove')({
    tenants: 'existing',
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
    tenants: 'existing',
    body: v.looseObject({ connectionUriDomain: optionalId, ...coreConfigInput }),
    handler: (context, { body }) => saveDomain(context, body, v2Changes),
  }),

  route.put('/recipe/multitenancy/connectionuridomain')({
    tenants: 'existing',
    body: v.object({ connectionUriDomain: optionalId, ...deprecatedTenantInput }),
    handler: (context, { body }) => saveDomain(context, body, deprecatedChanges),
  }),

  route.get('/recipe/multitenancy/connectionuridomain/list/v2')({
    tenants: 'existing',
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_DOMAINS);
      const apps = listApps(context, toJson);
      return { status: 'OK', connectionUriDomains: [{ connectionUriDomain: '', apps }] };
    },
  }),

  route.get('/recipe/multitenancy/connectionuridomain/list')({
    tenants: 'existing',
    handler: (context) => {
      assertPublicApp(context, MAY_LIST_DOMAINS);
      const apps = listApps(context, toDeprecatedJson);
      return { status: 'OK', connectionUriDomains: [{ connectionUriDomain: '', apps }] };
    },
  }),

  route.post('/recipe/multitenancy/connectionuridomain/remove')({
    tenants: 'existing',
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

type ChangesOf<Input> = (tenant: TenantRecord, input: Input) => TenantChanges;

// A refused app must not be left behind, so a new one is removed when its configuration throws.
function saveApp<Input extends { appId?: string | undefined; coreConfig?: JsonObject | undefined }>(
  context: RequestContext,
  input: Input,
  changesOf: ChangesOf<Input>,
): { status: 'OK'; createdNew: boolean } {
  const appId = input.appId === undefined ? DEFAULT_APP_ID : normaliseId('appId', input.appId);
  const existing = context.store.app(appId);
  const changes = changesOf(
    existing ? tenantOf(existing, DEFAULT_TENANT_ID) : newTenant(DEFAULT_TENANT_ID),
    input,
  );
  assertFactorNames(changes);
  // Anybody may change the public app, as far as its settings allow.
  if (appId !== DEFAULT_APP_ID) assertMayChangeApp(context.tenantId, context.app, appId);
  const app = existing ?? context.store.createApp(appId);
  try {
    saveTenant(app, tenantOf(app, DEFAULT_TENANT_ID), input, changes);
  } catch (error) {
    if (!existing) context.store.removeApp(appId);
    throw error;
  }
  return { status: 'OK', createdNew: !existing };
}

// Without a name, it is the only domain there is, and so the public app.
function saveDomain<Input extends { connectionUriDomain?: string | undefined }>(
  context: RequestContext,
  { connectionUriDomain, ...input }: Input,
  changesOf: ChangesOf<Omit<Input, 'connectionUriDomain'>>,
): { status: 'OK'; createdNew: boolean } {
  if (connectionUriDomain === undefined) return saveApp(context, input, changesOf);
  const domain = normaliseDomain(connectionUriDomain);
  assertFactorNames(changesOf(newTenant(DEFAULT_TENANT_ID), input));
  throw noSecondDomain(domain);
}

function listApps<Json>(
  { store }: RequestContext,
  toTenantJson: (tenant: TenantRecord) => Json,
): { appId: string; tenants: Json[] }[] {
  return store.apps().map((app) => ({ appId: app.appId, tenants: tenantsOf(app).map(toTenantJson) }));
}
