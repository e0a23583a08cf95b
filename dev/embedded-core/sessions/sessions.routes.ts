import * as v from 'valibot';
import { booleanParam, jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { drop } from '../table';
import { findUser } from '../users/users';
import { LATEST_VERSION } from './access-token';
import { markActive } from '../users/active-users';
import { assertNoOwnClaims } from './access-token-claims';
import { removeSessionsOf, sessionsOf } from './session-removal';
import { regenerateAccessToken, verifySession } from './session-verification';
import { createSession, liveSession, refreshSession, toSessionJson } from './sessions';

const NO_SESSION = { status: 'UNAUTHORISED', message: 'Session does not exist.' } as const;
const sessionHandle = v.string();

export const sessionRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/session')({
    anyVersion: true,
    body: v.object({
      userId: v.string(),
      enableAntiCsrf: v.boolean(),
      userDataInJWT: jsonObject,
      userDataInDatabase: jsonObject,
      useDynamicSigningKey: v.optional(v.boolean(), true),
    }),
    handler: async (context, { body }) => {
      const { userId: recipeUserId, useDynamicSigningKey, ...rest } = body;
      const input = {
        ...rest,
        recipeUserId,
        useStaticKey: !useDynamicSigningKey,
        tenantId: context.tenantId,
      };
      return { status: 'OK', ...(await createSession(context, input)) };
    },
  }),

  route.get('/recipe/session')({
    query: v.object({ sessionHandle }),
    handler: (context, { query }) => {
      const session = liveSession(context, query.sessionHandle);
      if (!session) return NO_SESSION;
      const { userDataInDatabase, expiry, timeCreated } = session;
      const { handle, ...rest } = toSessionJson(context.app, session);
      return { status: 'OK', sessionHandle: handle, ...rest, userDataInDatabase, expiry, timeCreated };
    },
  }),

  route.post('/recipe/session/verify')({
    body: v.object({
      accessToken: v.string(),
      antiCsrfToken: v.optional(v.string()),
      doAntiCsrfCheck: v.boolean(),
      enableAntiCsrf: v.boolean(),
      checkDatabase: v.boolean(),
    }),
    handler: (context, { body }) => verifySession(context, body),
  }),

  route.post('/recipe/session/refresh')({
    body: v.object({
      refreshToken: v.string(),
      antiCsrfToken: v.optional(v.string()),
      enableAntiCsrf: v.boolean(),
      useDynamicSigningKey: v.boolean(),
    }),
    handler: (context, { body }) =>
      refreshSession(context, { ...body, useStaticKey: !body.useDynamicSigningKey }),
  }),

  route.post('/recipe/session/regenerate')({
    body: v.object({ accessToken: v.string(), userDataInJWT: v.optional(jsonObject) }),
    handler: (context, { body }) => regenerateAccessToken(context, body.accessToken, body.userDataInJWT),
  }),

  route.post('/<tenantId>/recipe/session/remove')({
    body: v.object({
      userId: v.optional(v.string()),
      sessionHandles: v.optional(v.array(v.string())),
      revokeAcrossAllTenants: v.optional(v.boolean()),
      revokeSessionsForLinkedAccounts: v.optional(v.boolean()),
    }),
    handler: (context, { body }) => {
      const { app, tenantId } = context;
      const { userId, sessionHandles, revokeAcrossAllTenants = true } = body;
      if ((userId === undefined) === (sessionHandles === undefined)) {
        throw badRequest('Invalid JSON input - use one of userId or sessionHandles array');
      }
      const sessionHandlesRevoked =
        userId === undefined
          ? (sessionHandles ?? []).filter((handle) => drop(app.sessions, handle))
          : removeSessionsOf(
              app,
              accountsOf(app, userId, body.revokeSessionsForLinkedAccounts ?? true),
              revokeAcrossAllTenants ? undefined : tenantId,
            );
      if (userId !== undefined) markActive(context, userId);
      return { status: 'OK', sessionHandlesRevoked };
    },
  }),

  route.get('/<tenantId>/recipe/session/user')({
    query: v.object({
      userId: v.string(),
      fetchAcrossAllTenants: v.optional(booleanParam, 'true'),
      fetchSessionsForAllLinkedAccounts: v.optional(booleanParam, 'true'),
    }),
    handler: ({ app, clock, tenantId }, { query }) => {
      const accounts = accountsOf(app, query.userId, query.fetchSessionsForAllLinkedAccounts);
      const sessionHandles = sessionsOf(app, accounts, query.fetchAcrossAllTenants ? undefined : tenantId)
        .filter((session) => session.expiry > clock.now())
        .map((session) => session.sessionHandle);
      return { status: 'OK', sessionHandles };
    },
  }),

  route.put('/recipe/session/data')({
    body: v.object({ sessionHandle, userDataInDatabase: jsonObject }),
    handler: (context, { body }) => {
      const session = liveSession(context, body.sessionHandle);
      if (!session) return NO_SESSION;
      session.userDataInDatabase = body.userDataInDatabase;
      return { status: 'OK' };
    },
  }),

  route.put('/recipe/jwt/data')({
    body: v.object({ sessionHandle, userDataInJWT: jsonObject }),
    handler: (context, { body }) => {
      assertNoOwnClaims(body.userDataInJWT, LATEST_VERSION);
      const session = liveSession(context, body.sessionHandle);
      if (!session) return NO_SESSION;
      session.userDataInJWT = body.userDataInJWT;
      return { status: 'OK' };
    },
  }),
];

function accountsOf(app: RequestContext['app'], userId: string, withLinked: boolean): string[] {
  const linked = withLinked ? (findUser(app, userId)?.loginMethods ?? []) : [];
  return [userId, ...linked.map(({ recipeUserId }) => recipeUserId)];
}
