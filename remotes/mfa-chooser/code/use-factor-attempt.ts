import { toAuthError } from '@vestibule/auth-runtime';
import { useFailureWords } from '@vestibule/auth-runtime/react';
import { useAttempt, type Attempt, type AttemptResult, type Problem } from '@vestibule/ui';

/** The fields of the factors' screens. */
type FactorField = 'code' | 'password';

/** How the attempts at a factor stand. */
export type FactorAttempt = Attempt<Problem<FactorField>>;

/** How one of them ended; undefined where another screen takes over. */
export type FactorResult = AttemptResult<Problem<FactorField>>;

/**
 * Makes attempts at a factor, one at a time, and says in the user's words what went wrong.
 *
 * @param onLacking called where the session lacks claims that the attempt needs
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

/** What was typed is wrong: it is selected, so that what is typed next replaces it. */
export function wrongField(field: FactorField, words: string): Problem<FactorField> {
  return { fields: { [field]: words }, correct: field };
}
