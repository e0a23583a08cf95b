import * as v from 'valibot';
import type { JsonObject } from '../json';
import { isBefore } from '../server/cdi-version';
import { badRequest } from '../server/request-error';
import { DEFAULT_TENANT_ID } from '../ids';

/**
 * Versions of Core's access token. 5 came with CDI 4.0; older ones live on in sessions that began with an older
 * backend, until they are refreshed.
 */
export type AccessTokenVersion = '2' | '3' | '4' | '5';

/** The version that CDI 4.0 and later use. */
export const LATEST_VERSION: AccessTokenVersion = '5';

/** The version of new tokens for a backend that speaks a version of the Core Driver Interface, such as "2.18". */
export function accessTokenVersionFor(cdiVersion: string): AccessTokenVersion {
  if (isBefore(cdiVersion, '2.21')) return '2';
  if (isBefore(cdiVersion, '3.0')) return '3';
  return isBefore(cdiVersion, '4.0') ? '4' : LATEST_VERSION;
}

export interface AccessTokenInfo {
  version: AccessTokenVersion;
  sessionHandle: string;
  userId: string;
  recipeUserId: string;
  tenantId: string;
  refreshTokenHash1: string;
  parentRefreshTokenHash1: string | null;
  antiCsrfToken: string | null;
  /** Milliseconds; whole seconds from version 3 on. */
  expiry: number;
  createdTime: number;
  userData: JsonObject;
}

const VERSION_3_CLAIMS = [
  'sub',
  'exp',
  'iat',
  'sessionHandle',
  'refreshTokenHash1',
  'parentRefreshTokenHash1',
  'antiCsrfToken',
];

const OWN_CLAIMS: Record<AccessTokenVersion, string[]> = {
  2: ['userId', 'expiryTime', 'timeCreated', 'sessionHandle', 'refreshTokenHash1'],
  3: VERSION_3_CLAIMS,
  4: [...VERSION_3_CLAIMS, 'tId'],
  5: [...VERSION_3_CLAIMS, 'tId', 'rsub'],
};

/** Throws bad_request when the data would overwrite a claim of the core. */
export function assertNoOwnClaims(userData: JsonObject, version: AccessTokenVersion): void {
  if (hasOwnClaims(userData, version)) throw badRequest('The user payload contains protected field');
}

export function hasOwnClaims(userData: JsonObject, version: AccessTokenVersion): boolean {
  return OWN_CLAIMS[version].some((claim) => claim in userData);
}

/** The first of the core's own claims that a token of this version lacks. */
export function missingClaim(version: AccessTokenVersion, claims: JsonObject): string | undefined {
  return OWN_CLAIMS[version].find((claim) => !(claim in claims));
}

const nullableText = v.optional(v.nullable(v.string()), null);

const shared = {
  sessionHandle: v.string(),
  refreshTokenHash1: v.string(),
  parentRefreshTokenHash1: nullableText,
  antiCsrfToken: nullableText,
};

const version2 = v.object({
  ...shared,
  userId: v.string(),
  /** Milliseconds. */
  expiryTime: v.number(),
  timeCreated: v.number(),
  userData: v.record(v.string(), v.unknown()),
});

const version3 = v.object({
  ...shared,
  sub: v.string(),
  /** Seconds. */
  exp: v.number(),
  iat: v.number(),
});
const version4 = v.object({ ...version3.entries, tId: v.string() });
const version5 = v.object({ ...version4.entries, rsub: v.string() });

/** The token's claims in the order and spelling of its version. */
export function toClaims(info: AccessTokenInfo): JsonObject {
  const { version, sessionHandle, refreshTokenHash1, parentRefreshTokenHash1, antiCsrfToken, userData } =
    info;
  if (version === '2') {
    return {
      userId: info.userId,
      expiryTime: info.expiry,
      timeCreated: info.createdTime,
      sessionHandle,
      refreshTokenHash1,
      ...(parentRefreshTokenHash1 !== null && { parentRefreshTokenHash1 }),
      ...(antiCsrfToken !== null && { antiCsrfToken }),
      userData,
    };
  }
  return {
    sub: info.userId,
    exp: info.expiry / 1000,
    iat: info.createdTime / 1000,
    ...(version !== '3' && { tId: info.tenantId }),
    ...(version === '5' && { rsub: info.recipeUserId }),
    sessionHandle,
    refreshTokenHash1,
    parentRefreshTokenHash1,
    antiCsrfToken,
    ...userData,
  };
}

/** What the claims of a token say; undefined when they aren't those of an access token of that version. */
export function fromClaims(version: AccessTokenVersion, claims: JsonObject): AccessTokenInfo | undefined {
  if (version === '2') {
    const parsed = v.safeParse(version2, claims);
    if (!parsed.success) return undefined;
    const { userId, expiryTime, timeCreated, ...rest } = parsed.output;
    const ids = { userId, recipeUserId: userId, tenantId: DEFAULT_TENANT_ID };
    return { version, ...rest, ...ids, expiry: expiryTime, createdTime: timeCreated };
  }
  const parsed = v.safeParse({ 3: version3, 4: version4, 5: version5 }[version], claims);
  if (!parsed.success) return undefined;
  const later: LaterClaims = parsed.output;
  const { sub, exp, iat, tId = DEFAULT_TENANT_ID, rsub = sub, ...rest } = later;
  const own = OWN_CLAIMS[version];
  return {
    version,
    ...rest,
    userId: sub,
    recipeUserId: rsub,
    tenantId: tId,
    expiry: exp * 1000,
    createdTime: iat * 1000,
    userData: Object.fromEntries(Object.entries(claims).filter(([claim]) => !own.includes(claim))),
  };
}

type LaterClaims = v.InferOutput<typeof version3> & { tId?: string; rsub?: string };
