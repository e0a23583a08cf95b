import { removeRolesOf } from '../roles/role-records';
import type { AppRecords } from '../store';
import { removeTotpOf } from '../totp/totp-records';
import { removeWebauthnOfTenant } from '../webauthn/webauthn-records';

/** Forgets what an id has apart from login methods: metadata, roles, one-time password devices, activity. */
export function removeBelongingsOf(app: AppRecords, userId: string): void {
  app.metadata.delete(userId);
  app.lastActive.delete(userId);
  removeRolesOf(app.roles, userId);
  removeTotpOf(app.totp, userId);
}

/** Forgets what an id has in a tenant that it leaves: roles there, and the one-time passwords that it tried there. */
export function removeBelongingsInTenant(app: AppRecords, userId: string, tenantId: string): void {
  removeRolesOf(app.roles, userId, tenantId);
  app.totp.usedCodes.get(tenantId)?.delete(userId);
}

/** Forgets what belongs to a tenant that is removed, and to no one user of it. */
export function removeBelongingsOfTenant(app: AppRecords, tenantId: string): void {
  app.roles.ofUsers.delete(tenantId);
  app.totp.usedCodes.delete(tenantId);
  removeWebauthnOfTenant(app.webauthn, tenantId);
}
