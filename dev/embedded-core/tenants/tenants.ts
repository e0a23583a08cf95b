import { javaTrim } from '../java/text';
import { DEFAULT_TENANT_ID, RESERVED_TENANT_IDS } from '../ids';
import { badRequest, forbidden } from '../server/request-error';
import type { AppRecords } from '../store';
import type { TenantRecord } from './tenant-records';

export function tenantOf(app: AppRecords, tenantId: string): TenantRecord {
  const tenant = app.tenants.get(tenantId);
  if (!tenant) throw tenantNotFound(app.appId, tenantId);
  return tenant;
}

/** Keeps a tenant, new or changed; the one that was changed last comes last, as in Core. */
export function keepTenant(app: AppRecords, tenant: TenantRecord): void {
  app.tenants.delete(tenant.tenantId);
  app.tenants.set(tenant.tenantId, tenant);
}

export function tenantNotFound(appId: string, tenantId: string): Error {
  const ids = `(, ${appId}, ${tenantId})`;
  return badRequest(
    'AppId or tenantId not found => Tenant with the following connectionURIDomain, appId and tenantId ' +
      `combination not found: ${ids}`,
  );
}

/** Throws bad_permission with Core's words for what only the public tenant may ask. */
export function assertPublicTenant(
  tenantId: string,
  complaint = 'Only public tenantId can call this app specific API',
): void {
  if (tenantId !== DEFAULT_TENANT_ID) throw forbidden(complaint);
}

/** The id in lower case, without surrounding white space; throws bad_request if Core refuses it. */
export function normaliseId(name: 'tenantId' | 'appId', id: string): string {
  const normal = javaTrim(id).toLowerCase();
  if (normal === '') throw badRequest(`${name} should not be an empty String`);
  if (name === 'tenantId' && RESERVED_TENANT_IDS.includes(normal)) {
    throw badRequest(`Cannot use '${normal}' as a tenantId`);
  }
  if (normal.startsWith('appid-')) throw badRequest(`${name} must not start with 'appid-'`);
  if (!/^[a-z0-9-]+$/.test(normal)) {
    throw badRequest(`${name} can only contain letters, numbers and hyphens`);
  }
  return normal;
}
