import { randomUUID } from 'node:crypto';
import { sha256 } from '../hashes';
import type { components } from '../server/cdi';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import type { JsonObject } from '../json';
import type { AppRecords } from '../store';
import { markActive } from '../users/active-users';
import { put } from '../table';
import { DEFAULT_TENANT_ID } from '../ids';
import { javaSplit } from '../server/java-base64';
import { tenantOf } from '../tenants/tenants';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { findRecipeUser, userIdOf } from '../users/users';
import { accessTokenVersionFor, LATEST_VERSION, signAccessToken, type TokenInfo } from './access-token';
import { hasOwnClaims, type AccessTokenVersion } from './access-token-claims';
import { createRefreshToken, readRefreshToken } from './refresh-token';
import type { SessionRecord } from './session-records';

type SessionJson = components['schemas']['session'];

export interface IssuedSession {
  session: SessionJson;
  accessToken: TokenInfo;
  refreshToken: TokenInfo;
  antiCsrfToken?: string;
}

export interface NewSession {
  recipeUserId: string;
  tenantId: string;
  userDataInJWT: JsonObject;
  userDataInDatabase: JsonObject;
  enableAntiCsrf: boolean;
  useStaticKey: boolean;
}

export async function createSession(context: RequestContext, input: NewSession): Promise<IssuedSession> {
  const { app, clock } = context;
  const { enableAntiCsrf, ...data } = input;
  const version = accessTokenVersionFor(context.cdiVersion);
  const isDefaultTenant = input.tenantId === DEFAULT_TENANT_ID;
  const sessionHandle = isDefaultTenant ? randomUUID() : `${randomUUID()}_${input.tenantId}`;
  const now = clock.now();
  const session: SessionRecord = {
    ...data,
    recipeUserId: externalUserIdOf(app, superTokensUserIdOf(app, input.recipeUserId)),
    sessionHandle,
    refreshTokenHash2: '',
    timeCreated: now,
    expiry: now + refreshTokenLifetime(context, input.tenantId),
  };
  const issued = await issueTokens(context, session, null, { enableAntiCsrf, version });
  session.refreshTokenHash2 = sha256(sha256(issued.refreshToken.token));
  put(app.sessions, sessionHandle, session);
  markActive(context, session.recipeUserId);
  return issued;
}

export type RefreshResult =
  | ({ status: 'OK' } & IssuedSession)
  | { status: 'UNAUTHORISED'; message: string }
  | { status: 'TOKEN_THEFT_DETECTED'; session: { handle: string; userId: string; recipeUserId: string } };

export interface Refresh {
  refreshToken: string;
  antiCsrfToken?: string | undefined;
  enableAntiCsrf: boolean;
  useStaticKey: boolean;
}

/**
 * Refreshes as Core does for CDI 5.4: the token in use (the parent) may be refreshed again and again, its
 * children take over when one of them is seen in use, and any token from before the parent is a theft.
 */
export async function refreshSession(context: RequestContext, input: Refresh): Promise<RefreshResult> {
  const { app, clock } = context;
  const presented = readRefreshToken(app.refreshTokenKey, input.refreshToken);
  if ('complaint' in presented) return { status: 'UNAUTHORISED', message: presented.complaint };
  if (input.enableAntiCsrf && presented.antiCsrfToken && presented.antiCsrfToken !== input.antiCsrfToken) {
    return { status: 'UNAUTHORISED', message: 'Anti CSRF token missing, or not matching' };
  }
  tenantOf(app, presented.tenantId ?? DEFAULT_TENANT_ID);
  const session = app.sessions.get(presented.sessionHandle);
  if (!session || session.expiry < clock.now()) {
    return { status: 'UNAUTHORISED', message: 'Session missing in db or has expired' };
  }
  const hash1 = sha256(input.refreshToken);
  const isParent = sha256(hash1) === session.refreshTokenHash2;
  const isChild =
    presented.parentRefreshTokenHash1 !== undefined &&
    sha256(presented.parentRefreshTokenHash1) === session.refreshTokenHash2;
  if (!isParent && !isChild) {
    const { handle, userId, recipeUserId } = toSessionJson(app, session);
    return { status: 'TOKEN_THEFT_DETECTED', session: { handle, userId, recipeUserId } };
  }
  if (hasOwnClaims(session.userDataInJWT, LATEST_VERSION)) {
    // Only the data of a session that an older backend began can be so.
    return { status: 'UNAUTHORISED', message: 'The user payload contains protected field' };
  }
  if (isChild) promote(context, session, hash1);
  session.useStaticKey = input.useStaticKey;
  const options = { enableAntiCsrf: input.enableAntiCsrf, version: LATEST_VERSION };
  markActive(context, session.recipeUserId);
  return { status: 'OK', ...(await issueTokens(context, session, hash1, options)) };
}

