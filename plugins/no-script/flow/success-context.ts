import { internalPath, pathBackOf, QUERY } from '@vestibule/contract';
import * as v from 'valibot';
import { ownCookie } from '../cookies/own-cookie';
import type { Exchange } from '../exchange/exchange';
import type { Page } from '../exchange/page';

/** How long a sign-in may take with its further steps, in milliseconds, as in the page with script. */
const LIFETIME = 3_600_000;

/** In characters: some cores put the whole request into its challenge, and servers refuse requests with large cookies. */
const LONGEST = 3000;

const kept = ownCookie(
  'vestibule-plain-success',
  v.object({ session: v.string(), path: v.string() }),
  LIFETIME,
);

/**
 * Keeps where a sign-in leads that lacks something first: users who leave its page come to the step by another address.
 *
 * @param session the handle of the session
 */
export function keepSuccessContext(exchange: Exchange, session: string, page: Page): void {
  const path = destinationOf(page);
  if (path === undefined || path.length > LONGEST || successContext(exchange, session) === path) return;
  kept.keep(exchange, { session, path });
}

/** Where the sign-in of a session leads, from the root of the website's host; undefined if nothing was kept. */
export function successContext(exchange: Exchange, session: string): string | undefined {
  const found = kept.read(exchange);
  return found?.session === session ? internalPath(found.path) : undefined;
}

/** Forgets it, once the user has arrived. */
export function forgetSuccessContext(exchange: Exchange): void {
  if (kept.read(exchange)) kept.forget(exchange);
}

function destinationOf({ query, href }: Page): string | undefined {
  const isForClient = query.has(QUERY.loginChallenge) || query.has(QUERY.consentChallenge);
  return isForClient ? href : pathBackOf(query);
}
