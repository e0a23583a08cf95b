import { QUERY } from '@vestibule/contract';
import { isAddress, type LoginProblem } from '@vestibule/login-flow';
import type { Outcome } from '../exchange/answers';
import { pageWith, type Page } from '../exchange/page';
import { accountOf, hasAddress, type SessionState } from '../exchange/session-state';
import type { Flow } from './flow';

const LONGEST_HINT = 254;

/** What the form begins with. */
interface SignInStart {
  /** What was typed; undefined if nothing was yet. */
  readonly email?: string | undefined;
  readonly problem?: LoginProblem | undefined;
}

/**
 * The form to sign in. Whoever is signed in already is asked whether to go on as they are, unless they want another
 * account or have to sign in again.
 */
export async function signInScreen(
  { exchange, page }: Flow,
  { email, problem }: SignInStart = {},
): Promise<Outcome> {
  const state = await exchange.session();
  if (state.status !== 'OK') return { show: { screen: 'sign-in', email, problem }, page };
  const account = await accountOf(state);
  if (page.query.has(QUERY.account)) return { show: { screen: 'sign-in', account, email, problem }, page };
  const hinted = await hintedOther(page, state);
  const isFresh = page.query.has(QUERY.forceFreshAuth);
  return isFresh || email !== undefined || account === undefined
    ? { show: { screen: 'sign-in', account, hinted, email: email ?? account, problem }, page }
    : { show: { screen: 'continue-as', account, hinted, problem }, page };
}

/** Lets somebody else sign in. The session stays until they have. */
export async function otherAccount(flow: Flow): Promise<Outcome> {
  const { exchange, page, context } = flow;
  const hinted = await hintedOther(page, await exchange.session());
  // What the client has asked for is filled in, unless it is whom the user doesn't want.
  const hint = hinted === undefined ? undefined : (page.query.get(QUERY.hint) ?? undefined);
  const other = pageWith(page, context, { set: { [QUERY.account]: 'other', [QUERY.hint]: hint } });
  return signInScreen({ ...flow, page: other });
}

/** The address that the client asks for, if it is none of the signed-in user's. */
async function hintedOther({ query }: Page, state: SessionState): Promise<string | undefined> {
  const hint = query.get(QUERY.hint);
  if (!hint || hint.length > LONGEST_HINT || state.status !== 'OK' || !query.has(QUERY.loginChallenge))
    return undefined;
  return isAddress(hint) && !(await hasAddress(state, hint)) ? hint : undefined;
}
