import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import * as v from 'valibot';

export const ACCESS = 'sAccessToken';
export const REFRESH = 'sRefreshToken';
/** Of SDKs that no session here is of: this one wants it renewed before it looks at anything else. */
const LEGACY = 'sIdRefreshToken';

/** One cookie of a request; its name is that which the SDK counts. */
export type Pair = readonly [whole: string, name: string, value: string];

/** The session that this host has given the browser. */
export interface Own {
  readonly handle: string;
  /** The newest first. A request that was sent while its answer was on the way may have the one before. */
  readonly refreshHashes: readonly string[];
}

const ofSession = v.object({
  sessionHandle: v.string(),
  iss: v.fallback(v.optional(v.string()), undefined),
  iat: v.fallback(v.number(), 0),
  /** SHA-256 of the refresh token that came with it, in hex. */
  refreshTokenHash1: v.fallback(v.optional(v.string()), undefined),
});
type OfSession = v.InferOutput<typeof ofSession>;

interface Chosen {
  readonly kept: readonly Pair[];
  /** Whether there are others, and whether all of them say that they are this API's. */
  readonly others: 'none' | 'own' | 'some own';
}

interface Rules {
  /** The session that this host is known to have given, if there is one. */
  readonly own: Own | undefined;
  /** Whether what other hosts have set counts where nothing of this host is there. */
  readonly isShared: boolean;
  /** Who the access tokens of this API are from. */
  readonly issuer: string;
}

/**
 * Chooses of the session's cookies with one name the one that counts: the newest that this host has set. Without one,
 * and if the session is shared, the newest of all.
 */
export function chosen(pairs: readonly Pair[], { own, isShared, issuer }: Rules): Chosen {
  const access = accessTokens(pairs, own, isShared);
  const newest = access.reduce<Access | undefined>(
    (best, next) => (isOlder(best, next) ? next : best),
    undefined,
  );
  const refresh = bestRefresh(refreshTokens(pairs, own, isShared), own, newest?.claims);
  const kept = pairs.filter(
    (pair) => ![ACCESS, REFRESH, LEGACY].includes(pair[1]) || pair === newest?.pair || pair === refresh,
  );
  const [all, renewals] = [withName(pairs, ACCESS), withName(pairs, REFRESH)];
  if (all.length < 2 && renewals.length < 2) return { kept, others: 'none' };
  // Refresh tokens say nothing of themselves, but each came with an access token.
  const areRenewalsOwn = renewals.length <= all.length || renewals.every((pair) => isOwnRefresh(pair, own));
  const areOwn = areRenewalsOwn && all.every(([, , value]) => claimsOf(value)?.iss === issuer);
  return { kept, others: areOwn ? 'own' : 'some own' };
}

interface Access {
  readonly pair: Pair;
  readonly claims: OfSession;
}

/** Those of this host, if there are any. */
function accessTokens(pairs: readonly Pair[], own: Own | undefined, isShared: boolean): readonly Access[] {
  const readable = withName(pairs, ACCESS).flatMap((pair): Access[] => {
    const claims = claimsOf(pair[2]);
    return claims ? [{ pair, claims }] : [];
  });
  const set = readable.filter(({ claims }) => claims.sessionHandle === own?.handle);
  return set.length > 0 || !isShared ? set : readable;
}

// Of two from the same second, browsers send the one first that is for a longer path or has been there for longer.
function isOlder(one: Access | undefined, other: Access): boolean {
  return one === undefined || one.claims.iat <= other.claims.iat;
}

function refreshTokens(pairs: readonly Pair[], own: Own | undefined, isShared: boolean): readonly Pair[] {
  const all = withName(pairs, REFRESH);
  const set = all.filter((pair) => isOwnRefresh(pair, own));
  return set.length > 0 || !isShared ? set : all;
}

function isOwnRefresh([, , value]: Pair, own: Own | undefined): boolean {
  return own?.refreshHashes.includes(hashOf(value)) === true;
}

/** An older one of the same session must not be sent to the core: it would take it for stolen. */
function bestRefresh(
  tokens: readonly Pair[],
  own: Own | undefined,
  access: OfSession | undefined,
): Pair | undefined {
  const hashes = own?.refreshHashes ?? [];
  return (
    hashes.flatMap((hash) => tokens.filter(([, , value]) => hashOf(value) === hash))[0] ??
    tokens.find(([, , value]) => sha256(decoded(value)).digest('hex') === access?.refreshTokenHash1) ??
    tokens.at(-1)
  );
}

/** Not those with a name that only the SDK takes for this one: no browser is told to write them. */
function withName(pairs: readonly Pair[], name: string): readonly Pair[] {
  return pairs.filter(([whole]) => whole.startsWith(`${name}=`));
}

/** The cookies of a request, as they are sent. */
export function pairsOf(header = ''): readonly Pair[] {
  return header.split(';').flatMap((part): Pair[] => {
    const whole = part.trim();
    const end = whole.indexOf('=');
    const name = decoded(whole.slice(0, Math.max(0, end)));
    return whole === '' ? [] : [[whole, name, whole.slice(end + 1)]];
  });
}

// As the SDK reads them.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param token untrusted: only the SDK verifies it */
export function handleOf(token: string): string | undefined {
  return claimsOf(token)?.sessionHandle;
}

function claimsOf(token: string): OfSession | undefined {
  try {
    return v.parse(ofSession, decodeJwt(decodeURIComponent(token)));
  } catch {
    return undefined;
  }
}

/** What tells a refresh token without giving it away. */
export function hashOf(token: string): string {
  return sha256(token).digest('base64url').slice(0, 22);
}

function sha256(text: string) {
  return createHash('sha256').update(text);
}
