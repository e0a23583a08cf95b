import * as v from 'valibot';
import type { JsonObject } from '../json';
import type { components } from '../server/cdi';
import { jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { parseFields } from '../server/route';
import { changedCoreConfig } from '../settings/core-config';
import type { AppRecords } from '../store';
import { providersJson } from './third-party-providers';
import { RECIPE_FACTORS, type Recipes, type TenantRecord } from './tenant-records';

const factors = v.nullish(v.array(v.string()));

/** An id that may be left out, for the app's public tenant, the public app or the only domain. */
export const optionalId = v.optional(v.string());

/** The settings that a client gives a tenant, an app (in its public tenant) or a connection URI domain. */
export const coreConfigInput = { coreConfig: v.optional(jsonObject) };

const factorsInput = v.object({ firstFactors: factors, requiredSecondaryFactors: factors });

// Core refuses them by name, so a client of the older routes notices.
const OF_OLDER_ROUTES = {
  emailPasswordEnabled: 'emailPasswordEnabled',
  thirdPartyEnabled: 'thirdParty',
  passwordlessEnabled: 'passwordless',
};

export type TenantChanges = Partial<
  Pick<TenantRecord, 'firstFactors' | 'requiredSecondaryFactors' | 'recipes'>
>;

/** Changes or creates a tenant; returns false if it existed. Throws bad_request and then changes nothing. */
export function saveTenant(
  app: AppRecords,
  tenant: TenantRecord,
  input: { coreConfig?: JsonObject | undefined },
  changes: TenantChanges,
): boolean {
  const coreConfig = changedCoreConfig(app, tenant.tenantId, input.coreConfig ?? {});
  const createdNew = !app.tenants.has(tenant.tenantId);
  keepTenant(app, Object.assign(tenant, changes, { coreConfig }));
  return createdNew;
}

/** What an input to the newer routes changes in the factors of a tenant; throws bad_request with Core's words. */
export function v2Changes(tenant: TenantRecord, input: JsonObject): TenantChanges {
  for (const [field, name] of Object.entries(OF_OLDER_ROUTES)) {
    if (field in input) throw badRequest(`${name} is not a valid input for this API`);
  }
  const { firstFactors, requiredSecondaryFactors } = parseFields(factorsInput, input);
  if (firstFactors === undefined && requiredSecondaryFactors === undefined) return {};
  assertNoDuplicates('firstFactors', firstFactors);
  assertNoDuplicates('requiredSecondaryFactors', requiredSecondaryFactors);
  return {
    // From now on lists say what is on, so what the older routes switched off becomes a list.
    recipes: { emailPassword: true, thirdParty: true, passwordless: true },
    firstFactors: firstFactors === undefined ? effectiveFirstFactors(tenant) : (firstFactors ?? undefined),
    ...(requiredSecondaryFactors !== undefined && {
      requiredSecondaryFactors: requiredSecondaryFactors ?? undefined,
    }),
  };
}

/** Throws bad_request for a factor's name that Core doesn't allow. */
export function assertFactorNames(changes: TenantChanges): void {
  for (const field of ['firstFactors', 'requiredSecondaryFactors'] as const) {
    if (changes[field]?.some((id) => !/^[0-9a-zA-Z_(.)-]+$/.test(id))) {
      throw badRequest(`${field} should contain only 0-9,a-z,A-Z,_,.,- characters`);
    }
  }
}

export function toJson(tenant: TenantRecord): components['schemas']['tenantConfigV2'] {
  const { tenantId, thirdPartyProviders, requiredSecondaryFactors, coreConfig } = tenant;
  const firstFactors = effectiveFirstFactors(tenant);
  return {
    tenantId,
    thirdParty: { providers: providersJson(thirdPartyProviders) },
    ...(firstFactors && { firstFactors }),
    ...(requiredSecondaryFactors?.length && { requiredSecondaryFactors }),
    coreConfig,
  };
}

export function assertNoDuplicates(field: string, ids: string[] | null | undefined): void {
  if (ids && new Set(ids).size !== ids.length) {
    throw badRequest(`${field} input should not contain duplicate values`);
  }
}

/** The factors of the recipes that are on. */
export function factorsOf(recipes: Recipes): string[] {
  return [
    ...(recipes.emailPassword ? RECIPE_FACTORS.emailPassword : []),
    ...(recipes.thirdParty ? RECIPE_FACTORS.thirdParty : []),
    ...(recipes.passwordless ? RECIPE_FACTORS.passwordless : []),
  ];
}

function effectiveFirstFactors({ firstFactors, recipes }: TenantRecord): string[] | undefined {
  if (firstFactors) return firstFactors;
  return Object.values(recipes).every(Boolean) ? undefined : factorsOf(recipes);
}

/** The tenants of an app; the one that was changed last comes last, as in Core. */
export function tenantsOf(app: AppRecords): TenantRecord[] {
  return [...app.tenants.values()];
}

/** Keeps a tenant, new or changed. */
export function keepTenant(app: AppRecords, tenant: TenantRecord): void {
  app.tenants.delete(tenant.tenantId);
  app.tenants.set(tenant.tenantId, tenant);
}
