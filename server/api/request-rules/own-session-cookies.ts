import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { decodeJwt } from 'jose';
import onHeaders from 'on-headers';
import { parseSetCookie } from 'set-cookie-parser';
import * as v from 'valibot';

/**
 * Says which session this host has given the browser: its handle, and the hashes of the last two refresh tokens. Only
 * this host can set a cookie of that prefix, and no host beside it (RFC 6265bis, section 4.1.3.2).
 */
const OWN_SESSION = '__Host-vestibule-session';

const ACCESS = 'sAccessToken';
const REFRESH = 'sRefreshToken';
/** Of SDKs that no session here is of: this one wants it renewed before it looks at anything else. */
const LEGACY = 'sIdRefreshToken';
/** As long as browsers keep any cookie, in seconds. The session itself ends before. */
const LIFETIME_S = 400 * 24 * 60 * 60;

const ofSession = v.object({ sessionHandle: v.string() });

interface Own {
  readonly handle: string;
  /** The newest first. A request that was sent while its answer was on the way may have the one before. */
  readonly refreshHashes: readonly string[];
}

/**
 * Leaves the session's cookies to the host that has set them. Any host below the same domain can set cookies of the same
 * names for it, and the SDK would take the first: an attacker's session in place of the user's, or text that it can't
 * read. What this host hasn't set is dropped before anything reads it.
 *
 * @param isShared whether the session is the domain's, so that other hosts may set it: then its cookies are dropped only
 *   beside others that this host has set
 */
export function ownSessionCookies({ isShared }: { readonly isShared: boolean }): RequestHandler {
  return (request, response, next) => {
    const pairs = pairsOf(request.headers.cookie);
    const own = readOwn(pairs);
    const kept = [ACCESS, REFRESH, LEGACY].reduce((left, name) => without(left, name, own, isShared), pairs);
    if (kept.length < pairs.length) request.headers.cookie = kept.map(([whole]) => whole).join('; ');
    onHeaders(response, () => {
      const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
      const told = toldBy(lines, own);
      // First: until it is there, the tokens count for nothing.
      if (told !== undefined) response.setHeader('set-cookie', [told, ...lines]);
    });
    next();
  };
}

type Pair = readonly [whole: string, name: string, value: string];

function pairsOf(header = ''): readonly Pair[] {
  return header.split(';').flatMap((part): Pair[] => {
    const whole = part.trim();
    const end = whole.indexOf('=');
    const name = decoded(whole.slice(0, Math.max(0, end)));
    return whole === '' ? [] : [[whole, name, whole.slice(end + 1)]];
  });
}

// As the SDK counts them.
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function readOwn(pairs: readonly Pair[]): Own | undefined {
  const [handle, ...refreshHashes] =
    pairs.find(([whole]) => whole.startsWith(`${OWN_SESSION}=`))?.[2].split('.', 3) ?? [];
  return handle ? { handle, refreshHashes } : undefined;
}

/** The cookies; of those with one name, the one that this host has set. */
function without(pairs: readonly Pair[], wanted: string, own: Own | undefined, isShared: boolean) {
  const named = pairs.filter(([whole]) => whole.startsWith(`${wanted}=`));
  const set = named.find(([, , value]) => own && isOwn(wanted, value, own));
  const kept = set ?? (isShared ? named.find(([, , value]) => maybeShared(wanted, value)) : undefined);
  return pairs.filter((pair) => pair[1] !== wanted || pair === kept);
}

function maybeShared(name: string, value: string): boolean {
  return name === REFRESH || (name === ACCESS && handleOf(value) !== undefined);
}

function isOwn(name: string, value: string, { handle, refreshHashes }: Own): boolean {
  if (name === ACCESS) return handleOf(value) === handle;
  return name === REFRESH && refreshHashes.includes(hashOf(value));
}

/** @param token untrusted: only the SDK verifies it */
function handleOf(token: string): string | undefined {
  try {
    return v.parse(ofSession, decodeJwt(decodeURIComponent(token))).sessionHandle;
  } catch {
    return undefined;
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url').slice(0, 22);
}

/** What the browser has to be told if an answer gives it other tokens. */
function toldBy(lines: readonly string[], before: Own | undefined): string | undefined {
  const cookies = parseSetCookie([...lines], { decodeValues: false });
  const access = cookies.findLast(({ name }) => name === ACCESS);
  if (!access) return undefined;
  const handle = handleOf(access.value);
  const refresh = cookies.findLast(({ name }) => name === REFRESH)?.value;
  const known = handle !== undefined && before?.handle === handle ? before.refreshHashes : [];
  const hashes = [...new Set([...(refresh ? [hashOf(refresh)] : []), ...known])].slice(0, 2);
  const isCrossSite = access.sameSite?.toLowerCase() === 'none';
  return [
    `${OWN_SESSION}=${handle === undefined ? '' : [handle, ...hashes].join('.')}`,
    'Path=/',
    `Max-Age=${handle === undefined ? 0 : LIFETIME_S}`,
    'HttpOnly',
    'Secure',
    `SameSite=${isCrossSite ? 'None' : 'Lax'}`,
  ].join('; ');
}
