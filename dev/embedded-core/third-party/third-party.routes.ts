import * as v from 'valibot';
import { setEmailVerified } from '../email-verification/verified-emails';
import { email, flag, jsonObject } from '../server/fields';
import { route, type RouteGroup } from '../server/route';
import { externalUserIdOf } from '../user-id-mapping/user-id-mappings';
import { isTakenByAnotherPrimaryUser } from '../users/account-linking';
import {
  addRecipeUser,
  changeRecipeUser,
  findLoginMethod,
  userAndRecipeUserId,
  userIdOf,
} from '../users/users';

const RECIPE_ID = 'thirdparty';

export const thirdPartyRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signinup')({
    body: v.object({
      thirdPartyId: v.string(),
      thirdPartyUserId: v.string(),
      email: v.pipe(jsonObject, v.object({ id: email, isVerified: flag })),
    }),
    handler: (context, { body }) => {
      const { app, clock, tenantId } = context;
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
      const user = existing ?? addRecipeUser(context, { recipeId: RECIPE_ID, email: address, thirdParty });
      // An address that the provider hasn't verified may have been verified by other means, so that isn't revoked.
      if (isVerified) setEmailVerified(app, externalUserIdOf(app, user.recipeUserId), address, true);
      app.lastActive.set(userIdOf(user), clock.now());
      return { status: 'OK', createdNewUser: !existing, ...userAndRecipeUserId(app, user) };
    },
  }),
];
