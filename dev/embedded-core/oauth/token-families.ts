import { sha256 } from '../hashes';
import type { AppRecords } from '../store';
import type { RefreshToken, TokenFamily } from './oauth-records';

/** Revokes every token of the families that match, as Core does by forgetting them. */
export function revokeFamilies(app: AppRecords, matches: (family: TokenFamily) => boolean): void {
  for (const family of app.oauth.families.values()) {
    if (matches(family)) app.oauth.families.delete(family.gid);
  }
}

export interface ActiveRefreshToken {
  family: TokenFamily;
  refreshToken: RefreshToken;
}

/** The family of a valid refresh token; undefined if it's unknown, rotated, revoked or expired. */
export function activeRefreshToken(
  app: AppRecords,
  token: string,
  now: number,
): ActiveRefreshToken | undefined {
  const refreshToken = app.oauth.refreshTokens.get(sha256(token));
  if (!refreshToken || refreshToken.isRotated || refreshToken.expiry <= now) return undefined;
  const family = app.oauth.families.get(refreshToken.gid);
  return family && { family, refreshToken };
}
