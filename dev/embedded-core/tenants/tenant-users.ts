import * as v from 'valibot';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
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

const body = v.object({ recipeUserId: v.pipe(v.string(), v.trim(), v.nonEmpty()) });

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
    handler: ({ app, tenantId }, input) => {
      const user = findRecipeUser(app, input.body.recipeUserId);
      return { status: 'OK', wasAssociated: user ? deleteUserFromTenant(app, user, tenantId) : false };
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
