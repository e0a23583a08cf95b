import * as v from 'valibot';
import type { components } from '../server/cdi';
import { flag, jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { invalidConfig } from '../settings/setting-values';
import { DEFAULT_TENANT_ID } from '../ids';
import { assertNoDuplicates, factorsOf } from './tenant-config';
import { providersJson } from './third-party-providers';
import {
  newTenant,
  RECIPE_FACTORS,
  type RecipeName,
  type Recipes,
  type TenantRecord,
} from './tenant-records';

const factors = v.nullish(v.array(v.string()));

/** A tenant as the routes of CDI 5.0 take it: recipes are switched on and off beside lists of factors. */
export const deprecatedTenantInput = {
  coreConfig: v.optional(jsonObject),
  emailPasswordEnabled: v.optional(flag),
  thirdPartyEnabled: v.optional(flag),
  passwordlessEnabled: v.optional(flag),
  firstFactors: factors,
  requiredSecondaryFactors: factors,
};

const schema = v.object(deprecatedTenantInput);

export type DeprecatedTenantInput = v.InferOutput<typeof schema>;

const RECIPE_NAMES = ['emailPassword', 'thirdParty', 'passwordless'] as const satisfies RecipeName[];
const ALL_FACTORS = Object.values(RECIPE_FACTORS).flat().length;

/** A tenant as these routes make it: the public one allows every recipe, any other none. */
export function newDeprecatedTenant(tenantId: string): TenantRecord {
  const isOn = tenantId === DEFAULT_TENANT_ID;
  return {
    ...newTenant(tenantId),
    recipes: { emailPassword: isOn, thirdParty: isOn, passwordless: isOn },
    firstFactors: undefined,
  };
}

/** What an input changes in the recipes and factors of a tenant; throws bad_request for one that contradicts itself. */
export function deprecatedChanges(
  tenant: TenantRecord,
  input: DeprecatedTenantInput,
): Pick<TenantRecord, 'recipes' | 'firstFactors' | 'requiredSecondaryFactors'> {
  assertConsistent(input);
  const switched = switchesOf(input);
  const off = RECIPE_NAMES.filter((name) => switched[name] === false);
  const before = withoutEmptyList(tenant, switched);
  const recipes: Recipes = { ...before.recipes, ...switched };
  const given = [...(input.firstFactors ?? []), ...(input.requiredSecondaryFactors ?? [])];
  for (const name of RECIPE_NAMES) if (hasFactorOf(given, name)) recipes[name] = true;

  let firstFactors = input.firstFactors ?? undefined;
  if (input.firstFactors === undefined) {
    firstFactors = before.firstFactors && withoutFactors(before.firstFactors, off);
    const isEnabling = RECIPE_NAMES.some(
      (name) =>
        hasFactorOf(input.requiredSecondaryFactors ?? [], name) && !before.recipes[name] && !switched[name],
    );
    // A second factor switches its recipe on, which must not make it a first factor.
    if (isEnabling && !before.firstFactors) {
      const kept = factorsOf({ ...before.recipes, ...switched });
      if (kept.length < ALL_FACTORS) firstFactors = kept;
    }
  }
  const requiredSecondaryFactors =
    input.requiredSecondaryFactors === undefined
      ? before.requiredSecondaryFactors && withoutFactors(before.requiredSecondaryFactors, off)
      : (input.requiredSecondaryFactors ?? undefined);
  return { recipes, firstFactors, requiredSecondaryFactors };
}

export function toDeprecatedJson(tenant: TenantRecord): components['schemas']['tenantConfig'] {
  const { tenantId, thirdPartyProviders, firstFactors, requiredSecondaryFactors, coreConfig } = tenant;
  return {
    tenantId,
    emailPassword: { enabled: isEnabled(tenant, 'emailPassword') },
    thirdParty: { enabled: isEnabled(tenant, 'thirdParty'), providers: providersJson(thirdPartyProviders) },
    passwordless: { enabled: isEnabled(tenant, 'passwordless') },
    ...(firstFactors?.length && { firstFactors }),
    ...(requiredSecondaryFactors?.length && { requiredSecondaryFactors }),
    coreConfig,
  };
}

// An empty list, which only newer routes can set, means that everything is off.
function isEnabled({ recipes, firstFactors }: TenantRecord, name: RecipeName): boolean {
  return recipes[name] && firstFactors?.length !== 0;
}

function withoutEmptyList(tenant: TenantRecord, switched: Partial<Recipes>): TenantRecord {
  const isSwitchedOn = RECIPE_NAMES.some((name) => switched[name] === true && !isEnabled(tenant, name));
  if (!isSwitchedOn || tenant.firstFactors?.length !== 0) return tenant;
  const recipes = { emailPassword: false, thirdParty: false, passwordless: false };
  return { ...tenant, recipes, firstFactors: undefined };
}

function assertConsistent(input: DeprecatedTenantInput): void {
  const switched = switchesOf(input);
  for (const field of ['firstFactors', 'requiredSecondaryFactors'] as const) {
    const ids = input[field];
    assertNoDuplicates(field, ids);
    if (ids?.length === 0) {
      const all = field === 'firstFactors' ? 'first factors' : 'required secondary factors';
      throw badRequest(`${field} cannot be empty. Set null instead to remove all ${all}.`);
    }
    for (const name of RECIPE_NAMES) {
      const contradiction = RECIPE_FACTORS[name].find((id) => ids?.includes(id));
      if (switched[name] === false && contradiction) {
        throw invalidConfig(
          `${field} should not contain '${contradiction}' because ${name} is disabled for the tenant.`,
        );
      }
    }
  }
}

function switchesOf(input: DeprecatedTenantInput): Partial<Recipes> {
  const { emailPasswordEnabled, thirdPartyEnabled, passwordlessEnabled } = input;
  return {
    ...(emailPasswordEnabled !== undefined && { emailPassword: emailPasswordEnabled }),
    ...(thirdPartyEnabled !== undefined && { thirdParty: thirdPartyEnabled }),
    ...(passwordlessEnabled !== undefined && { passwordless: passwordlessEnabled }),
  };
}

function hasFactorOf(ids: string[], name: RecipeName): boolean {
  return RECIPE_FACTORS[name].some((id) => ids.includes(id));
}

function withoutFactors(ids: string[], off: RecipeName[]): string[] {
  return ids.filter((id) => !off.some((name) => hasFactorOf([id], name)));
}
