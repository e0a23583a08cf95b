import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { parseFields, route, type RequestContext, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import type { PasswordResetToken } from '../users/user-records';
import { findUser } from '../users/users';

const TOKEN_BYTES = 64;
const INVALID_TOKEN = { status: 'RESET_PASSWORD_INVALID_TOKEN_ERROR' } as const;

export const passwordResetRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/user/password/reset/token')({
    body: v.looseObject({ userId: v.string() }),
    handler: (context, { body }) => {
      const { app, clock } = context;
      if (!findUser(app, body.userId)) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const { email } = parseFields(v.object({ email: v.string() }), body);
      const token = randomToken(TOKEN_BYTES);
      app.passwordResetTokens.set(sha256(token), {
        userId: superTokensUserIdOf(app, body.userId),
        email,
        expiry: clock.now() + setting(context, 'password_reset_token_lifetime'),
      });
      return { status: 'OK', token };
    },
  }),

  route.post('/<tenantId>/recipe/user/password/reset/token/consume')({
    body: v.object({ token: v.string() }),
    handler: (context, { body }) => {
      const reset = consume(context, body.token);
      if (!reset) return INVALID_TOKEN;
      return { status: 'OK', userId: externalUserIdOf(context.app, reset.userId), email: reset.email };
    },
  }),
];

// As in Core, a token counts in any tenant of the app.
function consume({ app, clock }: RequestContext, token: string): PasswordResetToken | undefined {
  const reset = app.passwordResetTokens.get(sha256(token));
  if (!reset) return undefined;
  // One reset ends all other requested ones, so an older mail can't undo it.
  for (const [key, { userId }] of app.passwordResetTokens) {
    if (userId === reset.userId) app.passwordResetTokens.delete(key);
  }
  return reset.expiry < clock.now() ? undefined : reset;
}
