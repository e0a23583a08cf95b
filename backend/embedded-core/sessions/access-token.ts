import type { SigningKeys } from '../keys/signing-keys';
import { badRequest } from '../server/request-error';
import type { JsonObject } from '../json';

/** Version 5 of Core's access token, the one that CDI 4.0 and later use. */
const VERSION = '5';

const OWN_CLAIMS = [
  'sub',
  'exp',
  'iat',
  'sessionHandle',
  'refreshTokenHash1',
  'parentRefreshTokenHash1',
  'antiCsrfToken',
  'tId',
  'rsub',
];

export interface AccessTokenInfo {
  sessionHandle: string;
  userId: string;
  recipeUserId: string;
  tenantId: string;
  refreshTokenHash1: string;
  parentRefreshTokenHash1: string | null;
  antiCsrfToken: string | null;
  /** Milliseconds, in whole seconds. */
  expiry: number;
  createdTime: number;
  userData: JsonObject;
}

export interface TokenInfo {
  token: string;
  /** Milliseconds since the epoch. */
  expiry: number;
  createdTime: number;
}

/** Throws bad_request when the data would overwrite a claim of the core. */
export function assertNoOwnClaims(userData: JsonObject): void {
  if (OWN_CLAIMS.some((claim) => claim in userData)) {
    throw badRequest('The user payload contains protected field');
  }
}

export async function signAccessToken(
  keys: SigningKeys,
  appId: string,
  info: AccessTokenInfo,
  useStaticKey: boolean,
): Promise<TokenInfo> {
  assertNoOwnClaims(info.userData);
  // JWT times are whole seconds; the times beside the token must not say more than the token.
  const exp = Math.floor(info.expiry / 1000);
  const iat = Math.floor(info.createdTime / 1000);
  const payload = {
    sub: info.userId,
    exp,
    iat,
    tId: info.tenantId,
    rsub: info.recipeUserId,
    sessionHandle: info.sessionHandle,
    refreshTokenHash1: info.refreshTokenHash1,
    parentRefreshTokenHash1: info.parentRefreshTokenHash1,
    antiCsrfToken: info.antiCsrfToken,
    ...info.userData,
  };
  const token = await keys.sign(appId, payload, { useStaticKey, header: { version: VERSION } });
  return { token, expiry: exp * 1000, createdTime: iat * 1000 };
}

/** What a token of the app says, expired or not; undefined for anything the core didn't sign as one. */
export async function readAccessToken(
  keys: SigningKeys,
  appId: string,
  token: string,
): Promise<AccessTokenInfo | undefined> {
  const jwt = await keys.verify(appId, token);
  if (!jwt || jwt.header['version'] !== VERSION) return undefined;
  const { sub, exp, iat, tId, rsub, sessionHandle, refreshTokenHash1, ...rest } = jwt.payload;
  const { parentRefreshTokenHash1, antiCsrfToken, ...userData } = rest;
  if (
    typeof sub !== 'string' ||
    typeof exp !== 'number' ||
    typeof iat !== 'number' ||
    typeof tId !== 'string' ||
    typeof rsub !== 'string' ||
    typeof sessionHandle !== 'string' ||
    typeof refreshTokenHash1 !== 'string'
  ) {
    return undefined;
  }
  return {
    sessionHandle,
    userId: sub,
    recipeUserId: rsub,
    tenantId: tId,
    refreshTokenHash1,
    parentRefreshTokenHash1: typeof parentRefreshTokenHash1 === 'string' ? parentRefreshTokenHash1 : null,
    antiCsrfToken: typeof antiCsrfToken === 'string' ? antiCsrfToken : null,
    expiry: exp * 1000,
    createdTime: iat * 1000,
    userData,
  };
}
