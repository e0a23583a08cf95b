import * as v from 'valibot';
import { DEFAULT_TENANT_ID } from '../ids';
import type { components } from '../server/cdi';
import { jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { changedCoreConfig } from '../settings/core-config';
import type { AppRecords } from '../store';
import { RECIPE_FACTORS, type Recipes, type TenantRecord } from './tenant-records';

const factors = v.nullish(v.array(v.string()));

/** What a client may set for a tenant, for an app (in its public tenant) and for a connection URI domain. */
export const tenantInput = {
  firstFactors: factors,
  requiredSecondaryFactors: factors,
  coreConfig: v.optional(jsonObject),
  // Core refuses them by name, so a client of the older routes notices.
  emailPasswordEnabled: v.optional(v.never('emailPasswordEnabled is not a valid input for this API')),
  thirdPartyEnabled: v.optional(v.never('thirdParty is not a valid input for this API')),
  passwordlessEnabled: v.optional(v.never('passwordless is not a valid input for this API')),
};

const tenantInputSchema = v.object(tenantInput);

export type TenantInput = v.InferOutput<typeof tenantInputSchema>;

type Changes = Partial<Pick<TenantRecord, 'firstFactors' | 'requiredSecondaryFactors' | 'recipes'>>;

/** Changes or creates a tenant; returns false if it existed. Throws bad_request and then changes nothing. */
export function saveTenant(
  app: AppRecords,
  tenant: TenantRecord,
  input: Pick<TenantInput, 'coreConfig'>,
  changes: Changes,
): boolean {
  for (const field of ['firstFactors', 'requiredSecondaryFactors'] as const) {
    assertFactorNames(field, changes[field]);
  }
  const coreConfig = changedCoreConfig(app, tenant.tenantId, input.coreConfig ?? {});
  const createdNew = !app.tenants.has(tenant.tenantId);
  app.tenants.set(tenant.tenantId, Object.assign(tenant, changes, { coreConfig }));
  return createdNew;
}

/** What an input changes in the factors of a tenant. */
export function factorChanges(tenant: TenantRecord, input: TenantInput): Changes {
  const { firstFactors, requiredSecondaryFactors } = input;
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

export function toJson(tenant: TenantRecord): components['schemas']['tenantConfigV2'] {
  const { tenantId, thirdPartyProviders, requiredSecondaryFactors, coreConfig } = tenant;
  const firstFactors = effectiveFirstFactors(tenant);
  return {
    tenantId,
    thirdParty: { providers: thirdPartyProviders },
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

function assertFactorNames(field: string, ids: string[] | undefined): void {
  if (ids?.some((id) => !/^[0-9a-zA-Z_(.)-]+$/.test(id))) {
    throw badRequest(`${field} should contain only 0-9,a-z,A-Z,_,.,- characters`);
  }
}

/** The tenants of an app, the public one first. */
export function tenantsOf(app: AppRecords): TenantRecord[] {
  return [...app.tenants.values()].toSorted((a, b) => Number(isPublic(b)) - Number(isPublic(a)));
}

function isPublic({ tenantId }: TenantRecord): boolean {
  return tenantId === DEFAULT_TENANT_ID;
}
