import type { PasswordResetOutcome } from '@vestibule/auth-runtime';
import { useOutcomeWords, useSubmission, type AttemptResult } from '@vestibule/login-screens/runtime';

interface ResetEvents {
  readonly onSuccess: () => void;
  /** Called if the token is invalid, or no longer valid. */
  readonly onTokenInvalid: () => void;
}

/**
 * Asks for a link to set a new password, or sets one, and words the outcome for the user.
 *
 * @param call what the form does with the value of its one field
 * @param events what happens outside the form
 */
export function usePasswordReset(
  call: (value: string) => Promise<PasswordResetOutcome>,
  { onSuccess, onTokenInvalid }: ResetEvents,
) {
  const { outcomeWords, fieldWords } = useOutcomeWords();
  const { submission, run } = useSubmission<'value'>();

  const settle = (outcome: PasswordResetOutcome): AttemptResult<'value'> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'SENT';
      case 'FIELD_ERROR': {
        const [problem] = outcome.problems;
        return problem ? { fields: { value: fieldWords(problem) } } : {};
      }
      case 'TOKEN_INVALID':
        onTokenInvalid();
        return 'SENT';
      case 'NOT_ALLOWED':
        return { message: outcomeWords(outcome) };
    }
  };

  return { submission, submit: (value: string) => run(async () => settle(await call(value)), value) };
}
