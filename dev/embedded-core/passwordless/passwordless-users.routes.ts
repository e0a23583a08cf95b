import * as v from 'valibot';
import { email } from '../server/fields';
import { phoneNumber } from '../server/phone-number';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { isTaken, isTakenByAnotherPrimaryUser } from '../users/account-info-changes';
import type { RecipeUser } from '../users/user-records';
import { changeRecipeUser, findOwnUser } from '../users/users';
import { removeDevicesOf, type ContactInfo } from './passwordless-records';

const RECIPE_ID = 'passwordless';

const CONTACTS = [
  { kind: 'email', name: 'EMAIL', words: 'email' },
  { kind: 'phoneNumber', name: 'PHONE_NUMBER', words: 'phone number' },
] as const;

export const passwordlessUserRoutes: RouteGroup = [
  route.put('/<tenantId>/recipe/user\u2800\u2800')({
    rid: RECIPE_ID,
    body: v.object({
      recipeUserId: v.string(),
      email: v.nullish(email),
      phoneNumber: v.nullish(phoneNumber),
    }),
    handler: ({ app }, { body }) => {
      const user = findOwnUser(app, body.recipeUserId, RECIPE_ID);
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
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
      for (const { kind } of CONTACTS) {
        if (before[kind] === after[kind]) continue;
        for (const tenantId of user.tenantIds) {
          removeDevicesOf(app, { [kind]: before[kind] }, tenantId);
          removeDevicesOf(app, { [kind]: after[kind] }, tenantId);
        }
      }
      return { status: 'OK' };
    },
  }),
];

function refusalOf(app: AppRecords, user: RecipeUser, after: ContactInfo) {
  for (const { kind, name, words } of CONTACTS) {
    const info = { [kind]: after[kind] };
    if (after[kind] === user[kind]) continue;
    if (isTakenByAnotherPrimaryUser(app, user, info)) {
      const reason = `New ${words} is associated with another primary user ID`;
      return { status: `${name}_CHANGE_NOT_ALLOWED_ERROR`, reason } as const;
    }
    if (isTaken(app, user, info)) return { status: `${name}_ALREADY_EXISTS_ERROR` } as const;
  }
  return undefined;
}
