import { QUERY } from '@vestibule/contract';
import { asksFirst, mayPassThrough, readClientInfo } from '@vestibule/login-flow';
import { ASKED } from '@vestibule/login-flow/tickets';
import type { Outcome } from '../exchange/answers';
import type { Page } from '../exchange/page';
import { redirectIn } from '../forms/problems';
import type { Flow } from './flow';
import { followed } from './go-on';

/**
 * Returns signed-in users to the client if there is nothing to ask and nothing is missing: what the page does as it
 * loads. Anything less simple is left to the page.
 */
export async function through(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const loginChallenge = page.query.get(QUERY.loginChallenge);
  if (loginChallenge === null || !(await hasNothingToAsk(flow, loginChallenge))) return leftTo(page);
  const { body } = await exchange.get('/oauth/login', { loginChallenge });
  const address = redirectIn(body);
  if (address === undefined) return leftTo(page);
  const next = await followed(flow, address);
  if ('leave' in next) return { redirect: next.leave };
  // Nobody has pressed anything here: with script, the page's own keeps presses off what nobody has read.
  return 'show' in next ? leftTo(next.page) : next;
}

async function hasNothingToAsk({ exchange, page, context }: Flow, loginChallenge: string): Promise<boolean> {
  const isAsked = asksFirst(page.query);
  const isElsewhere = context.isElsewhere(exchange.request, loginChallenge);
  const state = await exchange.session();
  // The page refreshes a session that has expired, and no other tab at the same time.
  const session = state.status === 'OK' && state.missing.length === 0 ? 'complete' : 'incomplete';
  const facts = { isAsked, isElsewhere, session } as const;
  if (!mayPassThrough({ ...facts, client: 'unasked' })) return false;
  const { body } = await exchange.get('/oauth/login/info', { loginChallenge });
  return mayPassThrough({ ...facts, client: readClientInfo(body) });
}

function leftTo({ href }: Page): Outcome {
  return { page: `${href}${href.includes('?') ? '&' : '?'}${ASKED}=1` };
}
