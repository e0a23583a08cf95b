import * as v from 'valibot';
import { email } from '../server/fields';
import { phoneNumber } from '../server/phone-number';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { assertPublicTenant } from '../tenants/tenants';
import type { AppRecords } from '../store';
import { findLoginMethod, isTaken, isTakenByAnotherPrimaryUser } from '../users/account-info-changes';
import type { RecipeUser } from '../users/user-records';
import { changeRecipeUser, findRecipeUser, userOf, userOfOneLoginMethod } from '../users/users';
import { removeDevicesOf, type ContactInfo } from './passwordless-records';

const RECIPE_ID = 'passwordless';

export const passwordlessUserRoutes: RouteGroup = [
  route.get('/<tenantId>/recipe/user\u2800\u2800')({
    rid: RECIPE_ID,
    query: v.object({
      userId: v.optional(v.string()),
      email: v.optional(email),
      phoneNumber: v.optional(phoneNumber),
    }),
    handler: ({ app, tenantId }, { query }) => {
      const given = Object.values(query).filter((value) => value !== undefined);
      if (given.length !== 1) {
        throw badRequest('Please provide exactly one of userId, email or phoneNumber');
      }
      if (query.userId !== undefined) {
        assertPublicTenant(tenantId);
        const found = findRecipeUser(app, query.userId);
        if (found?.recipeId !== RECIPE_ID) return { status: 'UNKNOWN_USER_ID_ERROR' };
        return { status: 'OK', user: userOfOneLoginMethod(app, found) };
      }
      const found = findLoginMethod(app, tenantId, RECIPE_ID, {
        email: query.email,
        phoneNumber: query.phoneNumber,
      });
      if (found) return { status: 'OK', user: userOf(app, found) };
      return {
        status: query.email === undefined ? 'UNKNOWN_PHONE_NUMBER_ERROR' : 'UNKNOWN_EMAIL_ERROR',
      };
    },
  }),

  route.put('/<tenantId>/recipe/user\u2800\u2800')({
    rid: RECIPE_ID,
    body: v.object({
      recipeUserId: v.string(),
      email: v.nullish(email),
      phoneNumber: v.nullish(phoneNumber),
    }),
    handler: ({ app }, { body }) => {
      const user = findRecipeUser(app, body.recipeUserId);
      if (user?.recipeId !== RECIPE_ID) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const after = {
        email: body.email === undefined ? user.email : (body.email ?? undefined),
        phoneNumber: body.phoneNumber === undefined ? user.phoneNumber : (body.phoneNumber ?? undefined),
      };
      if (after.email === undefined && after.phoneNumber === undefined) {
        throw badRequest('You cannot clear both email and phone number of a user');
      }
      const refusal = refusalOf(app, user, after);
      if (refusal) return refusal;
      const before = { email: user.email, phoneNumber: user.phoneNumber };
      changeRecipeUser(app, user, after);
      // A code sent to a contact that the user gave up, or before it became the user's, must not sign in as this user.
      if (before.email !== after.email) removeAttempts(app, user, [before.email, after.email], 'email');
      if (before.phoneNumber !== after.phoneNumber) {
        removeAttempts(app, user, [before.phoneNumber, after.phoneNumber], 'phoneNumber');
      }
      return { status: 'OK' };
    },
  }),
];

function refusalOf(app: AppRecords, user: RecipeUser, after: ContactInfo) {
  if (after.email !== user.email) {
    if (isTakenByAnotherPrimaryUser(app, user, { email: after.email })) {
      return {
        status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR',
        reason: 'New email is associated with another primary user ID',
      } as const;
    }
    if (isTaken(app, user, { email: after.email })) return { status: 'EMAIL_ALREADY_EXISTS_ERROR' } as const;
  }
  if (after.phoneNumber !== user.phoneNumber) {
    if (isTakenByAnotherPrimaryUser(app, user, { phoneNumber: after.phoneNumber })) {
      return {
        status: 'PHONE_NUMBER_CHANGE_NOT_ALLOWED_ERROR',
        reason: 'New phone number is associated with another primary user ID',
      } as const;
    }
    if (isTaken(app, user, { phoneNumber: after.phoneNumber })) {
      return { status: 'PHONE_NUMBER_ALREADY_EXISTS_ERROR' } as const;
    }
  }
  return undefined;
}

function removeAttempts(
  app: AppRecords,
  { tenantIds }: RecipeUser,
  values: (string | undefined)[],
  kind: keyof ContactInfo,
): void {
  for (const value of values) {
    for (const tenantId of tenantIds) removeDevicesOf(app, { [kind]: value }, tenantId);
  }
}
