import { getRecoveryCodes, makeRecoveryCodes, toAuthError } from '@vestibule/auth-runtime';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { recoveryCodesFlow } from './recovery-codes-flow';

/**
 * Asks how many recovery codes there are, and makes new ones.
 *
 * @param onLacking called where the session lacks claims that this needs
 * @returns where it stands; `make`; `retry`, after a failure
 */
export function useRecoveryCodes(onLacking: (claims: readonly string[]) => void) {
  const [state, dispatch] = useReducer(recoveryCodesFlow, { step: 'asking' });
  const { step } = state;

  const fail = useEffectEvent((failure: unknown) => {
    const error = toAuthError(failure);
    if (error.code === 'INVALID_CLAIM') {
      dispatch({ type: 'STOPPED' });
      onLacking(error.claims);
    } else dispatch({ type: 'FAILED', error });
  });

  useEffect(() => {
    if (step !== 'asking') return undefined;
    let current = true;
    getRecoveryCodes().then(
      (summary) => current && dispatch({ type: 'ANSWERED', summary }),
      (failure: unknown) => current && fail(failure),
    );
    return () => {
      current = false;
    };
  }, [step]);

  useEffect(() => {
    if (step !== 'making') return;
    makeOnce().then(
      (codes) => dispatch({ type: 'MADE', codes }),
      (failure: unknown) => fail(failure),
    );
  }, [step]);

  return { state, make: () => dispatch({ type: 'MAKE' }), retry: () => dispatch({ type: 'ASK' }) };
}

let underWay: Promise<readonly string[]> | undefined;

// Each call replaces the codes of the one before: whoever asks meanwhile (strict mode runs effects twice) joins in.
function makeOnce(): Promise<readonly string[]> {
  underWay ??= makeRecoveryCodes().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
