import { createHash, randomUUID } from 'node:crypto';
import { seconds } from '../../clock';
import type { JsonObject } from '../../json';
import type { RequestContext } from '../../server/route';
import type { OAuthClient } from '../clients/client-fields';
import type { Grant } from '../oauth-records';

/** Core's mark for the kind of a token, in its `stt` claim. */
export const TOKEN_TYPE = { access: 1, id: 2 } as const;

// Claims that a backend's payload can't change.
const OWN_CLAIMS = new Set(
  'kid typ alg aud iss iat exp nbf jti ext sid rat at_hash gid client_id scp sub stt'.split(' '),
);

const DEFAULT_SECONDS = { Access: 3600, Id: 3600, Refresh: 30 * 24 * 3600 };

type IssuingGrantType = 'authorization_code' | 'refresh_token' | 'client_credentials' | 'implicit';

/** What a backend wants in tokens, in the words of the interface. */
export interface TokenWishes {
  iss: string;
  useStaticSigningKey: boolean;
  /** The payloads; without them, those that it gave at consent. */
  access_token?: JsonObject | undefined;
  id_token?: JsonObject | undefined;
}

export interface Issue extends TokenWishes {
  client: OAuthClient;
  grant: Grant;
  grantType: IssuingGrantType;
}

export type AccessToken = Awaited<ReturnType<typeof issueAccessToken>>;

/** Signs an access token of the grant; `expiresAt` is in seconds since the epoch. It is valid once Core's table has it. */
export async function issueAccessToken({ app, clock, keys }: RequestContext, issue: Issue) {
  const { client, grant } = issue;
  const jti = randomUUID();
  const now = seconds(clock.now());
  const expiresAt = now + lifespanSeconds(client, issue.grantType, 'Access');
  const { initialPayload, gid = randomUUID(), ...own } = grant.accessToken;
  const claims: JsonObject = {
    ...audienceClaim(grant.audience),
    client_id: client.clientId,
    exp: expiresAt,
    gid,
    iat: now,
    iss: issue.iss,
    jti,
    // By the machine's time: a backend would refuse a token from a clock that is ahead of its own.
    nbf: seconds(Date.now()),
    scp: grant.scope,
    stt: TOKEN_TYPE.access,
    sub: grant.subject,
    ...own,
    ...allowed(issue.access_token ?? initialPayload),
  };
  const token = await keys.sign(app.appId, claims, { useStaticKey: issue.useStaticSigningKey });
  const sessionHandle = typeof own['sessionHandle'] === 'string' ? own['sessionHandle'] : null;
  return { token, gid: String(gid), jti, sessionHandle, expiresAt };
}

/** An ID token (OpenID Connect Core section 2), with the hashes of what comes with it. */
export async function issueIdToken(
  { app, clock, keys }: RequestContext,
  { client, grant, grantType, ...wishes }: Issue,
  { accessToken, code }: { accessToken: string | undefined; code?: string | undefined },
): Promise<string> {
  const now = seconds(clock.now());
  // Level 0 is what an application gets that asked for any (OpenID Connect Core section 2, `acr`).
  const acr = grant.acr || (grant.isAcrAsked && grantType !== 'refresh_token' ? '0' : '');
  const claims = {
    ...(grant.amr.length > 0 && { amr: grant.amr }),
    ...(acr !== '' && { acr }),
    ...(accessToken !== undefined && { at_hash: leftHalfHash(accessToken) }),
    // Of the code as the provider made it, before Core gave it another prefix.
    ...(code !== undefined && { c_hash: leftHalfHash(code.replace(/^st_/, 'ory_')) }),
    aud: client.clientId,
    auth_time: grant.authenticatedAt,
    exp: now + lifespanSeconds(client, grantType, 'Id'),
    gid: randomUUID(),
    iat: now,
    iss: wishes.iss,
    jti: randomUUID(),
    ...(grant.nonce !== '' && { nonce: grant.nonce }),
    rat: grant.requestedAt,
    sid: grant.accessToken['sessionHandle'],
    stt: TOKEN_TYPE.id,
    sub: grant.subject,
    ...allowed(wishes.id_token ?? grant.idToken['initialPayload']),
  };
  return keys.sign(app.appId, claims, { useStaticKey: wishes.useStaticSigningKey });
}

/** For how many seconds a token of the client lives: its own lifespan for it, or the provider's. */
export function lifespanSeconds(
  { lifespans }: OAuthClient,
  grantType: IssuingGrantType,
  token: keyof typeof DEFAULT_SECONDS,
): number {
  const grant = grantType.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase());
  const nanoseconds = lifespans[`${grant}Grant${token}TokenLifespan`] ?? null;
  // The provider takes an ID token's lifespan of nothing for none.
  if (nanoseconds === null || (token === 'Id' && nanoseconds === 0)) return DEFAULT_SECONDS[token];
  return Math.round(nanoseconds / 1e9);
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
