import { QUERY } from '@vestibule/contract';
import { shownClientSchema, type LoginProblem, type Screen } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import type { Flow } from './flow';
import { renewal } from './refresh-step';

type State = Extract<Screen, { readonly screen: 'sign-out' }>['state'];

const known = v.object({ status: v.literal('OK'), client: shownClientSchema });

/**
 * Asks whether to sign out, or says how far that has come.
 *
 * @param reached what the form has reached; undefined to look at the session alone
 */
export async function signOutScreen(
  flow: Flow,
  reached?: Exclude<State, 'asking'>,
  problem?: LoginProblem,
): Promise<Outcome> {
  const { exchange, page } = flow;
  const session = await exchange.session();
  if (session.status === 'EXPIRED') return renewal(flow);
  const account = session.status === 'OK' ? await accountOf(session) : undefined;
  // Without a challenge, nothing leads on: the API says here that the user is signed out.
  const over = page.query.has(QUERY.logoutChallenge) ? 'over' : 'dead';
  const state = reached ?? (session.status === 'OK' ? 'asking' : over);
  const client = await clientOf(flow);
  return { show: { screen: 'sign-out', state, account, client, problem }, page };
}

/** Who asks, if the page's address says so and the API knows it: anyone can write that, so it is a name alone. */
async function clientOf({ exchange, page }: Flow) {
  const clientId = page.query.get(QUERY.clientId);
  if (!clientId) return undefined;
  const answer = await exchange.get('/oauth/consent/client', { clientId });
  const found = v.safeParse(known, answer.body);
  return found.success ? found.output.client : undefined;
}
