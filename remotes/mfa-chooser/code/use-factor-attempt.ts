import { toAuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { failureTone } from '@vestibule/login-flow';
import { useAttempt, type Problem } from '@vestibule/ui';
import { useEffect, useRef } from 'react';

/** The fields of the factors' screens. */
type FactorField = 'code' | 'password' | 'address' | 'name';

/**
 * Makes attempts at a factor, one at a time, and words what went wrong for the user.
 *
 * @param onLacking called if the session lacks claims that the attempt needs
 */
export function useFactorAttempt(onLacking: (claims: readonly string[]) => void) {
  const failureWords = useFailureWords();
  return useAttempt<Problem<FactorField>>((failure) => {
    const error = toAuthError(failure);
    if (error.code !== 'INVALID_CLAIM')
      return { message: failureWords(error), tone: failureTone(error.code) };
    onLacking(error.claims);
    return undefined;
  });
}

/** What {@link useFactorAttempt} returns. */
export type FactorAttempts = ReturnType<typeof useFactorAttempt>;

/** Begins something as soon as a screen is there, once. */
export function useAtStart(begin: () => void): void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    begin();
  });
}
