import type { IncomingHttpHeaders } from 'node:http';
import { hasBody, Refusal } from './read-body';

/** What no page can send to another origin unless the API has allowed it by CORS, which it doesn't. */
const preflighted = ['rid', 'fdi-version', 'st-auth-mode'];

/**
 * Refuses what a page of another origin could send with a visitor's cookies, or send to sign a visitor in as someone
 * else. A body must be JSON, which no form can send, and a request without one needs a header that none can set; the
 * page must be ours. Callers other than browsers have neither an origin nor cookies.
 *
 * @throws Refusal
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  if (!isOurs(headers, ownOrigins)) throw new Refusal('origin_not_allowed');
  if (hasBody(headers)) return;
  if (!isPreflighted(headers)) throw new Refusal('header_required');
}

/** Whether browsers have asked the API by CORS before they sent a page's request, or the page is of its own origin. */
export function isPreflighted(headers: IncomingHttpHeaders): boolean {
  return preflighted.some((name) => headers[name] !== undefined);
}

function isOurs(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin } = headers;
  if (origin !== undefined) return ownOrigins.includes(origin);
  return headers['sec-fetch-site'] === undefined && !headers.cookie;
}
