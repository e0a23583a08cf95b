import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import { screenSchema, type Screen } from '@vestibule/login-flow';

/** The query key of a ticket. */
export const TICKET = 'ticket';

/**
 * The query key of how often a page's ticket couldn't be read, one after the other: once is usual, as it is too old when
 * the page is loaded again.
 */
export const AGAIN = 'again';

/** The query key that says that the API has left a page to itself: its user doesn't go on at once. */
export const ASKED = 'asked';

/** The query of a page without what plain forms have put into it. */
export function withoutOwn(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const key of [TICKET, AGAIN, ASKED]) own.delete(key);
  return own;
}

/** How often a page without script is asked for again by itself, where its server can't read the tickets. */
export const MOST_AGAIN = 2;

/** How long a ticket is good for, in seconds. */
export const TICKET_LIFETIME_S = 120;

const CHALLENGES = [QUERY.loginChallenge, QUERY.consentChallenge, QUERY.logoutChallenge];

/**
 * The key of tickets, from a secret of any length that the API and the server of the documents share.
 *
 * @param secret at least 32 characters that nobody can guess
 */
export function ticketKey(secret: string): Uint8Array {
  return createHash('sha256').update(`vestibule plain forms\0${secret}`).digest();
}

/**
 * Writes what a page shows so that only the server of the documents can read it, and only at that page. It authorises
 * nothing.
 *
 * @param key of `ticketKey`
 * @param page the page's path and query
 * @param now milliseconds since the epoch
 */
export function sealTicket(key: Uint8Array, screen: Screen, page: string, now = Date.now()): Promise<string> {
  return new EncryptJWT({ screen })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', zip: 'DEF' })
    .setSubject(boundTo(page))
    .setExpirationTime(Math.floor(now / 1000) + TICKET_LIFETIME_S)
    .encrypt(key);
}

/**
 * Reads a ticket.
 *
 * @param ticket untrusted
 * @param page the path and query of the page that it came with
 * @returns undefined if it isn't ours, is too old, or belongs to another page
 */
export async function openTicket(
  key: Uint8Array,
  ticket: string,
  page: string,
  now = Date.now(),
): Promise<Screen | undefined> {
  try {
    const { payload } = await jwtDecrypt(ticket, key, {
      subject: boundTo(page),
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: new Date(now),
    });
    const screen = v.safeParse(screenSchema, payload['screen']);
    return screen.success ? screen.output : undefined;
  } catch {
    return undefined;
  }
}

// The page, and the challenge that it is about.
function boundTo(page: string): string {
  const { pathname, searchParams } = new URL(page, 'https://page.invalid');
  const challenges = CHALLENGES.map((name) => searchParams.get(name) ?? '');
  return createHash('sha256')
    .update(JSON.stringify([pathname, ...challenges]))
    .digest('base64url');
}
