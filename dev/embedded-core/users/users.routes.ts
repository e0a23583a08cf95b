import * as v from 'valibot';
import { email, flag, refusedUnless } from '../server/fields';
import { phoneNumber } from '../server/phone-number';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
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
      phoneNumber: v.optional(phoneNumber),
      thirdPartyId: optionalParam,
      thirdPartyUserId: optionalParam,
      webauthnCredentialId: optionalParam,
      doUnionOfAccountInfo: v.pipe(
        v.string(),
        refusedUnless(
          (text) => text === 'true' || text === 'false',
          "'doUnionOfAccountInfo' should be either 'true' or 'false'",
        ),
        v.transform((text) => text === 'true'),
      ),
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
      const users = usersWith(app, info, tenantId).filter(
        (user) => query.doUnionOfAccountInfo || hasAll(app, user, info),
      );
      return { status: 'OK', users };
    },
  }),

  route.post('/user/remove')({
    body: v.object({ userId: v.string(), removeAllLinkedAccounts: v.optional(flag, true) }),
    handler: ({ app }, { body }) => {
      deleteUser(app, body.userId, body.removeAllLinkedAccounts);
      return { status: 'OK' };
    },
  }),
];

// Each part may be of another login method, and in whichever tenant.
function hasAll(app: AppRecords, { loginMethods }: User, info: AccountInfo): boolean {
  const parts: AccountInfo[] = [
    { email: info.email },
    { phoneNumber: info.phoneNumber },
    { thirdParty: info.thirdParty },
    { webauthnCredentialId: info.webauthnCredentialId },
  ].filter((part) => Object.values(part).some((value) => value !== undefined));
  return parts.every((part) =>
    loginMethods.some(({ recipeUserId }) => {
      const user = findRecipeUser(app, recipeUserId);
      return user !== undefined && matchesAccountInfo(user, part, true);
    }),
  );
}
