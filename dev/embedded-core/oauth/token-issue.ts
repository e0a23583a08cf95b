import { createHash, randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '../hashes';
import type { JsonObject } from '../json';
import { LIFETIMES } from '../lifetimes';
import type { RequestContext } from '../server/route';
import { markActive } from '../users/active-users';
import type { OAuthClient, TokenFamily } from './oauth-records';

/** Core's mark for the kind of a token, in its `stt` claim. */
export const TOKEN_TYPE = { access: 1, id: 2 } as const;

// Claims that a backend's payload can't change.
const OWN_CLAIMS = new Set(
  'kid typ alg aud iss iat exp nbf jti ext sid rat at_hash gid client_id scp sub stt'.split(' '),
);

type IssuingGrantType = 'authorization_code' | 'refresh_token' | 'client_credentials';

export interface Issue {
  client: OAuthClient;
  family: TokenFamily;
  grantType: IssuingGrantType;
  scope: string[];
  iss: string;
  useStaticKey: boolean;
  accessTokenPayload: JsonObject;
  idTokenPayload: JsonObject;
}

/** Signs an access token of the family and makes it valid. */
export async function issueAccessToken(context: RequestContext, issue: Issue): Promise<string> {
  const { app, clock, keys } = context;
  const { client, family, scope, iss, useStaticKey } = issue;
  const jti = randomUUID();
  const now = Math.floor(clock.now() / 1000);
  const { grant } = family;
  const claims = {
    aud: grant?.audience ?? [],
    client_id: client.clientId,
    exp: now + accessTokenSeconds(issue),
    gid: family.gid,
    iat: now,
    iss,
    jti,
    // By the machine's time: a backend would refuse a token from a clock that is ahead of its own.
    nbf: Math.floor(clock.realNow() / 1000),
    scp: scope,
    stt: TOKEN_TYPE.access,
    sub: grant?.subject ?? client.clientId,
    ...(grant && { rsub: grant.rsub, sessionHandle: grant.sessionHandle, tId: grant.tId }),
  };
  family.jtis.set(jti, claims.exp * 1000);
  const session = grant && app.sessions.get(grant.sessionHandle);
  if (session) markActive(context, session.recipeUserId);
  return keys.sign(app.appId, { ...claims, ...allowed(issue.accessTokenPayload) }, { useStaticKey });
}

/** An ID token (OpenID Connect Core section 2) for the access token; undefined for a grant without openid. */
export async function issueIdToken(
  { app, clock, keys }: RequestContext,
  issue: Issue,
  accessToken: string,
): Promise<string | undefined> {
  const { client, family, scope, grantType, iss, useStaticKey } = issue;
  const { grant } = family;
  if (!grant || !scope.includes('openid')) return undefined;
  const now = Math.floor(clock.now() / 1000);
  const lifespan =
    grantType === 'refresh_token'
      ? client.refreshTokenGrantIdTokenLifespan
      : client.authorizationCodeGrantIdTokenLifespan;
  const claims = {
    amr: grant.amr,
    ...(grant.acr !== '' && { acr: grant.acr }),
    at_hash: leftHalfHash(accessToken),
    aud: [client.clientId],
    auth_time: Math.floor(grant.authenticatedAt / 1000),
    exp: now + seconds(lifespan, LIFETIMES.oauthIdToken),
    iat: now,
    iss,
    jti: randomUUID(),
    ...(grant.nonce !== undefined && { nonce: grant.nonce }),
    rat: Math.floor(grant.requestedAt / 1000),
    sid: grant.sessionHandle,
    stt: TOKEN_TYPE.id,
    sub: grant.subject,
  };
  return keys.sign(app.appId, { ...claims, ...allowed(issue.idTokenPayload) }, { useStaticKey });
}

/** A new refresh token of the family. */
export function issueRefreshToken({ app, clock }: RequestContext, issue: Issue): string {
  const token = `st_rt_${randomToken(48)}`;
  app.oauth.refreshTokens.set(sha256(token), {
    gid: issue.family.gid,
    issuedAt: Math.floor(clock.now() / 1000),
    expiry: clock.now() + refreshTokenMilliseconds(issue),
    isRotated: false,
  });
  return token;
}

export function refreshTokenMilliseconds({ client, grantType }: Issue): number {
  const lifespan =
    grantType === 'refresh_token'
      ? client.refreshTokenGrantRefreshTokenLifespan
      : client.authorizationCodeGrantRefreshTokenLifespan;
  return seconds(lifespan, LIFETIMES.oauthRefreshToken) * 1000;
}

export function accessTokenSeconds({ client, grantType }: Issue): number {
  const lifespans = {
    authorization_code: client.authorizationCodeGrantAccessTokenLifespan,
    refresh_token: client.refreshTokenGrantAccessTokenLifespan,
    client_credentials: client.clientCredentialsGrantAccessTokenLifespan,
  };
  return seconds(lifespans[grantType], LIFETIMES.oauthAccessToken);
}

function seconds(lifespan: string | null, fallbackMs: number): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?$/.exec(lifespan ?? '') ?? [];
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0);
  return total > 0 ? total : fallbackMs / 1000;
}

function allowed(payload: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(payload).filter(([claim]) => !OWN_CLAIMS.has(claim)));
}

// OpenID Connect Core section 3.1.3.6, for RS256.
function leftHalfHash(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
