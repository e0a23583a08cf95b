import * as v from 'valibot';
import { booleanParam, flag, jsonObject } from '../server/fields';
import { badRequest } from '../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../server/route';
import { drop } from '../table';
import { assertPublicTenant, tenantOf } from '../tenants/tenants';
import { loginMethodsOf, markActive } from '../users/users';
import { AccessTokenError } from './access-token';
import { assertNoOwnClaims, LATEST_VERSION } from './access-token-claims';
import { olderKeys } from './older-answers';
import { sessionsOf } from './session-records';
import { regenerateAccessToken, verification, verifySession } from './session-verification';
import {
  assertTenantOfHandle,
  createSession,
  liveSession,
  refresh,
  refreshSession,
  toSessionJson,
} from './sessions';

const sessionHandle = v.string();

export const sessionRoutes: RouteGroup = [
  route.post('/<tenantId>/recipe/session')({
    body: v.object({
      userId: v.string(),
      enableAntiCsrf: flag,
      userDataInJWT: jsonObject,
      userDataInDatabase: jsonObject,
      useDynamicSigningKey: v.optional(flag, true),
    }),
    handler: async (context, { body }) => {
      const { userId: recipeUserId, useDynamicSigningKey, ...rest } = body;
      const input = {
        ...rest,
        recipeUserId,
        useStaticKey: !useDynamicSigningKey,
        tenantId: context.tenantId,
      };
      return { status: 'OK', ...(await createSession(context, input)), ...(await olderKeys(context)) };
    },
  }),

  route.get('/recipe/session')({
    tenants: 'any',
    query: v.object({ sessionHandle }),
    handler: (context, { query }) => {
      const session = liveSession(context, query.sessionHandle);
      const { userDataInDatabase, expiry, timeCreated } = session;
      const { handle, ...rest } = toSessionJson(context.app, session);
      return { status: 'OK', sessionHandle: handle, ...rest, userDataInDatabase, expiry, timeCreated };
    },
  }),

  route.post('/recipe/session/verify')({
    tenants: 'any',
    body: verification,
    handler: async (context, { body }) => {
      const older = await olderKeys(context);
      try {
        return { ...(await verifySession(context, body)), ...older };
      } catch (error) {
        if (!(error instanceof AccessTokenError)) throw error;
        return { status: 'TRY_REFRESH_TOKEN', message: error.message, ...older };
      }
    },
  }),

  route.post('/recipe/session/refresh')({
    tenants: 'existing',
    bodyIn: refresh,
    handler: (context, { body }) => refreshSession(context, body),
  }),

  route.post('/recipe/session/regenerate')({
    tenants: 'any',
    body: v.object({ accessToken: v.string(), userDataInJWT: v.optional(jsonObject) }),
    handler: (context, { body }) => regenerateAccessToken(context, body.accessToken, body.userDataInJWT),
  }),

  route.post('/<tenantId>/recipe/session/remove')({
    tenants: 'any',
    body: v.object({
      userId: v.optional(v.string()),
      sessionHandles: v.optional(v.array(v.string())),
      revokeAcrossAllTenants: v.optional(flag),
      revokeSessionsForLinkedAccounts: v.optional(flag),
    }),
    handler: (context, { body }) => {
      const { app } = context;
      const { userId, sessionHandles } = body;
      if ((userId === undefined) === (sessionHandles === undefined)) {
        throw badRequest('Invalid JSON input - use one of userId or sessionHandles array');
      }
      if (sessionHandles !== undefined) {
        for (const field of ['revokeAcrossAllTenants', 'revokeSessionsForLinkedAccounts'] as const) {
          if (body[field] === undefined) continue;
          throw badRequest(`Invalid JSON input - ${field} can only be set if userId is set`);
        }
        for (const handle of sessionHandles) assertTenantOfHandle(app, handle);
        return { status: 'OK', sessionHandlesRevoked: endSessions(app, sessionHandles) };
      }
      const handles = handlesOf(context, {
        userId: userId ?? '',
        acrossAllTenants: body.revokeAcrossAllTenants ?? true,
        ofLinkedAccounts: body.revokeSessionsForLinkedAccounts ?? true,
      });
      markActive(context, userId ?? '');
      return { status: 'OK', sessionHandlesRevoked: endSessions(app, handles) };
    },
  }),

  route.get('/<tenantId>/recipe/session/user')({
    query: v.object({
      userId: v.string(),
      fetchAcrossAllTenants: v.optional(booleanParam, 'true'),
      fetchSessionsForAllLinkedAccounts: v.optional(booleanParam, 'true'),
    }),
    tenants: 'any',
    handler: (context, { query }) => ({
      status: 'OK',
      sessionHandles: handlesOf(context, {
        userId: query.userId,
        acrossAllTenants: query.fetchAcrossAllTenants,
        ofLinkedAccounts: query.fetchSessionsForAllLinkedAccounts,
      }),
    }),
  }),

  route.put('/recipe/session/data')({
    tenants: 'any',
    body: v.object({ sessionHandle, userDataInDatabase: jsonObject }),
    handler: (context, { body }) => {
      liveSession(context, body.sessionHandle).userDataInDatabase = body.userDataInDatabase;
      return { status: 'OK' };
    },
  }),

  route.put('/recipe/jwt/data')({
    tenants: 'any',
    body: v.object({ sessionHandle, userDataInJWT: jsonObject }),
    handler: (context, { body }) => {
      assertTenantOfHandle(context.app, body.sessionHandle);
      assertNoOwnClaims(body.userDataInJWT, LATEST_VERSION);
      liveSession(context, body.sessionHandle).userDataInJWT = body.userDataInJWT;
      return { status: 'OK' };
    },
  }),
];

interface WhoseSessions {
  userId: string;
  acrossAllTenants: boolean;
  ofLinkedAccounts: boolean;
}

/** The handles of a user's live sessions. Only the public tenant may ask for those of all tenants. */
function handlesOf({ app, clock, tenantId }: RequestContext, whose: WhoseSessions): string[] {
  if (whose.acrossAllTenants) assertPublicTenant(tenantId);
  else tenantOf(app, tenantId);
  // Core looks for linked accounts, and their sessions, by its own ids, though sessions are kept under mapped ones.
  const linked = whose.ofLinkedAccounts ? loginMethodsOf(app, whose.userId) : [];
  const accounts = [whose.userId, ...linked.map(({ recipeUserId }) => recipeUserId)];
  return sessionsOf(app, accounts, whose.acrossAllTenants ? undefined : tenantId)
    .filter((session) => session.expiry > clock.now())
    .map((session) => session.sessionHandle);
}

function endSessions(app: RequestContext['app'], sessionHandles: string[]): string[] {
  const ended = sessionHandles.filter((handle) => app.sessions.has(handle));
  for (const handle of ended) drop(app.sessions, handle);
  return ended;
}
