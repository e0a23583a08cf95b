import { QUERY, tenantIdOf } from '@vestibule/contract';

/** The tenant that the page's address names, or undefined for the default one. */
export function currentTenantId(): string | undefined {
  return tenantIdOf(new URLSearchParams(window.location.search).get(QUERY.tenantId));
}
