import { signInOutcomes } from '@vestibule/login-screens';
import { emailProblem, type PasskeyOutcome } from '@vestibule/auth-runtime';
import { passkeyWords } from '@vestibule/auth-runtime/react';
import { useMessages } from '@vestibule/ui';
import { useOutcomeWords, useSubmission, type AttemptResult } from '@vestibule/login-screens/runtime';

interface PasskeyEvents {
  readonly onSuccess: () => void;
  /** Called if the recovery link's token is invalid; no sentence is shown then. */
  readonly onTokenInvalid?: () => void;
  /** Whether the form can be sent again after a success. */
  readonly mayRepeat?: boolean;
}

/**
 * Uses, makes or recovers a passkey, and words the outcome for the user.
 *
 * @param form which one, if one place shows several
 * @param events what happens outside the form
 */
export function usePasskey(form: string, { onSuccess, onTokenInvalid, mayRepeat = false }: PasskeyEvents) {
  const t = useMessages(signInOutcomes);
  const { outcomeWords, fieldWords } = useOutcomeWords();
  const { submission, run } = useSubmission<'email'>(form);

  const settle = (outcome: PasskeyOutcome): AttemptResult<'email'> => {
    if (outcome.status === 'OK') {
      onSuccess();
      return mayRepeat ? 'SENT' : 'DONE';
    }
    if (outcome.status === 'TOKEN_INVALID' && onTokenInvalid) {
      onTokenInvalid();
      return 'SENT';
    }
    const words = passkeyWords(outcome, t, outcomeWords);
    const isOfField = outcome.status === 'EMAIL_INVALID' || outcome.status === 'EMAIL_TAKEN';
    return isOfField ? { fields: { email: words } } : { message: words };
  };

  const submit = (call: () => Promise<PasskeyOutcome>) => run(async () => settle(await call()));

  const submitWithEmail = (email: string, call: (email: string) => Promise<PasskeyOutcome>) =>
    run(async () => {
      const problem = emailProblem(email);
      return problem ? { fields: { email: fieldWords(problem) } } : settle(await call(email));
    });

  return { submission, submit, submitWithEmail };
}
