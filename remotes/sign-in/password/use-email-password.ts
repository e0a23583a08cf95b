import { signInWithPassword, signUpWithPassword, type EmailPasswordOutcome } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { outcomeMessages } from '../words/outcome-messages';
import { useFieldWords, useRefusalWords } from '../words/use-outcome-words';
import { useSubmission, type AttemptResult } from '../form/use-submission';

/** Whether the form signs in or signs up; the values of the query key `show`. */
export type Mode = 'signin' | 'signup';

/** The fields of the form. */
export type FieldId = 'email' | 'password';

/**
 * Submits email and password, and words the outcome for the user.
 *
 * @param mode of the form
 * @param onSuccess called once, when a session exists
 */
export function useEmailPassword(mode: Mode, onSuccess: () => void) {
  const t = useMessages(outcomeMessages);
  const fieldWords = useFieldWords();
  const refusalWords = useRefusalWords();
  const { submission, run } = useSubmission<FieldId>(mode);

  const settle = (outcome: EmailPasswordOutcome): AttemptResult<FieldId> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'DONE';
      case 'FIELD_ERROR':
        return {
          fields: Object.fromEntries(outcome.problems.map((problem) => [problem.id, fieldWords(problem)])),
        };
      case 'WRONG_CREDENTIALS':
        // The password is hidden, so it is more likely wrong.
        return { message: t('WRONG_CREDENTIALS'), correct: 'password' };
      case 'NOT_ALLOWED':
        return { message: refusalWords(outcome) };
    }
  };

  const submit = (email: string, password: string): Promise<void> => {
    const call = mode === 'signup' ? signUpWithPassword : signInWithPassword;
    const fields = [
      { id: 'email', value: email },
      { id: 'password', value: password },
    ];
    return run(async () => settle(await call(fields)), email);
  };

  return { submission, submit };
}
