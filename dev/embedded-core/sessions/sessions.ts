import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from '../hashes';
import { DEFAULT_TENANT_ID } from '../ids';
import type { components } from '../server/cdi';
import { isBefore } from '../server/cdi-version';
import { flag } from '../server/fields';
import { javaSplit } from '../java/text';
import { AnswerError } from '../server/request-error';
import type { RequestContext } from '../server/route';
import { setting } from '../settings/settings';
import type { AppRecords } from '../store';
import { put } from '../table';
import { tenantOf } from '../tenants/tenants';
import { externalUserIdOf, superTokensUserIdOf } from '../user-id-mapping/user-id-mappings';
import { findRecipeUser, markActive, userIdOf } from '../users/users';
import { signAccessToken } from './access-token';
import { accessTokenVersionFor, hasOwnClaims, type AccessTokenVersion } from './access-token-claims';
import { createRefreshToken, readRefreshToken } from './refresh-token';
import type { SessionRecord } from './session-records';

type NewSession = Pick<
  SessionRecord,
  'recipeUserId' | 'tenantId' | 'userDataInJWT' | 'userDataInDatabase' | 'useStaticKey'
> & { enableAntiCsrf: boolean };

export async function createSession(context: RequestContext, input: NewSession) {
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

const refreshFields = {
  refreshToken: v.string(),
  antiCsrfToken: v.optional(v.string()),
  enableAntiCsrf: flag,
};

/** What a refresh is asked with: which key signs could be left out before CDI 5.0, and wasn't asked before 3.0. */
export function refresh(cdiVersion: string): v.GenericSchema<unknown, RefreshInput> {
  if (isBefore(cdiVersion, '3.0')) return v.object(refreshFields);
  const useDynamicSigningKey = isBefore(cdiVersion, '5.0') ? v.exactOptional(flag) : flag;
  return v.object({ ...refreshFields, useDynamicSigningKey });
}

interface RefreshInput {
  refreshToken: string;
  antiCsrfToken?: string | undefined;
  enableAntiCsrf: boolean;
  useDynamicSigningKey?: boolean;
}

/**
 * Refreshes a session: the token in use (the parent) may be refreshed again and again, its
 * children take over when one of them is seen in use, and any token from before the parent is a theft.
 */
export async function refreshSession(context: RequestContext, input: RefreshInput) {
  const { app, clock } = context;
  const { enableAntiCsrf } = input;
  const presented = readRefreshToken(app.refreshTokenKey, input.refreshToken);
  if ('complaint' in presented) throw unauthorised(presented.complaint);
  if (enableAntiCsrf && presented.antiCsrfToken && presented.antiCsrfToken !== input.antiCsrfToken) {
    throw unauthorised('Anti CSRF token missing, or not matching');
  }
  tenantOf(app, presented.tenantId ?? DEFAULT_TENANT_ID);
  const session = app.sessions.get(presented.sessionHandle);
  if (!session || session.expiry < clock.now()) throw unauthorised('Session missing in db or has expired');
  const hash1 = sha256(input.refreshToken);
  const isParent = sha256(hash1) === session.refreshTokenHash2;
  const isChild =
    presented.parentRefreshTokenHash1 !== undefined &&
    sha256(presented.parentRefreshTokenHash1) === session.refreshTokenHash2;
  if (!isParent && !isChild) {
    const { handle, userId, recipeUserId } = toSessionJson(app, session);
    return { status: 'TOKEN_THEFT_DETECTED' as const, session: { handle, userId, recipeUserId } };
  }
  // Only the data of a session that an older backend began can be so.
  const version = accessTokenVersionFor(context.cdiVersion);
  if (hasOwnClaims(session.userDataInJWT, version)) {
    throw unauthorised('The user payload contains protected field');
  }
  if (isChild) promote(context, session, hash1);
  if (input.useDynamicSigningKey !== undefined) session.useStaticKey = !input.useDynamicSigningKey;
  markActive(context, session.recipeUserId);
  const issued = await issueTokens(context, session, hash1, { enableAntiCsrf, version });
  return { status: 'OK' as const, ...issued };
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

/** Throws UNAUTHORISED for a session that has ended or never was. */
export function liveSession({ app, clock }: RequestContext, sessionHandle: string): SessionRecord {
  assertTenantOfHandle(app, sessionHandle);
  const session = app.sessions.get(sessionHandle);
  if (!session || session.expiry <= clock.now()) throw unauthorised('Session does not exist.');
  return session;
}

/** Throws what Core answers when a session's handle names a tenant that doesn't exist. */
export function assertTenantOfHandle(app: AppRecords, sessionHandle: string): void {
  const [, tenantId = DEFAULT_TENANT_ID] = javaSplit(sessionHandle, '_');
  tenantOf(app, tenantId);
}

export function unauthorised(message: string): AnswerError {
  return new AnswerError({ status: 'UNAUTHORISED', message });
}

export function toSessionJson(app: AppRecords, session: SessionRecord): components['schemas']['session'] {
  return {
    handle: session.sessionHandle,
    userId: primaryUserIdOf(app, session.recipeUserId),
    recipeUserId: session.recipeUserId,
    userDataInJWT: session.userDataInJWT,
    tenantId: session.tenantId,
  };
}

function primaryUserIdOf(app: AppRecords, recipeUserId: string): string {
  const user = findRecipeUser(app, recipeUserId);
  return user ? externalUserIdOf(app, userIdOf(user)) : recipeUserId;
}

async function issueTokens(
  context: RequestContext,
  session: SessionRecord,
  parentRefreshTokenHash1: string | null,
  { enableAntiCsrf, version }: { enableAntiCsrf: boolean; version: AccessTokenVersion },
) {
  const { app, clock, keys } = context;
  const createdTime = clock.now();
  const { sessionHandle, recipeUserId, tenantId } = session;
  const antiCsrfToken = enableAntiCsrf ? randomUUID() : null;
  const token = createRefreshToken(app.refreshTokenKey, {
    sessionHandle,
    userId: recipeUserId,
    ...(parentRefreshTokenHash1 !== null && { parentRefreshTokenHash1 }),
    ...(antiCsrfToken !== null && { antiCsrfToken }),
    ...(tenantId !== DEFAULT_TENANT_ID && { tenantId }),
  });
  const info = {
    version,
    sessionHandle,
    userId: primaryUserIdOf(app, recipeUserId),
    recipeUserId,
    tenantId,
    refreshTokenHash1: sha256(token),
    parentRefreshTokenHash1,
    antiCsrfToken,
    createdTime,
    expiry: createdTime + accessTokenLifetime(context, tenantId),
    userData: session.userDataInJWT,
  };
  const expiry = createdTime + refreshTokenLifetime(context, tenantId);
  return {
    session: toSessionJson(app, session),
    accessToken: await signAccessToken(keys, app.appId, info, session.useStaticKey),
    refreshToken: { token, expiry, createdTime },
    ...(antiCsrfToken !== null && { antiCsrfToken }),
    // A cookie that said whether there is a session.
    ...(isBefore(context.cdiVersion, '2.21') && {
      idRefreshToken: { token: randomUUID(), expiry, createdTime },
    }),
  };
}
