import { problemOf } from '@vestibule/login-flow';
import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { signInOutcomes, useProblemWords } from '@vestibule/login-screens';
import { useSubmission, type AttemptResult } from '../use-submission';

interface CodeEvents {
  readonly onSuccess: () => void;
  readonly onResent: (attempt: CodeAttempt) => void;
  readonly onRestart: () => void;
}

/**
 * Uses the code from a message, or resends the message.
 *
 * @param events what happens outside the screen
 */
export function useCode({ onSuccess, onResent, onRestart }: CodeEvents) {
  const t = useMessages(signInOutcomes);
  const words = useProblemWords();
  const { submission, run, refuse } = useSubmission<'code', 'submit' | 'resend'>();

  const settle = (outcome: CodeOutcome): AttemptResult<'code'> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'DONE';
      case 'RESTART':
        onRestart();
        return undefined;
      case 'WRONG_CODE':
      case 'EXPIRED_CODE':
        return { fields: { code: words(problemOf(outcome)) } };
      case 'NOT_ALLOWED':
        return { message: words(problemOf(outcome)) };
    }
  };

  const submit = (code: string) => {
    if (code === '') refuse({ fields: { code: t('EMPTY.code') } });
    else void run(async () => settle(await submitCode(code)), 'submit', 'submit');
  };

  const resend = () => {
    void run(
      async () => {
        const outcome = await resendCode();
        if (outcome.status === 'SENT') onResent(outcome.attempt);
        else onRestart();
        return outcome.status === 'SENT' ? 'SENT' : undefined;
      },
      'resend',
      'resend',
    );
  };

  return { submission, submit, resend };
}
