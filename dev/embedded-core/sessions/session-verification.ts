import { isDeepStrictEqual } from 'node:util';
import { sha256 } from '../hashes';
import type { components } from '../server/cdi';
import type { RequestContext } from '../server/route';
import type { JsonObject } from '../json';
import { readAccessToken, signAccessToken, type TokenInfo } from './access-token';
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
  const info = await readAccessToken(keys, app.appId, input.accessToken);
  if (!info) return { status: 'TRY_REFRESH_TOKEN', message: 'Access token is not valid' };
  if (info.expiry < clock.now()) return { status: 'TRY_REFRESH_TOKEN', message: 'Access token expired' };
  if (input.enableAntiCsrf && input.doAntiCsrfCheck) {
    if (info.antiCsrfToken === null || info.antiCsrfToken !== input.antiCsrfToken) {
      return { status: 'TRY_REFRESH_TOKEN', message: 'anti-csrf check failed' };
    }
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
  const info = await readAccessToken(keys, app.appId, token);
  if (!info) return { status: 'UNAUTHORISED', message: 'Access token is not valid' };
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

function toJson(info: AccessTokenInfo, userDataInJWT: JsonObject): components['schemas']['session'] {
  const { sessionHandle, userId, recipeUserId, tenantId } = info;
  return { handle: sessionHandle, userId, recipeUserId, tenantId, userDataInJWT };
}

// Through JSON, as a store that was reset holds clones that may have another realm's prototypes.
function isSameJson(a: JsonObject, b: JsonObject): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}
