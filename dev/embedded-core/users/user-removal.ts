import {
  removeEmailVerification,
  removeEmailVerificationTokens,
} from '../email-verification/verified-emails';
import { removeDevicesOfTenant } from '../passwordless/passwordless-records';
import { removeRolesOf } from '../roles/role-records';
import { removeSessionsOf } from '../sessions/session-records';
import type { AppRecords } from '../store';
import { drop, dropIf } from '../table';
import { removeTotpOf } from '../totp/totp-records';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { removeWebauthnOf, removeWebauthnOfTenant } from '../webauthn/webauthn-records';
import { removePasswordResets, type RecipeUser } from './user-records';
import { loginMethodsOf, userIdOf } from './users';

/** Removes a user, named by either id: one login method of it, or all. */
export function deleteUser(app: AppRecords, userId: string, removeAllLinkedAccounts: boolean): void {
  // An id that is both one user's own and another's external one means the first here, since this deletes.
  const superTokensUserId = app.users.has(userId) ? userId : superTokensUserIdOf(app, userId);
  const removed = loginMethodsOf(app, superTokensUserId).filter(
    (user) => removeAllLinkedAccounts || user.recipeUserId === superTokensUserId,
  );
  for (const user of removed) deleteRecipeUser(app, user);
}

/**
 * Removes one login method, with what is stored under its id. What is stored under its user's id goes with the last
 * login method, so a primary user that loses its own still has its sessions, roles and metadata.
 */
export function deleteRecipeUser(app: AppRecords, user: RecipeUser): void {
  const { recipeUserId } = user;
  const userId = userIdOf(user);
  drop(app.users, recipeUserId);
  removeWebauthnOf(app.webauthn, recipeUserId);
  removePasswordResets(app.passwordResetTokens, recipeUserId);
  if (recipeUserId !== userId) removeBelongingsOf(app, recipeUserId);
  if (loginMethodsOf(app, userId).length === 0) removeBelongingsOf(app, userId);
}

/**
 * Forgets what a user has apart from login methods, which Core keeps under the id that clients know: sessions, verified
 * addresses, metadata, roles, one-time password devices. Removes the mapping to that id too.
 */
function removeBelongingsOf(app: AppRecords, superTokensUserId: string): void {
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
export function removeBelongingsInTenant(app: AppRecords, superTokensUserId: string, tenantId: string) {
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
  dropIf(app.emailVerification.tokens, (token) => token.tenantId === tenantId);
}
