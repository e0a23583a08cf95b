import { QUERY } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import type { Flow } from './flow';

/** Why a challenge can't be answered. */
type Why = 'used' | 'expired' | 'unknown' | 'elsewhere' | 'wrong-account';

/**
 * What to say of a challenge that can't be answered. If it was answered already, the form was probably sent twice: the
 * same request is made again with the session that the first one made, so the user arrives and sees no error.
 */
export async function over(flow: Flow, challenge: string, why: Why): Promise<Outcome> {
  const { exchange, context } = flow;
  // In another tab, perhaps. A client refuses a second answer to its request.
  const isFinished = context.isFinished(exchange.request, challenge);
  const asked = why === 'used' && !isFinished ? context.asked.get(challenge) : undefined;
  if (asked === undefined || (await exchange.session()).status !== 'OK') return saidOver(flow, why);
  return { leave: `${context.api}/oauth/auth?${asked}` };
}

/** Says that a challenge can't be answered, and nothing else. */
export async function saidOver({ exchange, page }: Flow, why: Why): Promise<Outcome> {
  const state = await exchange.session();
  const account = state.status === 'OK' ? await accountOf(state) : undefined;
  return { show: { screen: 'over', why, account }, page };
}

/** The challenge that a page is about, if there is one. */
export function challengeOf({ query }: Pick<Flow['page'], 'query'>): Record<string, string> | undefined {
  for (const name of [QUERY.loginChallenge, QUERY.consentChallenge]) {
    const value = query.get(name);
    if (value) return { [name]: value };
  }
  return undefined;
}
