import type { VestibuleConfig } from '@vestibule/contract';
import { runtimeConfig } from '../sdk/runtime';
import { currentTenantId } from '../sign-in/current-tenant';

/** How users may say which tenant is theirs. */
export type TenantWay = NonNullable<VestibuleConfig['tenantDiscovery']>[number];

/** A tenant to choose. */
export interface Tenant {
  readonly tenantId: string;
  /** Untrusted. */
  readonly displayName: string;
}

/** Which tenant an address belongs to. */
export type TenantOutcome =
  | { readonly status: 'OK'; readonly tenantId: string }
  | { readonly status: 'NOT_ALLOWED' };

/**
 * How users are asked for their tenant before they sign in, as configured: none if the page's address names it, or if
 * nobody is asked.
 *
 * @throws AuthError `NOT_STARTED`
 */
export function tenantWays(): readonly TenantWay[] {
  return (currentTenantId() ? undefined : runtimeConfig().tenantDiscovery) ?? [];
}

/** The calls of SuperTokens' tenant discovery plugin. Only pages that need them load their code. */
export const tenantDiscovery = () => import(/* webpackChunkName: 'plugins' */ './tenant-discovery');
