import { PATHS, QUERY } from '@vestibule/contract';
import { stepAtArrival } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import { pageWith } from '../exchange/page';
import type { Flow } from './flow';
import { deadIn, goOn, stepFacts, taken } from './go-on';
import { over } from './over';
import { notBegun, providerOf } from '../providers/provider-back';
import { isRenewed } from './refresh-step';
import { resetScreen } from '../forms/reset-password';
import { signOutScreen } from './sign-out-screen';
import { afterLink } from '../mails/verify-email';

/** What a page shows to this browser, which has no script to find out. */
export async function look(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const { path, query } = page;
  if (path === PATHS.resetPassword) return resetScreen(flow);
  if (path === PATHS.oauthLogout) return signOutScreen(flow);
  if (providerOf(page) !== undefined) return notBegun(flow);
  // Nobody types a password for a request that can't be answered.
  const loginChallenge = query.get(QUERY.loginChallenge);
  const why = loginChallenge && deadIn(await exchange.get('/oauth/login/info', { loginChallenge }));
  if (loginChallenge && why) return over(flow, loginChallenge, why);
  const state = await exchange.session();
  if (state.status === 'NONE') {
    // Which form it is depends on the address and the tenant's ways: the server of the documents knows them.
    const isAsked = query.has(QUERY.way) || query.has(QUERY.show);
    const ended = !isAsked && isRenewed(exchange) && ({ code: 'error.UNAUTHORISED' } as const);
    return { show: { screen: 'sign-in', ...(ended && { problem: ended }) }, page };
  }
  const verified = state.status === 'OK' && (await afterLink(flow));
  if (verified) {
    const isAsked = verified.page.query.has(QUERY.loginChallenge);
    return isAsked
      ? look({ ...verified, page: pageWith(verified.page, flow.context, { path: PATHS.auth }) })
      : goOn(verified);
  }
  const next = stepAtArrival(stepFacts(flow, state), path === PATHS.auth);
  return taken(flow, state, next);
}
