import { randomToken, sha256 } from '../../hashes';
import type { RequestContext } from '../../server/route';
import type { AppRecords } from '../../store';
import { seconds } from '../flow/challenges';
import type { OAuthClient } from '../clients/client-fields';
import type { Grant } from '../oauth-records';
import { lifespanSeconds } from './token-issue';

/** A new refresh token of the grant. */
export function issueRefreshToken(
  { app, clock }: RequestContext,
  client: OAuthClient,
  grant: Grant,
  grantType: 'authorization_code' | 'refresh_token',
): { token: string; hash: string; expiresAt: number } {
  const token = `st_rt_${randomToken(32)}.${randomToken(32)}`;
  const lifespan = lifespanSeconds(client, grantType, 'refresh');
  // A negative lifespan means for ever.
  const expiry = lifespan < 0 ? null : clock.now() + lifespan * 1000;
  const hash = sha256(token);
  app.oauth.refreshTokens.set(hash, { grant, issuedAt: seconds(clock.now()), expiry, isActive: true });
  return { token, hash, expiresAt: seconds(expiry ?? clock.now() + FALLBACK_MS) };
}

// What the provider says of a token without an end: its usual lifetime.
const FALLBACK_MS = 30 * 24 * 3_600_000;

/** When a refresh token ends, in seconds since the epoch, as the provider tells it. */
export function refreshTokenExpiresAt({
  issuedAt,
  expiry,
}: {
  issuedAt: number;
  expiry: number | null;
}): number {
  return expiry === null ? issuedAt + FALLBACK_MS / 1000 : Math.floor(expiry / 1000);
}

/** Ends the provider's refresh tokens that came from one request. */
export function endRefreshTokens({ oauth }: AppRecords, requestId: string): void {
  for (const token of oauth.refreshTokens.values()) {
    if (token.grant.requestId === requestId) token.isActive = false;
  }
}
