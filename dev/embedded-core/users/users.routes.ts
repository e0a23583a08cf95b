import * as v from 'valibot';
import { booleanParam, email } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { RecipeUser } from './user-records';
import { deleteUser } from './user-removal';
import {
  type AccountInfo,
  type User,
  findRecipeUser,
  findUser,
  matchesAccountInfo,
  usersWith,
} from './users';

const optionalParam = v.optional(v.string());

export const userRoutes: RouteGroup = [
  route.get('/user/id')({
    query: v.object({ userId: v.string() }),
    handler: ({ app }, { query }) => {
      const user = findUser(app, query.userId);
      return user ? { status: 'OK', user } : { status: 'UNKNOWN_USER_ID_ERROR' };
    },
  }),

  route.get('/<tenantId>/users/by-accountinfo')({
    query: v.object({
      email: v.optional(email),
      phoneNumber: optionalParam,
      thirdPartyId: optionalParam,
      thirdPartyUserId: optionalParam,
      webauthnCredentialId: optionalParam,
      doUnionOfAccountInfo: booleanParam,
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { thirdPartyId, thirdPartyUserId } = query;
      if ((thirdPartyId === undefined) !== (thirdPartyUserId === undefined)) {
        throw badRequest(
          "If 'thirdPartyId' is provided, 'thirdPartyUserId' must also be provided, and vice versa",
        );
      }
      const info: AccountInfo = {
        ...query,
        ...(thirdPartyId !== undefined &&
          thirdPartyUserId !== undefined && { thirdParty: { id: thirdPartyId, userId: thirdPartyUserId } }),
      };
      const found = usersWith(app, info, tenantId);
      const users = query.doUnionOfAccountInfo
        ? found
        : withAll(found, info, ({ recipeUserId }) => findRecipeUser(app, recipeUserId));
      return { status: 'OK', users };
    },
  }),

  route.post('/user/remove')({
    body: v.object({ userId: v.string(), removeAllLinkedAccounts: v.optional(v.boolean(), true) }),
    handler: ({ app }, { body }) => {
      deleteUser(app, body.userId, body.removeAllLinkedAccounts);
      return { status: 'OK' };
    },
  }),
];

// Any of the info has found the users; without a union, a user as a whole must have all of it, in whichever tenants.
function withAll(
  users: User[],
  info: AccountInfo,
  recipeUser: (loginMethod: User['loginMethods'][number]) => RecipeUser | undefined,
): User[] {
  const parts: AccountInfo[] = [
    { email: info.email },
    { phoneNumber: info.phoneNumber },
    { thirdParty: info.thirdParty },
    { webauthnCredentialId: info.webauthnCredentialId },
  ].filter((part) => Object.values(part).some((value) => value !== undefined));
  return users.filter(({ loginMethods }) => {
    const methods = loginMethods.flatMap((method) => recipeUser(method) ?? []);
    return parts.every((part) => methods.some((method) => matchesAccountInfo(method, part)));
  });
}
