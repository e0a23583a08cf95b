import type { AppRecords } from '../store';
import { conflictingPrimaryUser } from './account-linking';
import type { RecipeId, RecipeUser } from './user-records';
import { type AccountInfo, loginMethodsOf, loginMethodsWith } from './users';

/** The login method of a recipe that has this address, number or third-party account in a tenant. */
export function findLoginMethod(
  app: AppRecords,
  tenantId: string,
  recipeId: RecipeId,
  info: AccountInfo,
): RecipeUser | undefined {
  return loginMethodsWith(app, info).find(
    (user) => user.recipeId === recipeId && user.tenantIds.includes(tenantId),
  );
}

/** True when another login method of the same recipe has the address or number, in a tenant of this one. */
export function isTaken(app: AppRecords, user: RecipeUser, info: AccountInfo): boolean {
  return loginMethodsWith(app, info).some(
    (other) =>
      other !== user &&
      other.recipeId === user.recipeId &&
      other.tenantIds.some((tenantId) => user.tenantIds.includes(tenantId)),
  );
}

/** True when the address or number is another primary user's, in a tenant of this login method's primary user. */
export function isTakenByAnotherPrimaryUser(app: AppRecords, user: RecipeUser, info: AccountInfo): boolean {
  if (user.primaryUserId === undefined) return false;
  const tenantIds = loginMethodsOf(app, user.primaryUserId).flatMap((method) => method.tenantIds);
  return conflictingPrimaryUser(app, [info], tenantIds, user.primaryUserId) !== undefined;
}
