import type { components } from '../server/cdi';
import { DEFAULT_TENANT_ID } from '../ids';
import type { JsonObject } from '../json';

export type ThirdPartyProvider = components['schemas']['thirdPartyProviderConfig'];

export interface TenantRecord {
  tenantId: string;
  thirdPartyProviders: ThirdPartyProvider[];
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
    firstFactors: tenantId === DEFAULT_TENANT_ID ? undefined : [],
    requiredSecondaryFactors: undefined,
    coreConfig: {},
  };
}
