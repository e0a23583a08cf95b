import * as v from 'valibot';
import { withRecipeUserId } from '../server/cdi-version';
import { filled } from '../server/fields';
import { AnswerError } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { recipesThatUse } from '../user-id-mapping/user-id-mapping.routes';
import { ACCOUNT_INFO_KINDS } from '../users/account-linking';
import { removeBelongingsInTenant } from '../users/user-removal';
import type { RecipeUser } from '../users/user-records';
import {
  changeRecipeUser,
  findRecipeUser,
  haveAccountInfo,
  loginMethodsOf,
  loginMethodsWith,
  userIdOf,
} from '../users/users';

// Core complains of an empty id as it was called before.
const bodyIn = withRecipeUserId(v.object({ recipeUserId: filled('userId') }));

export const tenantUserRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/multitenancy/tenant/user')({
    bodyIn,
    handler: ({ app, tenantId }, input) => {
      const user = findRecipeUser(app, input.body.recipeUserId);
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
      if (user.tenantIds.includes(tenantId)) return { status: 'OK', wasAlreadyAssociated: true };
      assertNotOfAnotherPrimaryUser(app, tenantId, user);
      assertNoDuplicate(app, tenantId, user);
      changeRecipeUser(app, user, { tenantIds: [...user.tenantIds, tenantId] });
      return { status: 'OK', wasAlreadyAssociated: false };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/tenant/user/remove')({
    bodyIn,
    handler: (context, { body: { recipeUserId } }) => {
      const { app, tenantId } = context;
      const user = findRecipeUser(app, recipeUserId);
      // Core knows an id by what is stored under it, too.
      if (!user && recipesThatUse(context, recipeUserId).length === 0)
        return { status: 'UNKNOWN_USER_ID_ERROR' };
      const hadBelongings = removeBelongingsInTenant(app, user?.recipeUserId ?? recipeUserId, tenantId);
      const wasIn = user !== undefined && deleteUserFromTenant(app, user, tenantId);
      return { status: 'OK', wasAssociated: hadBelongings || wasIn };
    },
  }),
];

/** Removes the user from the tenant, with everything it has there; returns whether it was in it. */
export function deleteUserFromTenant(app: AppRecords, user: RecipeUser, tenantId: string): boolean {
  if (!user.tenantIds.includes(tenantId)) return false;
  changeRecipeUser(app, user, { tenantIds: user.tenantIds.filter((id) => id !== tenantId) });
  removeBelongingsInTenant(app, user.recipeUserId, tenantId);
  return true;
}

// The whole primary user joins the tenant, whichever login method brings it.
function assertNotOfAnotherPrimaryUser(
  app: AppRecords,
  tenantId: string,
  { primaryUserId }: RecipeUser,
): void {
  if (primaryUserId === undefined) return;
  const own = loginMethodsOf(app, primaryUserId);
  for (const { kind, code, words } of ACCOUNT_INFO_KINDS) {
    for (const method of own) {
      const info = { [kind]: method[kind] };
      const other = loginMethodsWith(app, info).find(
        (each) =>
          userIdOf(each) !== primaryUserId &&
          // Core asks this of addresses only.
          (kind !== 'email' || each.primaryUserId !== undefined) &&
          loginMethodsOf(app, userIdOf(each)).some(({ tenantIds }) => tenantIds.includes(tenantId)),
      );
      if (!other) continue;
      const isDuplicate = loginMethodsOf(app, userIdOf(other)).some(
        (theirs) =>
          theirs.tenantIds.includes(tenantId) &&
          haveAccountInfo([theirs], info) &&
          own.some((mine) => mine.recipeId === theirs.recipeId && haveAccountInfo([mine], info)),
      );
      if (isDuplicate) throw new AnswerError({ status: `${code}_ALREADY_EXISTS_ERROR` });
      const reason = `Another primary user with ${words} already exists: ${userIdOf(other)}`;
      throw new AnswerError({ status: 'ASSOCIATION_NOT_ALLOWED_ERROR', reason });
    }
  }
}

function assertNoDuplicate(app: AppRecords, tenantId: string, user: RecipeUser): void {
  for (const { kind, code } of ACCOUNT_INFO_KINDS) {
    // Two providers may know the same address, so an address is no duplicate among third-party users.
    if (user.thirdParty && kind !== 'thirdParty') continue;
    const isDuplicate = loginMethodsWith(app, { [kind]: user[kind] }).some(
      (other) => other !== user && other.recipeId === user.recipeId && other.tenantIds.includes(tenantId),
    );
    if (isDuplicate) throw new AnswerError({ status: `${code}_ALREADY_EXISTS_ERROR` });
  }
}
