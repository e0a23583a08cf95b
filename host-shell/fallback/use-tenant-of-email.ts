import { emailProblem, tenantDiscovery, tenantWays } from '@vestibule/auth-runtime';
import { QUERY } from '@vestibule/contract';
import { signInOutcomes } from '@vestibule/login-screens';
import { useMessages } from '@vestibule/ui';

/**
 * Puts the tenant that an address belongs to into the page's address, where each call reads it, if users are asked for
 * their tenant and it isn't known yet.
 *
 * @returns a function of the address, which returns what is wrong with it
 */
export function useTenantOfEmail(): (email: string) => Promise<string | undefined> {
  const t = useMessages(signInOutcomes);
  return async (email) => {
    if (tenantWays().length === 0 || emailProblem(email)) return undefined;
    const outcome = await (await tenantDiscovery()).tenantOfEmail(email);
    if (outcome.status === 'NOT_ALLOWED') return t('tenant.EMAIL_UNKNOWN');
    const here = new URL(window.location.href);
    here.searchParams.set(QUERY.tenantId, outcome.tenantId);
    window.history.replaceState(window.history.state, '', here);
    return undefined;
  };
}
