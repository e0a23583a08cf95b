import type { JsonObject } from '../../json';
import type { RequestContext } from '../../server/route';
import { splitParam } from '../permissions';
import { activeRefreshToken } from './core-sessions';
import { refreshTokenExpiresAt } from './refresh-tokens';
import { TOKEN_TYPE } from './token-issue';

/** The claims of a refresh token that is active and has every scope asked for; else undefined. */
export function introspectRefreshToken(
  { app, clock }: RequestContext,
  token: string,
  scope: string | undefined,
): JsonObject | undefined {
  const active = activeRefreshToken(app, token, clock.now());
  if (!active) return undefined;
  const { refreshToken } = active;
  const { grant } = refreshToken;
  if (!splitParam(scope).every((value) => grant.scope.includes(value))) return undefined;
  const { initialPayload: _, ...own } = grant.accessToken;
  return {
    active: true,
    aud: grant.audience,
    client_id: grant.clientId,
    exp: refreshTokenExpiresAt(refreshToken),
    iat: refreshToken.issuedAt,
    nbf: refreshToken.issuedAt,
    scope: grant.scope.join(' '),
    sub: grant.subject,
    token_type: 'Bearer',
    token_use: 'refresh_token',
    ...own,
  };
}

/** The claims of an access token that is valid and not revoked; else undefined. */
export async function introspectAccessToken(
  { app, clock, keys }: RequestContext,
  token: string,
): Promise<JsonObject | undefined> {
  const payload = (await keys.verify(app.appId, token))?.payload;
  if (payload?.['stt'] !== TOKEN_TYPE.access || Number(payload['exp']) * 1000 < clock.now()) return undefined;
  const row = app.oauth.sessions.get(String(payload['gid']));
  if (!row?.jtis.has(String(payload['jti']))) return undefined;
  return { ...payload, active: true, token_type: 'Bearer', token_use: 'access_token' };
}
