import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import onHeaders from 'on-headers';
import { parseSetCookie } from 'set-cookie-parser';
import {
  ACCESS,
  chosen,
  handleOf,
  hashOf,
  type Own,
  type Pair,
  pairsOf,
  REFRESH,
} from './session-cookie-choice';

/**
 * Says which session this host has given the browser: its handle, and the hashes of the last two refresh tokens. Only
 * this host can set a cookie of that prefix, and no host beside it (RFC 6265bis, section 4.1.3.2).
 */
const OWN_SESSION = '__Host-vestibule-session';

/** As long as browsers keep any cookie, in seconds. The session itself ends before. */
const LIFETIME_S = 400 * 24 * 60 * 60;

interface Site {
  /** The API's origin, as browsers see it. */
  readonly apiDomain: string;
  readonly apiBasePath: string;
  /** The domain whose hosts share the session, if it isn't this host's alone. */
  readonly cookieDomain?: string | undefined;
}

/**
 * Leaves the session's cookies to the host that has set them. Any host below the same domain can set cookies of the same
 * names for it, and the SDK would take the first: an attacker's session in place of the user's, or text that it can't
 * read. What this host hasn't set is dropped before anything reads it. With a cookie domain, and without https, other
 * hosts' cookies are dropped only beside others that this host has set, as they may be the session.
 *
 * Once the cookie domain is changed, browsers send the cookies of both domains. The newest count, and the answer that
 * sets the next ones removes the others. (The SDK refuses such requests, unless it is told the domain before.)
 */
export function ownSessionCookies({ apiDomain, apiBasePath, cookieDomain }: Site): RequestHandler {
  const { protocol, hostname } = new URL(apiDomain);
  const isSecure = protocol === 'https:';
  const isShared = cookieDomain !== undefined || !isSecure;
  const issuer = apiDomain + apiBasePath;
  const otherDomains = otherDomainsOf(hostname, cookieDomain);
  // Above the domain, other products may have cookies of these names.
  const shared = otherDomains.filter((domain) => isShared && isWithin(domain, cookieDomain));
  const domainsOf = { none: [], own: otherDomains, 'some own': shared };
  return (request, response, next) => {
    const pairs = pairsOf(request.headers.cookie);
    const own = isSecure ? readOwn(pairs) : undefined;
    const { kept, others } = chosen(pairs, { own, isShared, issuer });
    if (kept.length < pairs.length) request.headers.cookie = kept.map(([whole]) => whole).join('; ');
    onHeaders(response, () => {
      const lines = [response.getHeader('set-cookie') ?? []].flat().map(String);
      const told = isSecure ? toldBy(lines, own) : [];
      const removing = lines.flatMap((line) => removalsOf(line, domainsOf[others]));
      // First: until it is there, the tokens count for nothing.
      if (told.length + removing.length > 0)
        response.setHeader('set-cookie', [...told, ...removing, ...lines]);
    });
    next();
  };
}

function readOwn(pairs: readonly Pair[]): Own | undefined {
  const [handle, ...refreshHashes] =
    pairs.find(([whole]) => whole.startsWith(`${OWN_SESSION}=`))?.[2].split('.', 3) ?? [];
  return handle ? { handle, refreshHashes } : undefined;
}

/** The domains that cookies of this host may be for, besides the one that they are for now; empty for the host alone. */
function otherDomainsOf(hostname: string, cookieDomain: string | undefined): readonly string[] {
  const labels = isIP(hostname) === 0 ? hostname.split('.') : [];
  const above = labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
  return ['', ...above].filter((domain) => domain !== plain(cookieDomain));
}

function isWithin(domain: string, cookieDomain: string | undefined): boolean {
  return domain === '' || (cookieDomain !== undefined && domain.endsWith(`.${plain(cookieDomain)}`));
}

function plain(cookieDomain = ''): string {
  return cookieDomain.replace(/^\./, '');
}

/**
 * What removes the cookie that a line sets from other domains. A cookie is told by its name, path and domain, so no line
 * can remove it from all of them.
 */
function removalsOf(line: string, domains: readonly string[]): readonly string[] {
  const [cookie] = parseSetCookie([line], { decodeValues: false });
  if (!cookie || !(cookie.name === ACCESS || cookie.name === REFRESH)) return [];
  const { name, path = '/', secure, sameSite = 'Lax' } = cookie;
  return domains.map((domain) =>
    [
      `${name}=`,
      ...(domain === '' ? [] : [`Domain=${domain}`]),
      `Path=${path}`,
      'Max-Age=0',
      'HttpOnly',
      ...(secure ? ['Secure'] : []),
      `SameSite=${sameSite}`,
    ].join('; '),
  );
}

/** What the browser has to be told if an answer gives it other tokens. */
function toldBy(lines: readonly string[], before: Own | undefined): readonly string[] {
  const cookies = parseSetCookie([...lines], { decodeValues: false });
  const access = cookies.findLast(({ name }) => name === ACCESS);
  if (!access) return [];
  const handle = handleOf(access.value);
  const refresh = cookies.findLast(({ name }) => name === REFRESH)?.value;
  const known = handle !== undefined && before?.handle === handle ? before.refreshHashes : [];
  const hashes = [...new Set([...(refresh ? [hashOf(refresh)] : []), ...known])].slice(0, 2);
  const isCrossSite = access.sameSite?.toLowerCase() === 'none';
  const line = [
    `${OWN_SESSION}=${handle === undefined ? '' : [handle, ...hashes].join('.')}`,
    'Path=/',
    `Max-Age=${handle === undefined ? 0 : LIFETIME_S}`,
    'HttpOnly',
    'Secure',
    `SameSite=${isCrossSite ? 'None' : 'Lax'}`,
  ];
  return [line.join('; ')];
}
