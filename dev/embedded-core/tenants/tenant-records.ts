import type { components } from '../server/cdi';
import { DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';

export type ThirdPartyProvider = components['schemas']['thirdPartyProviderConfig'];

/** The recipes that routes of CDI 5.0 and before switch on and off, with the first factors that stand for each. */
export const RECIPE_FACTORS = {
  emailPassword: ['emailpassword'],
  thirdParty: ['thirdparty'],
  passwordless: ['otp-phone', 'otp-email', 'link-phone', 'link-email'],
} as const;

export type RecipeName = keyof typeof RECIPE_FACTORS;
export type Recipes = Record<RecipeName, boolean>;

export interface TenantRecord {
  tenantId: string;
  thirdPartyProviders: ThirdPartyProvider[];
  recipes: Recipes;
  /** Undefined: every factor that the backend initialised. Empty: none. */
  firstFactors: string[] | undefined;
  requiredSecondaryFactors: string[] | undefined;
  coreConfig: JsonObject;
}

/** A tenant as Core makes it: the public one allows every factor, any other starts with none. */
export function newTenant(tenantId: string): TenantRecord {
  return {
    tenantId,
    thirdPartyProviders: [],
    recipes: { emailPassword: true, thirdParty: true, passwordless: true },
    firstFactors: tenantId === DEFAULT_TENANT_ID ? undefined : [],
    requiredSecondaryFactors: undefined,
    coreConfig: {},
  };
}
