import { PATHS, QUERY } from '@vestibule/contract';
import type { Outcome } from '../exchange/answers';
import { accountOf } from '../exchange/session-state';
import type { Flow } from './flow';
import { goOn } from './go-on';
import { refreshStep } from './refresh-step';

/** What a page shows to this browser, which has no script to find out. */
export async function look(flow: Flow): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const { path, query } = page;
  const signUp = { show: { screen: 'sign-up' }, page } as const;
  if (path === PATHS.resetPassword) return { show: { screen: 'reset-password' }, page };
  const state = await exchange.session();
  if (state.status === 'EXPIRED') return refreshStep(page, context);
  if (state.status === 'NONE' && query.get(QUERY.way) === 'passwordless')
    return { show: { screen: 'code' }, page };
  if (state.status === 'NONE')
    return query.get(QUERY.show) === 'signup' ? signUp : { show: { screen: 'sign-in' }, page };
  const account = await accountOf(state.session);
  if (path === PATHS.oauthLogout) return { show: { screen: 'sign-out', account }, page };
  // Whoever wants another account, or has to sign in again, does that first.
  if (query.has(QUERY.account) || query.has(QUERY.forceFreshAuth)) {
    return {
      show: { screen: 'sign-in', account, email: query.has(QUERY.account) ? undefined : account },
      page,
    };
  }
  if (path !== PATHS.auth || state.missing.length > 0 || query.has(QUERY.consentChallenge)) return goOn(flow);
  return account === undefined
    ? { show: { screen: 'sign-in' }, page }
    : { show: { screen: 'continue-as', account }, page };
}
