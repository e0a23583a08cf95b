import { PATHS, QUERY } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import type { Flow } from './flow';
import { goOn } from './go-on';
import { notBegun, providerOf } from '../providers/provider-back';
import { isRenewed, renewal } from './refresh-step';
import { resetScreen } from './reset-screen';
import { signInScreen } from './sign-in-screen';
import { signOutScreen } from './sign-out-screen';

/** What a page shows to this browser, which has no script to find out. */
export async function look(flow: Flow): Promise<Outcome> {
  const { exchange, page } = flow;
  const { path, query } = page;
  if (path === PATHS.resetPassword) return resetScreen(flow);
  if (path === PATHS.oauthLogout) return signOutScreen(flow);
  if (providerOf(page) !== undefined) return notBegun(flow);
  const state = await exchange.session();
  if (state.status === 'EXPIRED') return renewal(flow);
  if (state.status === 'NONE') {
    // Which form it is depends on the address and the tenant's ways: the server of the documents knows them.
    const isAsked = query.has(QUERY.way) || query.has(QUERY.show);
    const ended = !isAsked && isRenewed(exchange) && ({ code: 'error.UNAUTHORISED' } as const);
    return { show: { screen: 'sign-in', ...(ended && { problem: ended }) }, page };
  }
  // Whoever wants another account, or has to sign in again, does that first.
  if (query.has(QUERY.account)) return signInScreen(flow);
  if (query.has(QUERY.forceFreshAuth)) return signInScreen(flow);
  // No address alone returns anyone to a client: somebody has to press for that.
  const isForClient = query.has(QUERY.loginChallenge) && !query.has(QUERY.consentChallenge);
  const isElsewhere = path !== PATHS.auth && !isForClient;
  if (isElsewhere || state.missing.length > 0 || query.has(QUERY.consentChallenge)) return goOn(flow);
  return signInScreen(flow);
}
