import { isDeepStrictEqual } from 'node:util';
import { sha256 } from '../hashes';
import type { components } from '../server/cdi';
import type { RequestContext } from '../server/route';
import type { JsonObject } from '../json';
import { RequestError } from '../server/request-error';
import { tenantOf } from '../tenants/tenants';
import { signAccessToken, type TokenInfo } from './access-token';
import {
  AccessTokenError,
  incompleteToken,
  readAccessToken,
  readCheckedAccessToken,
} from './access-token-reading';
import { assertNoOwnClaims, type AccessTokenInfo } from './access-token-claims';
import { accessTokenLifetime, liveSession, promote } from './sessions';

interface VerifiedSession {
  status: 'OK';
  session: components['schemas']['session'];
  /** Present if the client must continue with a new access token. */
  accessToken?: TokenInfo;
}

export interface Verification {
  accessToken: string;
  antiCsrfToken?: string | undefined;
  doAntiCsrfCheck: boolean;
  enableAntiCsrf: boolean;
  checkDatabase: boolean;
}

export type VerifyResult =
  | VerifiedSession
  | { status: 'UNAUTHORISED'; message: string }
  | { status: 'TRY_REFRESH_TOKEN'; message: string };

/** Checks an access token as Core does for CDI 5.4; the first use of a refreshed token retires its parent. */
export async function verifySession(context: RequestContext, input: Verification): Promise<VerifyResult> {
  const { app, clock, keys } = context;
  const info = await orComplaint(() => readAccessToken(keys, app.appId, input.accessToken));
  if ('complaint' in info) return tryRefreshToken(info.complaint);
  if (info.expiry < clock.now()) return tryRefreshToken('Access token expired');
  const isChecked = input.enableAntiCsrf && input.doAntiCsrfCheck;
  if (isChecked && info.antiCsrfToken === null) return tryRefreshToken(incompleteToken().message);
  tenantOf(app, info.tenantId);
  if (isChecked && info.antiCsrfToken !== input.antiCsrfToken) {
    return tryRefreshToken('anti-csrf check failed');
  }
  const session = app.sessions.get(info.sessionHandle);
  if (input.checkDatabase && !session) {
    return { status: 'UNAUTHORISED', message: 'Either the session has ended or has been blacklisted' };
  }
  const isPayloadStale =
    input.checkDatabase && session !== undefined && !isSameJson(info.userData, session.userDataInJWT);
  if (info.parentRefreshTokenHash1 === null && !isPayloadStale) {
    return { status: 'OK', session: toJson(info, info.userData) };
  }
  if (!session) return { status: 'UNAUTHORISED', message: 'Session missing in db' };

  const isChild =
    info.parentRefreshTokenHash1 !== null &&
    sha256(info.parentRefreshTokenHash1) === session.refreshTokenHash2;
  const isParent = sha256(info.refreshTokenHash1) === session.refreshTokenHash2;
  if (!isChild && !isParent && !isPayloadStale) return { status: 'OK', session: toJson(info, info.userData) };

  const now = clock.now();
  if (isChild) promote(context, session, info.refreshTokenHash1);
  const accessToken = await signAccessToken(
    keys,
    app.appId,
    {
      ...info,
      parentRefreshTokenHash1: null,
      userData: session.userDataInJWT,
      createdTime: now,
      expiry: now + accessTokenLifetime(context, info.tenantId),
    },
    session.useStaticKey,
  );
  return { status: 'OK', session: toJson(info, session.userDataInJWT), accessToken };
}

export type RegenerateResult = VerifiedSession | { status: 'UNAUTHORISED'; message: string };

/** A token with new data and the old expiry; for an expired one only the data change, as a refresh must follow. */
export async function regenerateAccessToken(
  context: RequestContext,
  token: string,
  newData: JsonObject | undefined,
): Promise<RegenerateResult> {
  const { app, clock, keys } = context;
  const info = await orComplaint(() => readCheckedAccessToken(token));
  if ('complaint' in info) {
    if (info.isJwt) return { status: 'UNAUTHORISED', message: info.complaint };
    throw new RequestError('internal_error', info.complaint);
  }
  tenantOf(app, info.tenantId);
  const session = liveSession(context, info.sessionHandle);
  if (!session) return { status: 'UNAUTHORISED', message: 'Session does not exist.' };
  const userData = newData ?? session.userDataInJWT;
  assertNoOwnClaims(userData, info.version);
  session.userDataInJWT = userData;
  if (info.expiry < clock.now()) return { status: 'OK', session: toJson(info, userData) };
  const accessToken = await signAccessToken(
    keys,
    app.appId,
    { ...info, userData, createdTime: clock.now() },
    session.useStaticKey,
  );
  return { status: 'OK', session: toJson(info, userData), accessToken };
}

async function orComplaint(
  read: () => AccessTokenInfo | Promise<AccessTokenInfo>,
): Promise<AccessTokenInfo | { complaint: string; isJwt: boolean }> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    return { complaint: error.message, isJwt: error.code !== 'no_jwt' };
  }
}

function tryRefreshToken(message: string): VerifyResult {
  return { status: 'TRY_REFRESH_TOKEN', message };
}

function toJson(info: AccessTokenInfo, userDataInJWT: JsonObject): components['schemas']['session'] {
  const { sessionHandle, userId, recipeUserId, tenantId } = info;
  return { handle: sessionHandle, userId, recipeUserId, tenantId, userDataInJWT };
}

// Through JSON, as a store that was reset holds clones that may have another realm's prototypes.
function isSameJson(a: JsonObject, b: JsonObject): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}
