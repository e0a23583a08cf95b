import { toAuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { useAttempt, type Attempt, type AttemptResult, type Problem } from '@vestibule/ui';

/** The fields of the factors' screens. */
type FactorField = 'code' | 'password';

/** The state of attempts at a factor. */
export type FactorAttempt = Attempt<Problem<FactorField>>;

/** How an attempt ended; undefined if another screen takes over. */
export type FactorResult = AttemptResult<Problem<FactorField>>;

/**
 * Makes attempts at a factor, one at a time, and words what went wrong for the user.
 *
 * @param onLacking called if the session lacks claims that the attempt needs
 */
export function useFactorAttempt(onLacking: (claims: readonly string[]) => void) {
  const failureWords = useFailureWords();
  return useAttempt<Problem<FactorField>>((failure) => {
    const error = toAuthError(failure);
    if (error.code !== 'INVALID_CLAIM') return { message: failureWords(error) };
    onLacking(error.claims);
    return undefined;
  });
}

/** For a wrong value: the field is selected, so typing replaces it. */
export function wrongField(field: FactorField, words: string): Problem<FactorField> {
  return { fields: { [field]: words }, correct: field };
}
