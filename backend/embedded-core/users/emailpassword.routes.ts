import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { email } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route } from '../server/route';
import { setting } from '../settings/settings';
import type { RouteGroup } from '../server/route';
import type { AppRecords } from '../store';
import { hashPassword, isPasswordOf } from './passwords';
import type { RecipeUser } from './user-records';
import {
  addRecipeUser,
  changeRecipeUser,
  findUser,
  loginMethodsOf,
  loginMethodsWith,
  userIdOf,
  userOf,
} from './users';

const credentials = v.object({ email, password: v.string() });

export const emailPasswordRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signup')({
    body: credentials,
    handler: async ({ app, tenantId, clock }, { body }) => {
      if (body.password === '') throw badRequest('Password cannot be an empty string');
      const passwordHash = await hashPassword(body.password);
      if (findByEmail(app, tenantId, body.email)) return { status: 'EMAIL_ALREADY_EXISTS_ERROR' };
      const user = addRecipeUser(app, {
        recipeId: 'emailpassword',
        tenantIds: [tenantId],
        timeJoined: clock.now(),
        email: body.email,
        passwordHash,
      });
      app.lastActive.set(user.recipeUserId, clock.now());
      return { status: 'OK', user: userOf(app, user), recipeUserId: user.recipeUserId };
    },
  }),

  route.post('/<tenantId>/recipe/signin')({
    body: credentials,
    handler: async ({ app, tenantId, clock }, { body }) => {
      const found = findByEmail(app, tenantId, body.email);
      if (!found?.passwordHash || !(await isPasswordOf(found.passwordHash, body.password))) {
        return { status: 'WRONG_CREDENTIALS_ERROR' };
      }
      const user = userOf(app, found);
      app.lastActive.set(user.id, clock.now());
      return { status: 'OK', user, recipeUserId: found.recipeUserId };
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
      const user = app.users.get(body.recipeUserId);
      if (user?.recipeId !== 'emailpassword') return { status: 'UNKNOWN_USER_ID_ERROR' };
      if (body.email !== undefined && body.email !== user.email) {
        if (user.tenantIds.some((tenantId) => findByEmail(app, tenantId, body.email ?? ''))) {
          return { status: 'EMAIL_ALREADY_EXISTS_ERROR' };
        }
        if (isTakenByAnotherPrimaryUser(app, user, body.email)) {
          const reason = 'New email is associated with another primary user ID';
          return { status: 'EMAIL_CHANGE_NOT_ALLOWED_ERROR', reason };
        }
        changeRecipeUser(app, user, { email: body.email });
      }
      if (body.password !== undefined) {
        changeRecipeUser(app, user, { passwordHash: await hashPassword(body.password) });
      }
      return { status: 'OK' };
    },
  }),

  route.post('/<tenantId>/recipe/user/password/reset/token')({
    body: v.object({ userId: v.string(), email }),
    handler: ({ app, tenantId, clock }, { body }) => {
      if (!findUser(app, body.userId)) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const token = randomToken(64);
      const expiry = clock.now() + setting({ app, tenantId }, 'password_reset_token_lifetime');
      app.passwordResetTokens.set(sha256(token), { ...body, tenantId, expiry });
      return { status: 'OK', token };
    },
  }),

  route.post('/<tenantId>/recipe/user/password/reset/token/consume')({
    body: v.object({ token: v.string() }),
    handler: ({ app, tenantId, clock }, { body }) => {
      const reset = app.passwordResetTokens.get(sha256(body.token));
      if (reset?.tenantId !== tenantId) return { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
      if (reset.expiry < clock.now()) {
        app.passwordResetTokens.delete(sha256(body.token));
        return { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
      }
      // One reset ends every other that was asked for, so that an older mail can't undo it.
      for (const [key, { userId }] of app.passwordResetTokens) {
        if (userId === reset.userId) app.passwordResetTokens.delete(key);
      }
      return { status: 'OK', userId: reset.userId, email: reset.email };
    },
  }),
];

function findByEmail(app: AppRecords, tenantId: string, address: string): RecipeUser | undefined {
  return loginMethodsWith(app, { email: address }).find(
    ({ recipeId, tenantIds }) => recipeId === 'emailpassword' && tenantIds.includes(tenantId),
  );
}

function isTakenByAnotherPrimaryUser(app: AppRecords, user: RecipeUser, address: string): boolean {
  if (!user.primaryUserId) return false;
  const tenants = new Set(loginMethodsOf(app, user.primaryUserId).flatMap(({ tenantIds }) => tenantIds));
  return loginMethodsWith(app, { email: address }).some(
    (other) =>
      other.primaryUserId !== undefined &&
      userIdOf(other) !== user.primaryUserId &&
      other.tenantIds.some((id) => tenants.has(id)),
  );
}
