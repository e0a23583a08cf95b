import { PATHS, QUERY } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import type { Flow } from '../flow/flow';
import { renewal } from '../flow/refresh-step';
import { signOutScreen } from '../flow/sign-out-screen';
import { commonProblem, redirectIn, statusOf } from './problems';

/** Ends the session, and then the part of the client that has sent the user to sign out, if one has. */
export async function signOut(flow: Flow): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const { status } = await exchange.session();
  // What was pressed is asked again.
  if (status === 'EXPIRED') return renewal(flow);
  if (status === 'OK') {
    // The API accepts a challenge without a session too, so the session ends first.
    const ended = await exchange.post('/signout');
    if (statusOf(ended) !== 'OK') return signOutScreen(flow, undefined, commonProblem(ended));
  }
  if (page.path !== PATHS.oauthLogout) return { page: `${context.sitePath}/` };
  const logoutChallenge = page.query.get(QUERY.logoutChallenge);
  if (!logoutChallenge) return signOutScreen(flow, 'dead');
  const answer = await exchange.post('/oauth/logout', { logoutChallenge });
  const address = redirectIn(answer.body);
  if (address !== undefined) return onward(flow, address);
  // The API only says that it doesn't accept the challenge.
  return answer.status < 500 && answer.status !== 429
    ? signOutScreen(flow, 'dead')
    : signOutScreen(flow, 'half', commonProblem(answer));
}

function onward({ context }: Flow, address: string): Outcome {
  const { origin, pathname, search } = new URL(address);
  return origin === context.website && !address.startsWith(context.api)
    ? { page: pathname + search }
    : { leave: address };
}
