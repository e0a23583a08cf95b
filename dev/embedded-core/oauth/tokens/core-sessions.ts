import { seconds } from '../../clock';
import { randomToken, sha256 } from '../../hashes';
import type { RequestContext } from '../../server/route';
import type { AppRecords } from '../../store';
import { defineIndex, put } from '../../table';
import { markActive } from '../../users/users';
import type { OAuthClient } from '../clients/client-fields';
import type { Grant, OAuthSession, RefreshToken } from '../oauth-records';
import { lifespanSeconds, type AccessToken } from './token-issue';

// What the provider says of a refresh token without an end: its usual lifetime.
const FALLBACK_SECONDS = 30 * 24 * 3600;

/** Writes down the tokens that Core hands out: only what is in its table counts as not revoked. */
export function rememberTokens(
  context: RequestContext,
  { clientId }: OAuthClient,
  { gid, jti, sessionHandle, expiresAt }: AccessToken,
  refreshToken?: { hash: string; expiresAt: number },
): void {
  const { sessions } = context.app.oauth;
  const jtis = sessions.get(gid)?.jtis ?? new Set();
  put(sessions, gid, {
    clientId,
    externalRefreshToken: refreshToken?.hash ?? null,
    internalRefreshToken: null,
    sessionHandle,
    jtis: jtis.add(jti),
    expiresAt: refreshToken?.expiresAt ?? expiresAt,
  });
  markSessionActive(context, sessionHandle);
}

/** The user of an OAuth token is as active as one of a session. */
export function markSessionActive(context: RequestContext, sessionHandle: string | null): void {
  const session = sessionHandle === null ? undefined : context.app.sessions.get(sessionHandle);
  if (session) markActive(context, session.recipeUserId);
}

const byRefreshToken = defineIndex<OAuthSession>(({ externalRefreshToken }) =>
  externalRefreshToken === null ? [] : [externalRefreshToken],
);
const byRequest = defineIndex<RefreshToken>(({ grant }) => [grant.requestId]);
const byOwner = defineIndex<OAuthSession>((row) => [
  ownerKey({ clientId: row.clientId }),
  ...(row.sessionHandle === null ? [] : [ownerKey({ sessionHandle: row.sessionHandle })]),
]);

/** Whose tokens: a client's, or those that came of a session. */
type TokenOwner = { readonly clientId: string } | { readonly sessionHandle: string };

function ownerKey(owner: TokenOwner): string {
  return JSON.stringify(owner);
}

/** Revokes every token of a client or of a session, as Core does by forgetting them. */
export function revokeSessions({ oauth }: AppRecords, owner: TokenOwner): void {
  byOwner.dropAll(oauth.sessions, ownerKey(owner));
}

/** A refresh token that a client has; undefined if it's unknown, rotated, revoked or expired. */
export function activeRefreshToken({ app: { oauth }, clock }: RequestContext, token: string) {
  const hash = sha256(token);
  const [known] = byRefreshToken.find(oauth.sessions, hash);
  const refreshToken = oauth.refreshTokens.get(known?.internalRefreshToken ?? hash);
  if (!refreshToken?.isActive || (refreshToken.expiry ?? Infinity) < clock.now()) return undefined;
  const gid = String(refreshToken.grant.accessToken['gid']);
  const row = oauth.sessions.get(gid);
  return row && { refreshToken, gid, row };
}

/** A new refresh token of the grant. */
export function issueRefreshToken(
  { app, clock }: RequestContext,
  client: OAuthClient,
  grant: Grant,
  grantType: 'authorization_code' | 'refresh_token',
): { token: string; hash: string; expiresAt: number } {
  const token = `st_rt_${randomToken(32)}.${randomToken(32)}`;
  const lifespan = lifespanSeconds(client, grantType, 'Refresh');
  // A negative lifespan means for ever.
  const expiry = lifespan < 0 ? null : clock.now() + lifespan * 1000;
  const refreshToken = { grant, issuedAt: seconds(clock.now()), expiry, isActive: true };
  const hash = sha256(token);
  put(app.oauth.refreshTokens, hash, refreshToken);
  return { token, hash, expiresAt: refreshTokenExpiresAt(refreshToken) };
}

/** When a refresh token ends, in seconds since the epoch, as the provider tells it. */
export function refreshTokenExpiresAt({ issuedAt, expiry }: RefreshToken): number {
  return expiry === null ? issuedAt + FALLBACK_SECONDS : seconds(expiry);
}

/** Ends the provider's refresh tokens that came from one request. */
export function endRefreshTokens({ oauth }: AppRecords, requestId: string): void {
  for (const token of byRequest.find(oauth.refreshTokens, requestId)) token.isActive = false;
}
