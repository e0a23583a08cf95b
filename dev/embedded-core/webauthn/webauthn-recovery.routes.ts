import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { email } from '../server/fields';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { findUser } from '../users/users';
import type { RecoveryToken } from './webauthn-records';

const TOKEN_BYTES = 32;
const INVALID = { status: 'RECOVER_ACCOUNT_TOKEN_INVALID_ERROR' } as const;

export const webauthnRecoveryRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/webauthn/user/recover/token')({
    body: v.object({ email, userId: v.string() }),
    handler: (context, { body }) => {
      const { app, tenantId, clock } = context;
      if (!findUser(app, body.userId)) return { status: 'UNKNOWN_USER_ID_ERROR' };
      const userId = superTokensUserIdOf(app, body.userId);
      const token = randomToken(TOKEN_BYTES);
      const expiry = clock.now() + setting(context, 'webauthn_recover_account_token_lifetime');
      app.webauthn.recoveryTokens.set(sha256(token), { userId, email: body.email, tenantId, expiry });
      return { status: 'OK', token };
    },
  }),

  route.get('/<tenantId>/recipe/webauthn/user/recover')({
    query: v.object({ token: v.string() }),
    handler: (context, { query }) => {
      const recovery = findRecovery(context, query.token);
      const user = recovery && findUser(context.app, recovery.userId);
      if (!user) return INVALID;
      const loginMethod = user.loginMethods.findLast(
        ({ recipeId, tenantIds }) => recipeId === 'webauthn' && tenantIds.includes(context.tenantId),
      );
      return { status: 'OK', user, recipeUserId: loginMethod?.recipeUserId ?? null };
    },
  }),

  route.post('/<tenantId>/recipe/webauthn/user/recover/token/consume')({
    body: v.object({ token: v.string() }),
    handler: (context, { body }) => {
      const recovery = findRecovery(context, body.token);
      if (!recovery) return INVALID;
      // One recovery ends all other requested ones, so an older mail can't be used.
      const { recoveryTokens } = context.app.webauthn;
      for (const [hash, other] of recoveryTokens) {
        if (other.email === recovery.email && other.tenantId === recovery.tenantId)
          recoveryTokens.delete(hash);
      }
      const userId = externalUserIdOf(context.app, recovery.userId);
      return { status: 'OK', userId, email: recovery.email };
    },
  }),
];

function findRecovery({ app, tenantId, clock }: RequestContext, token: string): RecoveryToken | undefined {
  const recovery = app.webauthn.recoveryTokens.get(sha256(token));
  return recovery?.tenantId === tenantId && recovery.expiry >= clock.now() ? recovery : undefined;
}
