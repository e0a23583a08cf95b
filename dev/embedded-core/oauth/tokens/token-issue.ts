import { createHash, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../json';
import type { RequestContext } from '../../server/route';
import type { OAuthClient } from '../clients/client-fields';
import { seconds } from '../flow/challenges';
import type { Grant } from '../oauth-records';

/** Core's mark for the kind of a token, in its `stt` claim. */
export const TOKEN_TYPE = { access: 1, id: 2 } as const;

// Claims that a backend's payload can't change.
const OWN_CLAIMS = new Set(
  'kid typ alg aud iss iat exp nbf jti ext sid rat at_hash gid client_id scp sub stt'.split(' '),
);

export type IssuingGrantType = 'authorization_code' | 'refresh_token' | 'client_credentials' | 'implicit';

export interface Issue {
  client: OAuthClient;
  grant: Grant;
  grantType: IssuingGrantType;
  iss: string;
  useStaticKey: boolean;
  /** What the backend wants in the tokens; without it, what it wanted at consent. */
  accessTokenPayload: JsonObject | undefined;
  idTokenPayload: JsonObject | undefined;
}

export interface AccessToken {
  token: string;
  gid: string;
  jti: string;
  sessionHandle: string | null;
  /** Seconds since the epoch. */
  expiresAt: number;
}

/** Signs an access token of the grant. It is valid once Core's table has it. */
export async function issueAccessToken(
  { app, clock, keys }: RequestContext,
  { client, grant, grantType, iss, useStaticKey, accessTokenPayload }: Issue,
): Promise<AccessToken> {
  const jti = randomUUID();
  const now = seconds(clock.now());
  const { initialPayload, gid = randomUUID(), ...own } = grant.accessToken;
  const claims: JsonObject = {
    ...audienceClaim(grant.audience),
    client_id: client.clientId,
    exp: now + lifespanSeconds(client, grantType, 'access'),
    gid,
    iat: now,
    iss,
    jti,
    // By the machine's time: a backend would refuse a token from a clock that is ahead of its own.
    nbf: seconds(clock.realNow()),
    scp: grant.scope,
    stt: TOKEN_TYPE.access,
    sub: grant.subject,
    ...own,
  };
  const token = await keys.sign(
    app.appId,
    { ...claims, ...allowed(accessTokenPayload ?? initialPayload) },
    { useStaticKey },
  );
  const { sessionHandle } = own;
  return {
    token,
    gid: String(gid),
    jti,
    sessionHandle: typeof sessionHandle === 'string' ? sessionHandle : null,
    expiresAt: Number(claims['exp']),
  };
}

/** An ID token (OpenID Connect Core section 2), for the access token if there is one. */
export async function issueIdToken(
  { app, clock, keys }: RequestContext,
  issue: Issue & { codeHash?: string | undefined },
  accessToken: string | undefined,
): Promise<string> {
  const { client, grant, grantType, iss, useStaticKey, idTokenPayload, codeHash } = issue;
  const now = seconds(clock.now());
  // Level 0 is what an application gets that asked for any (OpenID Connect Core section 2, `acr`).
  const acr = grant.acr || (grant.isAcrAsked && grantType !== 'refresh_token' ? '0' : '');
  const claims = {
    ...(grant.amr.length > 0 && { amr: grant.amr }),
    ...(acr !== '' && { acr }),
    ...(accessToken !== undefined && { at_hash: leftHalfHash(accessToken) }),
    ...(codeHash !== undefined && { c_hash: codeHash }),
    aud: client.clientId,
    auth_time: grant.authenticatedAt,
    exp: now + lifespanSeconds(client, grantType, 'id'),
    gid: randomUUID(),
    iat: now,
    iss,
    jti: randomUUID(),
    ...(grant.nonce !== '' && { nonce: grant.nonce }),
    rat: grant.requestedAt,
    sid: grant.accessToken['sessionHandle'],
    stt: TOKEN_TYPE.id,
    sub: grant.subject,
  };
  const payload = allowed(idTokenPayload ?? grant.idToken['initialPayload']);
  return keys.sign(app.appId, { ...claims, ...payload }, { useStaticKey });
}

const LIFESPAN_NAMES: Readonly<Record<string, string>> = {
  'authorization_code access': 'authorizationCodeGrantAccessTokenLifespan',
  'authorization_code id': 'authorizationCodeGrantIdTokenLifespan',
  'authorization_code refresh': 'authorizationCodeGrantRefreshTokenLifespan',
  'client_credentials access': 'clientCredentialsGrantAccessTokenLifespan',
  'implicit access': 'implicitGrantAccessTokenLifespan',
  'implicit id': 'implicitGrantIdTokenLifespan',
  'refresh_token access': 'refreshTokenGrantAccessTokenLifespan',
  'refresh_token id': 'refreshTokenGrantIdTokenLifespan',
  'refresh_token refresh': 'refreshTokenGrantRefreshTokenLifespan',
};

const DEFAULT_SECONDS = { access: 3600, id: 3600, refresh: 30 * 24 * 3600 };

/** For how many seconds a token of the client lives: its own lifespan for it, or the provider's. */
export function lifespanSeconds(
  { lifespans }: OAuthClient,
  grantType: IssuingGrantType,
  token: 'access' | 'id' | 'refresh',
): number {
  const name = LIFESPAN_NAMES[`${grantType} ${token}`];
  const nanoseconds = lifespans[name ?? ''] ?? null;
  // The provider takes an ID token's lifespan of nothing for none.
  if (token === 'id' && nanoseconds === 0) return DEFAULT_SECONDS.id;
  return nanoseconds === null ? DEFAULT_SECONDS[token] : Math.round(nanoseconds / 1e9);
}

// As the library writes it that Core signs with: one audience is a string, and none is left out.
function audienceClaim(audience: string[]): { aud?: string | string[] } {
  const [only, ...others] = audience;
  if (only === undefined) return {};
  return { aud: others.length === 0 ? only : audience };
}

function allowed(payload: unknown): JsonObject {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : [];
  return Object.fromEntries(entries.filter(([claim]) => !OWN_CLAIMS.has(claim)));
}

// OpenID Connect Core section 3.1.3.6, for RS256.
function leftHalfHash(token: string): string {
  const digest = createHash('sha256').update(token).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
