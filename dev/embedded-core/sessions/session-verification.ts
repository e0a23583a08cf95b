import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { sha256 } from '../hashes';
import type { components } from '../server/cdi';
import type { RequestContext } from '../server/route';
import type { JsonObject } from '../json';
import { flag } from '../server/fields';
import { failed } from '../server/request-error';
import { tenantOf } from '../tenants/tenants';
import {
  AccessTokenError,
  incompleteToken,
  readAccessToken,
  readCheckedAccessToken,
  signAccessToken,
} from './access-token';
import { assertNoOwnClaims, type AccessTokenInfo } from './access-token-claims';
import { accessTokenLifetime, liveSession, promote, unauthorised } from './sessions';

export const verification = v.object({
  accessToken: v.string(),
  antiCsrfToken: v.optional(v.string()),
  doAntiCsrfCheck: flag,
  enableAntiCsrf: flag,
  checkDatabase: flag,
});

/**
 * Checks an access token as Core does for CDI 5.4; the first use of a refreshed token retires its parent. The answer has
 * an `accessToken` if the client must continue with a new one.
 */
export async function verifySession(context: RequestContext, input: v.InferOutput<typeof verification>) {
  const { app, clock, keys } = context;
  const info = await readAccessToken(keys, app.appId, input.accessToken);
  if (info.expiry < clock.now()) throw new AccessTokenError('Access token expired');
  const isChecked = input.enableAntiCsrf && input.doAntiCsrfCheck;
  if (isChecked && info.antiCsrfToken === null) throw incompleteToken();
  tenantOf(app, info.tenantId);
  if (isChecked && info.antiCsrfToken !== input.antiCsrfToken) {
    throw new AccessTokenError('anti-csrf check failed');
  }
  const session = app.sessions.get(info.sessionHandle);
  if (input.checkDatabase && !session) {
    throw unauthorised('Either the session has ended or has been blacklisted');
  }
  const isPayloadStale =
    input.checkDatabase && session !== undefined && !isSameJson(info.userData, session.userDataInJWT);
  const unchanged = { status: 'OK' as const, session: toJson(info, info.userData) };
  if (info.parentRefreshTokenHash1 === null && !isPayloadStale) return unchanged;
  if (!session) throw unauthorised('Session missing in db');

  const isChild =
    info.parentRefreshTokenHash1 !== null &&
    sha256(info.parentRefreshTokenHash1) === session.refreshTokenHash2;
  const isParent = sha256(info.refreshTokenHash1) === session.refreshTokenHash2;
  if (!isChild && !isParent && !isPayloadStale) return unchanged;

  const createdTime = clock.now();
  if (isChild) promote(context, session, info.refreshTokenHash1);
  const userData = session.userDataInJWT;
  const expiry = createdTime + accessTokenLifetime(context, info.tenantId);
  const next = { ...info, parentRefreshTokenHash1: null, userData, createdTime, expiry };
  const accessToken = await signAccessToken(keys, app.appId, next, session.useStaticKey);
  return { status: 'OK' as const, session: toJson(info, userData), accessToken };
}

/** A token with new data and the old expiry; for an expired one only the data change, as a refresh must follow. */
export async function regenerateAccessToken(
  context: RequestContext,
  token: string,
  newData: JsonObject | undefined,
) {
  const { app, clock, keys } = context;
  const info = readChecked(token);
  tenantOf(app, info.tenantId);
  const session = liveSession(context, info.sessionHandle);
  const userData = newData ?? session.userDataInJWT;
  assertNoOwnClaims(userData, info.version);
  session.userDataInJWT = userData;
  const answer = { status: 'OK' as const, session: toJson(info, userData) };
  if (info.expiry < clock.now()) return answer;
  const next = { ...info, userData, createdTime: clock.now() };
  return { ...answer, accessToken: await signAccessToken(keys, app.appId, next, session.useStaticKey) };
}

// Core expects no text from a backend that isn't a token at all.
function readChecked(token: string): AccessTokenInfo {
  try {
    return readCheckedAccessToken(token);
  } catch (error) {
    if (!(error instanceof AccessTokenError)) throw error;
    throw error.isJwt ? unauthorised(error.message) : failed(error.message);
  }
}

function toJson(info: AccessTokenInfo, userDataInJWT: JsonObject): components['schemas']['session'] {
  const { sessionHandle, userId, recipeUserId, tenantId } = info;
  return { handle: sessionHandle, userId, recipeUserId, tenantId, userDataInJWT };
}

// Through JSON, as a store that was reset holds clones that may have another realm's prototypes.
function isSameJson(a: JsonObject, b: JsonObject): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)));
}
