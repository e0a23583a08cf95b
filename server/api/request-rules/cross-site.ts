import type { IncomingHttpHeaders } from 'node:http';
import { hasBody } from './read-body';
import { Refusal } from './refusal';

/** What no page can send to another origin before its browser has asked the API, and CORS says no. */
const preflighted = ['rid', 'fdi-version', 'st-auth-mode'];

/**
 * Refuses what a page of another origin could send with a visitor's cookies, or to sign a visitor in as somebody else.
 * A body must be JSON, which no form can send, and a request without one has a header that none can set; the page must
 * be ours. Callers that are no browser have neither an origin nor cookies.
 *
 * @throws Refusal
 */
export function refuseCrossSite(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): void {
  if (!isOurs(headers, ownOrigins)) throw new Refusal('origin_not_allowed');
  if (hasBody(headers)) return;
  if (!preflighted.some((name) => headers[name] !== undefined)) throw new Refusal('header_required');
}

function isOurs(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const { origin } = headers;
  if (origin !== undefined) return ownOrigins.includes(origin);
  return headers['sec-fetch-site'] === undefined && !headers.cookie;
}
