import * as v from 'valibot';
import { randomToken, sha256 } from '../hashes';
import { email } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RouteGroup } from '../server/route';
import { setting } from '../settings/settings';
import { put } from '../table';
import { isEmailVerified, removeEmailVerificationTokens, setEmailVerified } from './verified-emails';

const TOKEN_BYTES = 48;
const INVALID_TOKEN = { status: 'EMAIL_VERIFICATION_INVALID_TOKEN_ERROR' } as const;

const address = v.object({ userId: v.string(), email });

export const emailVerificationRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/user/email/verify/token')({
    body: address,
    handler: (context, { body }) => {
      const { app, clock, tenantId } = context;
      if (isEmailVerified(app, body.userId, body.email)) return { status: 'EMAIL_ALREADY_VERIFIED_ERROR' };
      const token = randomToken(TOKEN_BYTES);
      const tokenHash = sha256(token);
      const expiry = clock.now() + setting(context, 'email_verification_token_lifetime');
      put(app.emailVerification.tokens, tokenHash, { ...body, tokenHash, tenantId, expiry });
      return { status: 'OK', token };
    },
  }),

  route.post('/<tenantId>/recipe/user/email/verify/token/remove')({
    body: address,
    handler: ({ app, tenantId }, { body }) => {
      removeEmailVerificationTokens(app, body.userId, { tenantId, email: body.email });
      return { status: 'OK' };
    },
  }),

  route.post('/<tenantId>/recipe/user/email/verify')({
    body: v.object({ method: v.string(), token: v.string() }),
    handler: ({ app, clock, tenantId }, { body }) => {
      if (body.method !== 'token') throw badRequest('Unsupported method for email verification');
      const token = app.emailVerification.tokens.get(sha256(body.token));
      if (token?.tenantId !== tenantId) return INVALID_TOKEN;
      removeEmailVerificationTokens(app, token.userId, { tenantId, email: token.email });
      if (token.expiry < clock.now()) return INVALID_TOKEN;
      setEmailVerified(app, token.userId, token.email, true);
      return { status: 'OK', userId: token.userId, email: token.email };
    },
  }),

  route.get('/recipe/user/email/verify')({
    query: v.object({ userId: v.string(), email: v.string() }),
    handler: ({ app }, { query }) => ({
      status: 'OK',
      isVerified: isEmailVerified(app, query.userId, query.email),
    }),
  }),

  route.post('/recipe/user/email/verify/remove')({
    body: address,
    handler: ({ app }, { body }) => {
      setEmailVerified(app, body.userId, body.email, false);
      return { status: 'OK' };
    },
  }),
];
