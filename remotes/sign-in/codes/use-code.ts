import { signInOutcomes } from '@vestibule/login-screens';
import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { useWrongCodeWords } from '@vestibule/auth-runtime/react';
import { useMessages } from '@vestibule/ui';
import { useSubmission, type AttemptResult } from '../form/use-submission';
import { useRefusalWords } from '../words/use-outcome-words';

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
  const refusalWords = useRefusalWords();
  const wrongCodeWords = useWrongCodeWords();
  const { submission, run, refuse } = useSubmission<'code', 'submit' | 'resend'>();

  const settle = (outcome: CodeOutcome): AttemptResult<'code'> => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return 'DONE';
      case 'WRONG_CODE':
        return { fields: { code: wrongCodeWords(outcome.attemptsLeft) } };
      case 'EXPIRED_CODE':
        return { fields: { code: t('code.EXPIRED_CODE') } };
      case 'RESTART':
        onRestart();
        return undefined;
      case 'NOT_ALLOWED':
        return { message: refusalWords(outcome) };
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
