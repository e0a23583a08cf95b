import { owedSchema, REQUIRED_CLAIM, REQUIRED_ROUTE, type Screen } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem } from '../forms/problems';
import type { Flow } from './flow';
import { signInScreen } from './sign-in-screen';

/** What the screen has besides what is owed. */
type Sent = Omit<Extract<Screen, { screen: 'required' }>, 'screen' | 'owed'>;

/**
 * Asks for what an operator requires of everybody, or tells the user that they wait for one.
 *
 * @returns undefined if nothing is owed, and the session has just learnt it
 */
export async function requiredScreen(flow: Flow, sent: Sent = {}): Promise<Outcome | undefined> {
  const { exchange, page, lang } = flow;
  const answer = await exchange.get(REQUIRED_ROUTE, { lang });
  const found = v.safeParse(owedSchema, answer.body);
  if (!found.success) return signInScreen(flow, { problem: commonProblem(answer) });
  const owed = found.output;
  if (owed.owed !== 'nothing') return { show: { screen: 'required', owed, ...sent }, page };
  const now = await exchange.session();
  const isLearnt = now.status !== 'OK' || !now.missing.includes(REQUIRED_CLAIM);
  return isLearnt ? undefined : signInScreen(flow, { problem: { code: 'error.SERVER' } });
}
