import { keptOf, QUERY } from '@vestibule/contract';
import type { LoginProblem } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { ownCookie } from '../cookies/own-cookie';
import { pageWith, tenantOf, type Page } from '../exchange/page';
import type { Flow } from './flow';

/** As long as the link in the mail works, in milliseconds. */
const LIFETIME = 3_600_000;

const schema = v.object({ email: v.string(), kept: v.string() });

/** Keeps where somebody asked for a link: the link in the mail tells the tenant alone. */
export function keepAsked({ exchange, page }: Flow, email: string): void {
  const kept = keptOf(page.query).toString();
  cookieOf(page).keep(exchange, { email, kept });
}

/** Asks for the new password if the page's address has a link's token, otherwise where to send a link. */
export function resetScreen(flow: Flow, problem?: LoginProblem): Outcome {
  const { page, context } = flow;
  const at = { ...(problem && { problem }) };
  if (!page.query.get(QUERY.token)) return { show: { screen: 'reset-password', ...at }, page };
  const { email, kept } = askedBefore(flow);
  // The links of the page lead on the way where somebody asked for the link.
  const set = Object.fromEntries(new URLSearchParams(kept));
  return { show: { screen: 'new-password', ...at, email }, page: pageWith(page, context, { set }) };
}

/** What a link has led to: the page no longer has its token. */
export function resetEnded(
  { page, context }: Pick<Flow, 'page' | 'context'>,
  screen: 'reset-done' | 'reset-over',
): Outcome {
  const set = { [QUERY.token]: undefined, [QUERY.rid]: undefined };
  return { show: { screen }, page: pageWith(page, context, { set }) };
}

function askedBefore({ exchange, page }: Flow): {
  readonly email: string | undefined;
  readonly kept: string;
} {
  const found = cookieOf(page).read(exchange);
  return { email: found?.email, kept: keptOf(new URLSearchParams(found?.kept)).toString() };
}

function cookieOf(page: Page) {
  return ownCookie(`vestibule-plain-reset-${tenantOf(page) ?? 'public'}`, schema, LIFETIME);
}
