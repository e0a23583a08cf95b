import * as v from 'valibot';
import { refusedUnless } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { recipesThatUse } from '../user-id-mapping/user-id-uses';
import { conflictingPrimaryUser, CONFLICT_REASON } from '../users/account-linking';
import { removeBelongingsInTenant } from '../users/user-belongings';
import type { RecipeUser } from '../users/user-records';
import {
  accountInfoOf,
  changeRecipeUser,
  findRecipeUser,
  loginMethodsOf,
  loginMethodsWith,
  type AccountInfo,
} from '../users/users';

const body = v.object({
  recipeUserId: v.pipe(
    v.string(),
    v.trim(),
    // Core says so of the field as it was called before.
    refusedUnless((id) => id !== '', "Field name 'userId' cannot be an empty String"),
  ),
});

export const tenantUserRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/multitenancy/tenant/user')({
    body,
    handler: ({ app, tenantId }, input) => {
      const user = findRecipeUser(app, input.body.recipeUserId);
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
      if (user.tenantIds.includes(tenantId)) return { status: 'OK', wasAlreadyAssociated: true };
      if (user.primaryUserId !== undefined) {
        // The whole primary user joins the tenant, whichever login method brings it.
        const methods = loginMethodsOf(app, user.primaryUserId);
        const conflict = conflictingPrimaryUser(app, methods, [tenantId], user.primaryUserId);
        if (conflict) {
          return { status: 'ASSOCIATION_NOT_ALLOWED_ERROR', reason: CONFLICT_REASON[conflict.info] };
        }
      }
      const duplicate = duplicateIn(app, tenantId, user);
      if (duplicate) return { status: duplicate };
      changeRecipeUser(app, user, { tenantIds: [...user.tenantIds, tenantId] });
      return { status: 'OK', wasAlreadyAssociated: false };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/tenant/user/remove')({
    body,
    handler: (context, { body: { recipeUserId } }) => {
      const user = findRecipeUser(context.app, recipeUserId);
      if (user) {
        return { status: 'OK', wasAssociated: deleteUserFromTenant(context.app, user, context.tenantId) };
      }
      // Core knows an id by what is stored under it, too.
      if (recipesThatUse(context, recipeUserId).length === 0) return { status: 'UNKNOWN_USER_ID_ERROR' };
      return { status: 'OK', wasAssociated: false };
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

function duplicateIn(app: AppRecords, tenantId: string, user: RecipeUser) {
  const { email, phoneNumber, thirdParty } = accountInfoOf(user);
  const exists = (info: AccountInfo): boolean =>
    loginMethodsWith(app, info).some(
      (other) => other !== user && other.recipeId === user.recipeId && other.tenantIds.includes(tenantId),
    );
  // Two providers may know the same address, so an address is no duplicate among third-party users.
  if (thirdParty)
    return exists({ thirdParty }) ? ('THIRD_PARTY_USER_ALREADY_EXISTS_ERROR' as const) : undefined;
  if (exists({ email })) return 'EMAIL_ALREADY_EXISTS_ERROR' as const;
  return exists({ phoneNumber }) ? ('PHONE_NUMBER_ALREADY_EXISTS_ERROR' as const) : undefined;
}
