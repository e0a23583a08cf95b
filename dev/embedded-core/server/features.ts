import { sha256 } from '../hashes';
import { DEFAULT_APP_ID } from '../ids';
import type { AppRecords } from '../store';
import type { TenantRecord } from '../tenants/tenant-records';
import { tenantsOf } from '../tenants/tenants';
import { listUsers } from '../users/user-listing';

/** The features of Core, all of which are on in memory. */
export const FEATURES = [
  'account_linking',
  'multi_tenancy',
  'test',
  'dashboard_login',
  'mfa',
  'security',
  'oauth',
  'saml',
] as const;

const DAY = 24 * 3_600_000;
const DAYS_COUNTED = 31;
// What Core calls its store in memory.
const USER_POOL = 'same-user-pool';
const ENTERPRISE_PROVIDERS = ['google-workspaces', 'okta', 'active-directory', 'boxy-saml'];

/** How much of what a licence is for an app uses, as Core counts it without a licence at `now`, in ms. */
export function featureUsage(app: AppRecords, now: number) {
  const days = Array.from({ length: DAYS_COUNTED }, (_, index) => index + 1);
  const activeSince = (time: number): number =>
    [...app.lastActive.values()].filter((lastTime) => lastTime >= time).length;
  const tenants = tenantsOf(app).map((tenant) => tenantUsage(app, tenant));
  return {
    // Without a licence of its own, an app shows only the one feature that made it possible.
    ...(app.appId !== DEFAULT_APP_ID && {
      multi_tenancy: { connectionUriDomain: '', appId: app.appId, tenants },
    }),
    maus: days.map((day) => activeSince(now - day * DAY)),
  };
}

function tenantUsage(app: AppRecords, tenant: TenantRecord) {
  const { tenantId, firstFactors, requiredSecondaryFactors, thirdPartyProviders } = tenant;
  const usersCount = listUsers(app, (user) => user.tenantIds.includes(tenantId)).length;
  const hasSessions = [...app.sessions.values()].some((session) => session.tenantId === tenantId);
  return {
    tenantId,
    usersCount,
    hasUsersOrSessions: usersCount > 0 || hasSessions,
    ...(firstFactors && { firstFactors }),
    ...(requiredSecondaryFactors?.length && { requiredSecondaryFactors }),
    userPoolId: sha256(USER_POOL),
    hasEnterpriseLogin: thirdPartyProviders.some(({ thirdPartyId }) =>
      ENTERPRISE_PROVIDERS.some((start) => thirdPartyId.startsWith(start)),
    ),
  };
}
