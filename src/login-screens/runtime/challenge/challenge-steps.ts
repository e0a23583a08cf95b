import {
  acceptConsent,
  afterSignIn,
  AuthError,
  continueLoginChallenge,
  doesSessionExist,
  getConsentChallengeInfo,
  getConsentRequest,
  getLoginChallengeInfo,
  isApiOnOtherSite,
  isChosenAccount,
  keepChosenAccount,
  changesNothingHere,
  readClientInfo,
  redirectTo,
  refreshSession,
  refuseConsent,
  refuseLoginChallenge,
  toAuthError,
  type DeadEnd,
} from '@vestibule/auth-runtime';
import { hintedOther } from '@vestibule/auth-runtime/react';
import {
  isAccountRefused,
  whyDead,
  type ChallengeEventOf,
  type ChallengeState,
  type Setback,
} from '@vestibule/login-flow';
import { leave, type Leaving } from './leave';

/** A challenge, from the page's address. */
export interface ChallengeRequest {
  readonly kind: 'login' | 'consent';
  readonly challenge: string;
  /** An existing session is not enough. */
  readonly forceFreshAuth: boolean;
  /** The user wants another account than the one that is signed in. */
  readonly wantsOther: boolean;
  /** The query of the page, untrusted. */
  readonly query: URLSearchParams;
  /** This page's path and query, for a user who has just signed in. */
  readonly here: string;
}

type Way = Omit<Leaving, 'client'>;

/**
 * Asks the API which client wants the user to sign in or agree.
 *
 * @returns nothing if that isn't known; the page works without
 */
export async function lookUpClient({
  kind,
  challenge,
}: ChallengeRequest): Promise<ChallengeEventOf<'CLIENT_KNOWN'> | Setback | undefined> {
  if (kind === 'consent') {
    // The consent request names the client again, and reports what is wrong.
    const found = await getConsentChallengeInfo(challenge).catch(() => undefined);
    if (!found) return undefined;
    return found.status === 'OK' ? { type: 'CLIENT_KNOWN', client: found.client } : deadEnd(found, 'lookup');
  }
  try {
    return { type: 'CLIENT_KNOWN', client: await getLoginChallengeInfo(challenge) };
  } catch (failure) {
    return eventOf(failure, 'lookup');
  }
}

/**
 * Checks whether there is a session and, for a consent, what the client asks for.
 *
 * @param locale the language for the scopes' texts
 */
export async function load(
  request: ChallengeRequest,
  hasSession: boolean,
  locale: string,
): Promise<ChallengeEventOf<'SESSION_FOUND' | 'REQUEST_KNOWN'> | Setback> {
  try {
    if (request.kind === 'consent') return await lookUpConsent(request, locale);
    const exists = hasSession || (!request.forceFreshAuth && (await doesSessionExist()));
    if (!exists) return NO_SESSION;
    if (isChosenAccount(request.challenge)) return { type: 'SESSION_FOUND', isChosen: true };
    return { type: 'SESSION_FOUND', hinted: hasSession ? undefined : await hintedOther(request.query) };
  } catch (failure) {
    return eventOf(failure, 'step');
  }
}

const NO_SESSION = { type: 'NO_SESSION', at: 'step' } as const;

async function lookUpConsent(
  { challenge, here }: ChallengeRequest,
  locale: string,
): Promise<ChallengeEventOf<'REQUEST_KNOWN'> | Setback> {
  if (!(await doesSessionExist())) return NO_SESSION;
  const next = await afterSignIn(here);
  if (next.status !== 'DESTINATION') return claimsMissing(next);
  const found = await getConsentRequest(challenge, locale);
  if (found.status === 'WRONG_ACCOUNT' && found.again) await askAgain(found.again);
  return found.status === 'OK' ? { type: 'REQUEST_KNOWN', request: found.request } : deadEnd(found, 'step');
}

/** Asks the user who is signed in now the same; once, so that Back leads to the page that says whose request it was. */
async function askAgain(address: string): Promise<void> {
  await redirectTo(address).catch((error: unknown) => {
    if (toAuthError(error).code !== 'REDIRECT_LOOP') throw error;
  });
}

