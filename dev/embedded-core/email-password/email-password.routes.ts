import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { isBefore, withRecipeUserId } from '../server/cdi-version';
import { email, trim } from '../server/fields';
import { badRequest } from '../server/request-error';
import { parseFields, route, type RequestContext, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { put } from '../table';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { assertMayHave } from '../users/account-linking';
import { removePasswordResets, type PasswordResetToken } from '../users/user-records';
import {
  addRecipeUser,
  changeRecipeUser,
  findLoginMethod,
  findOwnUser,
  findUser,
  userAndRecipeUserId,
  userIdOf,
  userOf,
} from '../users/users';
import { firebaseSignerKey, hashFormatOf, hashPassword, isUserPassword } from './passwords';

const RECIPE_ID = 'emailpassword';

const TOKEN_BYTES = 64;
const FORMAT_NAMES = new Map([
  ['ARGON2', 'Argon2'],
  ['BCRYPT', 'BCrypt'],
  ['FIREBASE_SCRYPT', 'Firebase SCrypt'],
]);

const credentials = v.object({ email, password: v.string() });
const changes = withRecipeUserId(
  v.object({ recipeUserId: v.string(), email: v.optional(email), password: v.optional(v.string()) }),
);

export const emailPasswordRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/signup')({
    body: credentials,
    handler: async (context, { body }) => {
      const { app, tenantId, clock } = context;
      if (body.password === '') throw badRequest('Password cannot be an empty string');
      const passwordHash = await hashPassword(body.password);
      if (findLoginMethod(app, tenantId, RECIPE_ID, { email: body.email })) {
        return { status: 'EMAIL_ALREADY_EXISTS_ERROR' };
      }
      const user = addRecipeUser(context, { recipeId: RECIPE_ID, email: body.email, passwordHash });
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
    bodyIn: changes,
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

  route.post('/<tenantId>/recipe/user/passwordhash/import')({
    body: v.object({
      email,
      passwordHash: v.pipe(v.string(), trim),
      hashingAlgorithm: v.optional(v.pipe(v.string(), trim, v.toUpperCase())),
    }),
    handler: (context, { body }) => {
      const { app, tenantId } = context;
      const { passwordHash } = body;
      if (passwordHash === '') throw badRequest('Password hash cannot be an empty string');
      // Without the key, no password could ever match.
      if ((body.hashingAlgorithm ?? hashFormatOf(passwordHash)) === 'FIREBASE_SCRYPT')
        firebaseSignerKey(context);
      assertFormat(passwordHash, body.hashingAlgorithm);
      const existing = findLoginMethod(app, tenantId, RECIPE_ID, { email: body.email });
      if (existing) {
        changeRecipeUser(app, existing, { passwordHash });
        return { status: 'OK', user: userOf(app, existing), didUserAlreadyExist: true };
      }
      const user = addRecipeUser(context, { recipeId: RECIPE_ID, email: body.email, passwordHash });
      return { status: 'OK', user: userOf(app, user), didUserAlreadyExist: false };
    },
  }),

  route.post('/<tenantId>/recipe/user/password/reset/token')({
    body: v.looseObject({ userId: v.string() }),
    handler: (context, { body }) => {
      const { app, cdiVersion, clock } = context;
      if (!findUser(app, body.userId)) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const address = isBefore(cdiVersion, '4.0')
        ? findOwnUser(app, body.userId, RECIPE_ID)?.email
        : parseFields(v.object({ email: v.string() }), body).email;
      if (address === undefined) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const token = randomToken(TOKEN_BYTES);
      put(app.passwordResetTokens, sha256(token), {
        userId: superTokensUserIdOf(app, body.userId),
        email: address,
        expiry: clock.now() + setting(context, 'password_reset_token_lifetime'),
      });
      return { status: 'OK', token };
    },
  }),

  route.post('/<tenantId>/recipe/user/password/reset/token/consume')({
    body: v.object({ token: v.string() }),
    handler: (context, { body }) => {
      const reset = consume(context, body.token);
      if (!reset) return { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' };
      return { status: 'OK', userId: externalUserIdOf(context.app, reset.userId), email: reset.email };
    },
  }),
];

function assertFormat(passwordHash: string, hashingAlgorithm: string | undefined): void {
  const format = hashFormatOf(passwordHash);
  if (hashingAlgorithm === undefined) {
    if (!format) throw badRequest('Password hash is in invalid format');
    return;
  }
  if (hashingAlgorithm === '') throw badRequest('Hashing Algorithm cannot be an empty string');
  const name = FORMAT_NAMES.get(hashingAlgorithm);
  if (name === undefined) throw badRequest('Unsupported password hashing algorithm');
  if (format !== hashingAlgorithm) throw badRequest(`Password hash is in invalid ${name} format`);
}

// As in Core, a token counts in any tenant of the app.
function consume({ app, clock }: RequestContext, token: string): PasswordResetToken | undefined {
  const reset = app.passwordResetTokens.get(sha256(token));
  if (!reset) return undefined;
  // One reset ends all other requested ones, so an older mail can't undo it.
  removePasswordResets(app.passwordResetTokens, reset.userId);
  return reset.expiry < clock.now() ? undefined : reset;
}
