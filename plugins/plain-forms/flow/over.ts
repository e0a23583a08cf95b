import { QUERY } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import type { Flow } from './flow';

/**
 * What to say of a challenge that can't be answered. If it was answered already, the form was probably sent twice: the
 * same request is made again with the session that the first one made, so the user arrives and sees no error.
 */
export async function over(
  { exchange, page, context }: Flow,
  challenge: string,
  why: 'used' | 'expired' | 'unknown' | 'elsewhere' | 'wrong-account',
): Promise<Outcome> {
  const asked = why === 'used' ? context.asked.get(challenge) : undefined;
  const state = await exchange.session();
  if (asked !== undefined && state.status === 'OK') return { leave: `${context.api}/oauth/auth?${asked}` };
  const account = state.status === 'OK' ? await accountOf(state.session) : undefined;
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
