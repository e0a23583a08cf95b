import { QUERY } from '@vestibule/contract';
import type { WhyDead } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import type { Flow } from './flow';

/**
 * What to say of a challenge that can't be answered. If it was answered already, the form was probably sent twice: the
 * same request is made again with the session that the first one made, so the user arrives and sees no error.
 */
export async function over(flow: Flow, challenge: string, why: WhyDead): Promise<Outcome> {
  const { exchange, context } = flow;
  // In another tab, perhaps. A client refuses a second answer to its request.
  const isFinished = context.isFinished(exchange.request, challenge);
  const asked = why === 'used' && !isFinished ? context.asked.get(challenge) : undefined;
  if (asked === undefined || (await exchange.session()).status !== 'OK') return saidDead(flow, why);
  return { leave: `${context.api}/oauth/auth?${asked}` };
}

/** Says that a challenge can't be answered, and nothing else. */
export function saidDead({ page }: Flow, why: WhyDead): Outcome {
  return { show: { screen: 'dead', why }, page };
}

/** The challenge that a page is about, if there is one. */
export function challengeOf({ query }: Pick<Flow['page'], 'query'>): Record<string, string> | undefined {
  for (const name of [QUERY.loginChallenge, QUERY.consentChallenge]) {
    const value = query.get(name);
    if (value) return { [name]: value };
  }
  return undefined;
}
