import type { AppRecords } from '../store';
import { drop } from '../table';
import { superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { removeWebauthnOf } from '../webauthn/webauthn-records';
import { removeBelongingsOf } from './user-belongings';
import type { RecipeUser } from './user-records';
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
  for (const [key, token] of app.passwordResetTokens) {
    if (token.userId === recipeUserId) app.passwordResetTokens.delete(key);
  }
  if (recipeUserId !== userId) removeBelongingsOf(app, recipeUserId);
  if (loginMethodsOf(app, userId).length === 0) removeBelongingsOf(app, userId);
}
