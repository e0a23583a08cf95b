import * as v from 'valibot';
import { setEmailVerified } from '../email-verification/verified-emails';
import { email, flag } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { assertPublicTenant } from '../tenants/tenants';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import { findLoginMethod, isTakenByAnotherPrimaryUser } from '../users/account-info-changes';
import {
  addRecipeUser,
  changeRecipeUser,
  findRecipeUser,
  userAndRecipeUserId,
  userIdOf,
  userOf,
  userOfOneLoginMethod,
  usersWith,
} from '../users/users';

const RECIPE_ID = 'thirdparty';

export const thirdPartyRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signinup')({
    body: v.object({
      thirdPartyId: v.string(),
      thirdPartyUserId: v.string(),
      email: v.object({ id: email, isVerified: flag }),
    }),
    handler: ({ app, clock, tenantId }, { body }) => {
      const thirdParty = { id: body.thirdPartyId, userId: body.thirdPartyUserId };
      const { id: address, isVerified } = body.email;
      const existing = findLoginMethod(app, tenantId, RECIPE_ID, { thirdParty });
      if (existing && existing.email !== address) {
        if (isTakenByAnotherPrimaryUser(app, existing, { email: address })) {
          const reason = 'Email already associated with another primary user.';
          return { status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR', reason };
        }
        // What the provider reports about an address is newer than what the core knows.
        changeRecipeUser(app, existing, { email: address });
      }
      const user =
        existing ??
        addRecipeUser(app, {
          recipeId: RECIPE_ID,
          tenantIds: [tenantId],
          timeJoined: clock.now(),
          email: address,
          thirdParty,
        });
      // An address that the provider hasn't verified may have been verified by other means, so that isn't revoked.
      if (isVerified) setEmailVerified(app, externalUserIdOf(app, user.recipeUserId), address, true);
      app.lastActive.set(userIdOf(user), clock.now());
      return { status: 'OK', createdNewUser: !existing, ...userAndRecipeUserId(app, user) };
    },
  }),

  route.get('/<tenantId>/recipe/user\u2800')({
    rid: RECIPE_ID,
    query: v.object({
      userId: v.optional(v.string()),
      thirdPartyId: v.optional(v.string()),
      thirdPartyUserId: v.optional(v.string()),
    }),
    handler: ({ app, tenantId }, { query }) => {
      const { userId, thirdPartyId, thirdPartyUserId } = query;
      if (userId !== undefined && (thirdPartyId !== undefined || thirdPartyUserId !== undefined)) {
        throw badRequest('Please provide only one of userId or (thirdPartyId & thirdPartyUserId)');
      }
      if (userId !== undefined) {
        assertPublicTenant(tenantId);
        const found = findRecipeUser(app, userId);
        if (found?.recipeId !== RECIPE_ID) return { status: 'UNKNOWN_USER_ID_ERROR' };
        return { status: 'OK', user: userOfOneLoginMethod(app, found) };
      }
      if (thirdPartyId === undefined || thirdPartyUserId === undefined) {
        throw badRequest('Please provide one of userId or (thirdPartyId & thirdPartyUserId)');
      }
      const thirdParty = { id: thirdPartyId, userId: thirdPartyUserId };
      const found = findLoginMethod(app, tenantId, RECIPE_ID, { thirdParty });
      if (!found) return { status: 'UNKNOWN_THIRD_PARTY_USER_ERROR' };
      return { status: 'OK', user: userOf(app, found) };
    },
  }),

  route.get('/<tenantId>/recipe/users/by-email')({
    query: v.object({ email }),
    handler: ({ app, tenantId }, { query }) => {
      const users = usersWith(app, { email: query.email }, tenantId).filter(({ loginMethods }) =>
        loginMethods.some((method) => method.recipeId === RECIPE_ID && method.email === query.email),
      );
      return { status: 'OK', users };
    },
  }),
];
