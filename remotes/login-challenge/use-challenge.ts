import {
  afterSignIn,
  AuthError,
  continueLoginChallenge,
  doesSessionExist,
  getLoginChallengeInfo,
  mayHaveSession,
  redirectTo,
  toAuthError,
} from '@vestibule/auth-runtime';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { challengeFlow, type ChallengeState } from './challenge-flow';

/** A login challenge, as the page's address gives it. */
export interface Challenge {
  readonly loginChallenge: string;
  /** `forceFreshAuth`: an existing session is not enough. */
  readonly forceFreshAuth: boolean;
  /** Path and query of this page for whoever has just signed in. */
  readonly here: string;
  /** Goes to another screen of this site. */
  readonly navigate: (path: string, options: { readonly replace: true }) => void;
}

/**
 * Runs a login challenge: asks who wants it, looks for a session, and once there is one that is good enough accepts
 * the challenge and leaves for the client.
 *
 * @param challenge from the page's address
 * @returns where it stands; `onSuccess` for the sign-in form; `retry` for a failed step
 */
export function useChallenge({ loginChallenge, forceFreshAuth, here, navigate }: Challenge) {
  const [state, dispatch] = useReducer(challengeFlow, undefined, (): ChallengeState => {
    const passThrough = !forceFreshAuth && mayHaveSession();
    return { step: passThrough ? 'checking' : 'signing-in', client: undefined };
  });
  const { step } = state;
  const [fresh, setFresh] = useState(false);

  const lookUp = useCallback(() => {
    getLoginChallengeInfo(loginChallenge).then(
      (client) => dispatch({ type: 'CLIENT_KNOWN', client }),
      (failure: unknown) => dispatch({ type: 'FAILED', at: 'lookup', error: toAuthError(failure) }),
    );
  }, [loginChallenge]);
  useEffect(lookUp, [lookUp]);

  // An existing session continues once the client is known, so that the page never sends on for nobody.
  const known = state.client !== undefined;
  useEffect(() => {
    if (step !== 'checking' || !known) return undefined;
    let current = true;
    const answer = (exists: boolean) => {
      if (current) dispatch({ type: exists && (fresh || !forceFreshAuth) ? 'SESSION_READY' : 'NO_SESSION' });
    };
    doesSessionExist().then(answer, (failure: unknown) => {
      if (current) dispatch({ type: 'FAILED', at: 'session', error: toAuthError(failure) });
    });
    return () => {
      current = false;
    };
  }, [step, known, fresh, forceFreshAuth]);

  useEffect(() => {
    if (step !== 'continuing') return;
    goOn(loginChallenge, here, navigate).catch((failure: unknown) => {
      dispatch({ type: 'FAILED', at: 'continue', error: toAuthError(failure) });
    });
  }, [step, loginChallenge, here, navigate]);

  const onSuccess = useCallback(() => {
    setFresh(true);
    dispatch({ type: 'SESSION_READY' });
  }, []);
  const retry = useCallback(() => {
    dispatch({ type: 'RETRIED' });
    lookUp();
  }, [lookUp]);

  return { state, onSuccess, retry };
}

async function goOn(loginChallenge: string, here: string, navigate: Challenge['navigate']): Promise<void> {
  const next = await afterSignIn(here);
  switch (next.status) {
    case 'DESTINATION':
      return leave(loginChallenge);
    case 'DETOUR':
      return navigate(next.path, { replace: true });
    case 'DENIED':
      throw new AuthError('ACCESS_DENIED', next.reason);
  }
}

const leaving = new Map<string, Promise<never>>();

// A challenge works once: whoever asks while it is being accepted (strict mode runs effects twice) joins in.
function leave(loginChallenge: string): Promise<never> {
  const underWay = leaving.get(loginChallenge);
  if (underWay) return underWay;
  const attempt = continueLoginChallenge(loginChallenge)
    .then(redirectTo)
    .finally(() => leaving.delete(loginChallenge));
  leaving.set(loginChallenge, attempt);
  return attempt;
}
