import * as v from 'valibot';
import { refusedUnless } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { recipesThatUse } from '../user-id-mapping/user-id-uses';
import { removeBelongingsInTenant } from '../users/user-belongings';
import type { RecipeUser } from '../users/user-records';
import {
  accountInfoOf,
  changeRecipeUser,
  findRecipeUser,
  loginMethodsOf,
  loginMethodsWith,
  matchesAccountInfo,
  userIdOf,
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
      const refusal = refusalByPrimaryUser(app, tenantId, user);
      if (refusal) return refusal;
      const duplicate = duplicateIn(app, tenantId, user);
      if (duplicate) return { status: duplicate };
      changeRecipeUser(app, user, { tenantIds: [...user.tenantIds, tenantId] });
      return { status: 'OK', wasAlreadyAssociated: false };
    },
  }),

  route.post('/<tenantId>/recipe/multitenancy/tenant/user/remove')({
    body,
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

const KINDS = [
  { kind: 'email', taken: 'EMAIL_ALREADY_EXISTS_ERROR', what: 'email' },
  { kind: 'phoneNumber', taken: 'PHONE_NUMBER_ALREADY_EXISTS_ERROR', what: 'phone number' },
  { kind: 'thirdParty', taken: 'THIRD_PARTY_USER_ALREADY_EXISTS_ERROR', what: 'third party info' },
] as const;

// The whole primary user joins the tenant, whichever login method brings it.
function refusalByPrimaryUser(app: AppRecords, tenantId: string, { primaryUserId }: RecipeUser) {
  if (primaryUserId === undefined) return undefined;
  const own = loginMethodsOf(app, primaryUserId);
  for (const { kind, taken, what } of KINDS) {
    const infos = own
      .filter((method) => method[kind] !== undefined)
      .map((method) => ({ [kind]: method[kind] }));
    for (const info of infos) {
      const other = loginMethodsWith(app, info).find(
        (method) =>
          userIdOf(method) !== primaryUserId &&
          // Core asks this of addresses only.
          (kind !== 'email' || method.primaryUserId !== undefined) &&
          loginMethodsOf(app, userIdOf(method)).some(({ tenantIds }) => tenantIds.includes(tenantId)),
      );
      if (!other) continue;
      const isDuplicate = loginMethodsOf(app, userIdOf(other)).some(
        (theirs) =>
          theirs.tenantIds.includes(tenantId) &&
          matchesAccountInfo(theirs, info, true) &&
          own.some((mine) => mine.recipeId === theirs.recipeId && matchesAccountInfo(mine, info, true)),
      );
      if (isDuplicate) return { status: taken };
      const reason = `Another primary user with ${what} already exists: ${userIdOf(other)}`;
      return { status: 'ASSOCIATION_NOT_ALLOWED_ERROR' as const, reason };
    }
  }
  return undefined;
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