/** Makes a refresh token the parent of its session: it was seen in use, so the one before it is over. */
export function promote(context: RequestContext, session: SessionRecord, refreshTokenHash1: string): void {
  session.refreshTokenHash2 = sha256(refreshTokenHash1);
  session.expiry = context.clock.now() + refreshTokenLifetime(context, session.tenantId);
}

/** Milliseconds. */
export function accessTokenLifetime({ app }: RequestContext, tenantId: string): number {
  return setting({ app, tenantId }, 'access_token_validity') * 1000;
}

function refreshTokenLifetime({ app }: RequestContext, tenantId: string): number {
  return setting({ app, tenantId }, 'refresh_token_validity') * 60_000;
}

export function liveSession(
  { app, clock }: RequestContext,
  sessionHandle: string,
): SessionRecord | undefined {
  assertTenantOfHandle(app, sessionHandle);
  const session = app.sessions.get(sessionHandle);
  return session && session.expiry > clock.now() ? session : undefined;
}

/** Throws what Core answers when a session's handle names a tenant that doesn't exist. */
export function assertTenantOfHandle(app: AppRecords, sessionHandle: string): void {
  const [, tenantId = DEFAULT_TENANT_ID] = javaSplit(sessionHandle, '_');
  tenantOf(app, tenantId);
}

function primaryUserIdOf(app: AppRecords, recipeUserId: string): string {
  const user = findRecipeUser(app, recipeUserId);
  return user ? externalUserIdOf(app, userIdOf(user)) : recipeUserId;
}

export function toSessionJson(app: AppRecords, session: SessionRecord): SessionJson {
  return {
    handle: session.sessionHandle,
    userId: primaryUserIdOf(app, session.recipeUserId),
    recipeUserId: session.recipeUserId,
    userDataInJWT: session.userDataInJWT,
    tenantId: session.tenantId,
  };
}

async function issueTokens(
  context: RequestContext,
  session: SessionRecord,
  parentRefreshTokenHash1: string | null,
  { enableAntiCsrf, version }: { enableAntiCsrf: boolean; version: AccessTokenVersion },
): Promise<IssuedSession> {
  const { app, clock, keys } = context;
  const now = clock.now();
  const { sessionHandle, recipeUserId, tenantId } = session;
  const antiCsrfToken = enableAntiCsrf ? randomUUID() : null;
  const refreshToken = createRefreshToken(app.refreshTokenKey, {
    sessionHandle,
    userId: recipeUserId,
    ...(parentRefreshTokenHash1 !== null && { parentRefreshTokenHash1 }),
    ...(antiCsrfToken !== null && { antiCsrfToken }),
    ...(tenantId !== DEFAULT_TENANT_ID && { tenantId }),
  });
  const accessToken = await signAccessToken(
    keys,
    app.appId,
    {
      version,
      sessionHandle,
      userId: primaryUserIdOf(app, recipeUserId),
      recipeUserId,
      tenantId,
      refreshTokenHash1: sha256(refreshToken),
      parentRefreshTokenHash1,
      antiCsrfToken,
      createdTime: now,
      expiry: now + accessTokenLifetime(context, tenantId),
      userData: session.userDataInJWT,
    },
    session.useStaticKey,
  );
  return {
    session: toSessionJson(app, session),
    accessToken,
    refreshToken: {
      token: refreshToken,
      expiry: now + refreshTokenLifetime(context, tenantId),
      createdTime: now,
    },
    ...(antiCsrfToken !== null && { antiCsrfToken }),
  };
}
