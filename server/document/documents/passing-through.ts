import type { IncomingMessage } from 'node:http';
import { COOKIES, QUERY } from '@vestibule/contract';
import { asksFirst, mayPassThrough } from '@vestibule/login-flow';
import { ASKED, TICKET } from '@vestibule/login-flow/tickets';
import * as v from 'valibot';

/** Query keys of a page that the API has seen already. */
const SEEN = [TICKET, ASKED];

const PLAIN_SENT = cookie(COOKIES.formSent, String.raw`\d{1,16}`);
const FRONT_TOKEN = cookie(COOKIES.frontToken, '[^;]+');

/** What the SDK tells pages of a session: when its access token expires, and its payload. */
const frontToken = v.object({
  ate: v.number(),
  up: v.optional(v.object({ 'st-mfa': v.optional(v.object({ v: v.boolean() })) }), {}),
});

/**
 * Whether the API may know enough to return the visitor of a page to its client, as far as the website's own cookies
 * say. Pages that a browser loads in advance return nobody.
 */
export function mayAskApi({ method, headers }: IncomingMessage, { searchParams }: URL): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined) return false;
  if (!searchParams.has(QUERY.loginChallenge) || SEEN.some((key) => searchParams.has(key))) return false;
  const session = sessionIn(headers.cookie ?? '');
  return mayPassThrough({ isAsked: asksFirst(searchParams), session, client: 'unasked' });
}

function sessionIn(cookies: string): 'complete' | 'incomplete' | 'unknown' {
  // Since such a form was sent, the front token may be another session's.
  if (PLAIN_SENT.test(cookies)) return 'unknown';
  return isComplete(FRONT_TOKEN.exec(cookies)?.[1]) ? 'complete' : 'incomplete';
}

/** @param token untrusted */
function isComplete(token: string | undefined): boolean {
  if (token === undefined) return false;
  try {
    const told = v.parse(frontToken, JSON.parse(Buffer.from(token, 'base64').toString()));
    return told.ate > Date.now() && told.up['st-mfa']?.v !== false;
  } catch {
    return false;
  }
}

function cookie(name: string, value: string): RegExp {
  return new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`);
}