function deadEnd(found: DeadEnd, at: 'lookup' | 'step'): Setback {
  if (found.status === 'WRONG_ACCOUNT') return { type: 'WRONG_ACCOUNT', again: found.again };
  return { type: 'DEAD', why: found.why, at, reference: found.reference };
}

/**
 * Tells the API that the user continues, and goes where it says.
 *
 * @returns why that failed, or that a native app opened; nothing if another screen of this site follows
 */
export async function goOn(
  request: ChallengeRequest,
  state: Extract<ChallengeState, { readonly step: 'continuing' }>,
  way: Way,
): Promise<ChallengeEventOf<'CHANGED' | 'LEFT'> | Setback | undefined> {
  try {
    if (request.kind === 'login') {
      const next = await afterSignIn(request.here);
      if (next.status !== 'DESTINATION') {
        keepChosenAccount(request.challenge);
        return claimsMissing(next);
      }
    }
    const answer = await accepted(request, state);
    if (answer.status === 'CHANGED') return { type: 'CHANGED' };
    if (answer.status !== 'OK') return deadEnd(answer, 'step');
    if (changesNothingHere(answer.frontendRedirectTo)) {
      // To the API there is no session, whatever its token says: if it is over, so it is for this browser.
      await refreshSession();
      return NO_SESSION;
    }
    return left(await leave(answer.frontendRedirectTo, { client: state.client, ...way }));
  } catch (failure) {
    return eventOf(failure, 'step');
  }
}

async function accepted(
  { kind, challenge }: ChallengeRequest,
  { agreement }: Extract<ChallengeState, { readonly step: 'continuing' }>,
): ReturnType<typeof acceptConsent> {
  if (kind === 'login') {
    return { status: 'OK', frontendRedirectTo: await continueLoginChallenge(challenge) };
  }
  return acceptConsent(challenge, agreement ?? { scopes: [], remember: false, shown: undefined });
}

/** Tells the API that the user refuses, and returns to the client. Like {@link goOn}. */
export async function refuse(
  { kind, challenge }: ChallengeRequest,
  state: ChallengeState,
  way: Way,
): Promise<ChallengeEventOf<'LEFT'> | Setback | undefined> {
  try {
    const answer = await (kind === 'login' ? refuseLoginChallenge : refuseConsent)(challenge);
    if (answer.status !== 'OK') return deadEnd(answer, 'step');
    return left(await leave(answer.frontendRedirectTo, { client: state.client, ...way }));
  } catch (failure) {
    return eventOf(failure, 'step');
  }
}

function left(to: string | undefined): ChallengeEventOf<'LEFT'> | undefined {
  return to === undefined ? undefined : { type: 'LEFT', to };
}

function claimsMissing(
  next: Exclude<Awaited<ReturnType<typeof afterSignIn>>, { status: 'DESTINATION' }>,
): Setback {
  if (next.status === 'DETOUR') return { type: 'CLAIMS_MISSING', path: next.path };
  return { type: 'FAILED', error: new AuthError('ACCESS_DENIED', next.reason), at: 'step' };
}

/**
 * What a failure means for a challenge.
 *
 * @param at a step, or the lookup of the client, which runs beside it
 */
function eventOf(failure: unknown, at: 'lookup' | 'step'): Setback {
  const error = toAuthError(failure);
  if (error.code === 'UNAUTHORISED') return { type: 'NO_SESSION', at };
  const { status, oauthError, reference } = error;
  if (isAccountRefused({ status, error: oauthError })) return { type: 'WRONG_ACCOUNT', isRefused: true };
  const why = whyDead({ status, error: oauthError });
  // It has no cookie of the request, which a browser that blocks those of other sites never sends.
  if (why === 'elsewhere' && isApiOnOtherSite()) return { type: 'FAILED', error: notKept(), at };
  if (why) return { type: 'DEAD', why, at, reference, client: readClientInfo(error.answer) };
  return { type: 'FAILED', error, at };
}

function notKept(): AuthError {
  return new AuthError(
    'SESSION_NOT_KEPT',
    'the API is on another site, and got none of the request’s cookies',
  );
}
