import { removeSessionsOf } from '../sessions/session-removal';
import type { AppRecords } from '../store';
import { drop } from '../table';
import { removeWebauthnOf } from '../webauthn/webauthn-records';
import { removeBelongingsOf } from './user-belongings';
import type { RecipeUser } from './user-records';
import { loginMethodsOf, userIdOf } from './users';

/** Removes one login method with its sessions, tokens and verified addresses. */
export function deleteRecipeUser(app: AppRecords, user: RecipeUser): void {
  const { recipeUserId } = user;
  drop(app.users, recipeUserId);
  removeSessionsOf(app, [recipeUserId]);
  for (const [key, token] of app.passwordResetTokens) {
    if (token.userId === recipeUserId) app.passwordResetTokens.delete(key);
  }
  removeWebauthnOf(app.webauthn, recipeUserId);
  for (const key of app.verifiedEmails) {
    if (key.startsWith(`${recipeUserId} `)) app.verifiedEmails.delete(key);
  }
}

/** Removes a user: one login method of it, or all. What else is the user's goes with the last login method. */
export function deleteUser(app: AppRecords, userId: string, removeAllLinkedAccounts: boolean): void {
  const all = loginMethodsOf(app, userId);
  const removed = removeAllLinkedAccounts ? all : all.filter((user) => user.recipeUserId === userId);
  const isLast = removed.length === all.length;
  for (const user of removed) {
    deleteRecipeUser(app, user);
    // The other login methods go on under the id of the primary user, with what belongs to it.
    if (isLast || user.recipeUserId !== user.primaryUserId) removeBelongingsOf(app, user.recipeUserId);
  }
  const [oldest] = all;
  if (oldest && isLast) removeBelongingsOf(app, userIdOf(oldest));
}
