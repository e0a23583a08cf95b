import { sha256 } from '../../hashes';
import type { RequestContext } from '../../server/route';
import type { AppRecords } from '../../store';
import { markActive } from '../../users/active-users';
import type { OAuthSession, RefreshToken } from '../oauth-records';

/** What Core writes down of the tokens it hands out: only what is in this table counts as not revoked. */
export interface IssuedTokens extends Pick<OAuthSession, 'clientId' | 'externalRefreshToken' | 'expiresAt'> {
  gid: string;
  jti: string;
  sessionHandle: string | null;
}

/** Adds tokens to those of their grant. */
export function rememberTokens(context: RequestContext, tokens: IssuedTokens): void {
  const { gid, jti, ...row } = tokens;
  const { sessions } = context.app.oauth;
  const jtis = sessions.get(gid)?.jtis ?? new Set();
  sessions.set(gid, { ...row, internalRefreshToken: null, jtis: jtis.add(jti) });
  markSessionActive(context, row.sessionHandle);
}

/** The user of an OAuth token is as active as one of a session. */
export function markSessionActive(context: RequestContext, sessionHandle: string | null): void {
  const session = sessionHandle === null ? undefined : context.app.sessions.get(sessionHandle);
  if (session) markActive(context, session.recipeUserId);
}

/** Revokes the tokens of every grant that matches, as Core does by forgetting them. */
export function revokeSessions({ oauth }: AppRecords, matches: (row: OAuthSession) => boolean): void {
  for (const [gid, row] of oauth.sessions) if (matches(row)) oauth.sessions.delete(gid);
}

export interface ActiveRefreshToken {
  refreshToken: RefreshToken;
  gid: string;
  row: OAuthSession;
}

/** A refresh token that a client has; undefined if it's unknown, rotated, revoked or expired. `now` in milliseconds. */
export function activeRefreshToken(
  { oauth }: AppRecords,
  token: string,
  now: number,
): ActiveRefreshToken | undefined {
  const hash = sha256(token);
  const known = [...oauth.sessions.values()].find((row) => row.externalRefreshToken === hash);
  const refreshToken = oauth.refreshTokens.get(known?.internalRefreshToken ?? hash);
  if (!refreshToken?.isActive || (refreshToken.expiry !== null && refreshToken.expiry < now))
    return undefined;
  const gid = String(refreshToken.grant.accessToken['gid']);
  const row = oauth.sessions.get(gid);
  return row && { refreshToken, gid, row };
}
