import { pathBackOf, PATHS, QUERY } from '@vestibule/contract';
import { REQUIRED_CLAIM } from './required/owed-names';

/**
 * The claims that a session may lack for its sign-in, in the order in which they are asked for, and the screens where
 * users get them: email verification, then factors; nobody gets into a domain that isn't theirs; then what an operator
 * requires of everybody.
 *
 * @see https://supertokens.com/docs/additional-verification/session-verification/claim-validation
 */
export const CLAIMS = [
  { id: 'st-ev', missing: 'EMAIL_VERIFICATION', path: PATHS.verifyEmail, step: 'verify-email' },
  { id: 'st-mfa', missing: 'MULTI_FACTOR', path: PATHS.mfa, step: 'factor' },
  { id: 'st-t-dmns', missing: 'ALLOWED_DOMAIN', path: undefined, step: 'denied' },
  { id: REQUIRED_CLAIM, missing: 'REQUIRED', path: PATHS.required, step: 'required' },
] as const;

/** What is known of a page's user. */
export interface StepFacts {
  /** `expired`: its tokens have to be renewed. */
  readonly session: 'none' | 'expired' | 'ok';
  /** The ids of the claims that the session lacks. */
  readonly missing: readonly string[];
  /** Of the page, untrusted. */
  readonly query: URLSearchParams;
}

/** What comes next for a page's user. */
export type LoginStep =
  | { readonly step: 'sign-in' | 'renew' | (typeof CLAIMS)[number]['step'] }
  /** Answers the client's request: the user has signed in, or pressed to continue. */
  | { readonly step: 'accept-login'; readonly loginChallenge: string }
  | { readonly step: 'consent'; readonly consentChallenge: string }
  /** Goes to where the user came from; undefined if the address doesn't say. */
  | { readonly step: 'go'; readonly path: string | undefined };

/** What comes next for a page's user: a session that is good enough, the answer to the challenge, or the way back. */
export function nextStep({ session, missing, query }: StepFacts): LoginStep {
  if (session !== 'ok') return { step: session === 'none' ? 'sign-in' : 'renew' };
  const lacking = CLAIMS.find(({ id }) => missing.includes(id));
  if (lacking) return { step: lacking.step };
  const loginChallenge = query.get(QUERY.loginChallenge);
  if (loginChallenge) return { step: 'accept-login', loginChallenge };
  const consentChallenge = query.get(QUERY.consentChallenge);
  if (consentChallenge) return { step: 'consent', consentChallenge };
  return { step: 'go', path: pathBackOf(query) };
}

/**
 * What comes next where nobody has pressed anything: no address alone returns anyone to a client, and whoever wants
 * another account, or has to sign in again, does that first.
 *
 * @param isLogin whether the page is the login's own, where signed-in users are asked whether to continue
 */
export function stepAtArrival(facts: StepFacts, isLogin: boolean): LoginStep {
  const next = nextStep(facts);
  if (next.step === 'renew') return next;
  const { query } = facts;
  const wantsSignIn = query.has(QUERY.account) || query.has(QUERY.forceFreshAuth);
  const needsPress = next.step === 'accept-login' || (next.step === 'go' && isLogin);
  return wantsSignIn || needsPress ? { step: 'sign-in' } : next;
}
