import { removeSessionsOf } from '../sessions/session-removal';
import type { AppRecords } from '../store';
import { drop } from '../table';
import type { RecipeUser } from './user-records';
import { loginMethodsOf } from './users';

/** Removes one login method with its sessions, tokens and verified addresses. */
export function deleteRecipeUser(app: AppRecords, user: RecipeUser): void {
  const { recipeUserId } = user;
  drop(app.users, recipeUserId);
  removeSessionsOf(app, [recipeUserId]);
  for (const [key, token] of app.passwordResetTokens) {
    if (token.userId === recipeUserId) app.passwordResetTokens.delete(key);
  }
  for (const key of app.verifiedEmails) {
    if (key.startsWith(`${recipeUserId} `)) app.verifiedEmails.delete(key);
  }
}

/** Removes a user: one login method of it, or all. Its metadata goes with the last login method. */
export function deleteUser(app: AppRecords, userId: string, removeAllLinkedAccounts: boolean): void {
  const all = loginMethodsOf(app, userId);
  const removed = removeAllLinkedAccounts ? all : all.filter((user) => user.recipeUserId === userId);
  for (const user of removed) {
    deleteRecipeUser(app, user);
    if (user.primaryUserId === undefined || removed.length === all.length) {
      app.metadata.delete(user.recipeUserId);
      app.metadata.delete(user.primaryUserId ?? user.recipeUserId);
      app.lastActive.delete(user.primaryUserId ?? user.recipeUserId);
    }
  }
}
