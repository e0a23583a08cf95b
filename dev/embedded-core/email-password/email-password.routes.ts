import * as v from 'valibot';
import { email } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { assertMayHave } from '../users/account-linking';
import {
  addRecipeUser,
  changeRecipeUser,
  findLoginMethod,
  findOwnUser,
  userAndRecipeUserId,
  userIdOf,
} from '../users/users';
import { isUserPassword } from './imported-passwords';
import { hashPassword } from './passwords';

const RECIPE_ID = 'emailpassword';

const credentials = v.object({ email, password: v.string() });

export const emailPasswordRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signup')({
    body: credentials,
    handler: async ({ app, tenantId, clock }, { body }) => {
      if (body.password === '') throw badRequest('Password cannot be an empty string');
      const passwordHash = await hashPassword(body.password);
      if (findLoginMethod(app, tenantId, RECIPE_ID, { email: body.email })) {
        return { status: 'EMAIL_ALREADY_EXISTS_ERROR' };
      }
      const user = addRecipeUser(app, {
        recipeId: RECIPE_ID,
        tenantIds: [tenantId],
        timeJoined: clock.now(),
        email: body.email,
        passwordHash,
      });
      app.lastActive.set(user.recipeUserId, clock.now());
      return { status: 'OK', ...userAndRecipeUserId(app, user) };
    },
  }),

  route.post('/<tenantId>/recipe/signin')({
    body: credentials,
    handler: async (context, { body }) => {
      const { app, tenantId, clock } = context;
      const found = findLoginMethod(app, tenantId, RECIPE_ID, { email: body.email });
      if (!found?.passwordHash || !(await isUserPassword(context, found.passwordHash, body.password))) {
        return { status: 'WRONG_CREDENTIALS_ERROR' };
      }
      app.lastActive.set(userIdOf(found), clock.now());
      return { status: 'OK', ...userAndRecipeUserId(app, found) };
    },
  }),

  route.put('/recipe/user')({
    body: v.object({
      recipeUserId: v.string(),
      email: v.optional(email),
      password: v.optional(v.string()),
    }),
    handler: async ({ app }, { body }) => {
      if (body.email === undefined && body.password === undefined) {
        throw badRequest('You have to provide either email or password.');
      }
      const user = findOwnUser(app, body.recipeUserId, RECIPE_ID);
      if (!user) return { status: 'UNKNOWN_USER_ID_ERROR' };
      if (body.email !== undefined && body.email !== user.email) {
        assertMayHave(app, user, { email: body.email });
        changeRecipeUser(app, user, { email: body.email });
      }
      if (body.password !== undefined) {
        changeRecipeUser(app, user, { passwordHash: await hashPassword(body.password) });
      }
      return { status: 'OK' };
    },
  }),
];
