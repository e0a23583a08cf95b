import {
  removeEmailVerification,
  removeEmailVerificationTokens,
} from '../email-verification/verified-emails';
import { removeDevicesOfTenant } from '../passwordless/passwordless-records';
import { removeRolesOf } from '../roles/role-records';
import { removeSessionsOf } from '../sessions/session-records';
import type { AppRecords } from '../store';
import { drop } from '../table';
import { removeTotpOf } from '../totp/totp-records';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import { removeWebauthnOfTenant } from '../webauthn/webauthn-records';

/**
 * Forgets what a user has apart from login methods, which Core keeps under the id that clients know: sessions, verified
 * addresses, metadata, roles, one-time password devices. Removes the mapping to that id too.
 */
export function removeBelongingsOf(app: AppRecords, superTokensUserId: string): void {
  const userId = externalUserIdOf(app, superTokensUserId);
  drop(app.userIdMappings, superTokensUserId);
  app.lastActive.delete(superTokensUserId);
  // If the external id is another user's own, what is kept under it belongs to that user.
  if (app.users.has(userId)) return;
  removeSessionsOf(app, [userId]);
  removeEmailVerification(app, userId);
  app.metadata.delete(userId);
  removeRolesOf(app.roles, userId);
  removeTotpOf(app.totp, userId);
}

/**
 * Forgets what a user has in a tenant that they leave: sessions, tokens, roles, and the one-time passwords they tried.
 * Returns whether there was any of it.
 */
export function removeBelongingsInTenant(
  app: AppRecords,
  superTokensUserId: string,
  tenantId: string,
): boolean {
  const userId = externalUserIdOf(app, superTokensUserId);
  const removed = [
    removeSessionsOf(app, [userId], tenantId).length > 0,
    removeEmailVerificationTokens(app, userId, { tenantId }),
    removeRolesOf(app.roles, userId, tenantId),
    app.totp.usedCodes.get(tenantId)?.delete(userId) ?? false,
  ];
  return removed.includes(true);
}

/** Forgets what belongs to a removed tenant, rather than to any of its users. */
export function removeBelongingsOfTenant(app: AppRecords, tenantId: string): void {
  app.roles.ofUsers.delete(tenantId);
  app.totp.usedCodes.delete(tenantId);
  removeWebauthnOfTenant(app.webauthn, tenantId);
  removeDevicesOfTenant(app, tenantId);
  for (const [hash, token] of app.emailVerification.tokens) {
    if (token.tenantId === tenantId) drop(app.emailVerification.tokens, hash);
  }
}
