import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { useFailureWords } from '../failure-words';
import { outcomeMessages } from '../outcome-messages';
import { useRefusalWords } from '../use-outcome-words';

/** How waiting for a code stands. */
export type CodeState =
  | { readonly status: 'idle' | 'busy' | 'resending' | 'resent' | 'done' }
  /** `message` is for the form, `problem` for the code. */
  | {
      readonly status: 'refused';
      readonly message?: string;
      readonly problem?: { readonly text: string };
    };

interface CodeEvents {
  readonly onSuccess: () => void;
  readonly onResent: (attempt: CodeAttempt) => void;
  readonly onRestart: () => void;
}

/**
 * Uses the code of a message, or sends the message once more.
 *
 * @param events what happens outside the screen
 */
export function useCode({ onSuccess, onResent, onRestart }: CodeEvents) {
  const t = useMessages(outcomeMessages);
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const [state, setState] = useState<CodeState>({ status: 'idle' });
  // State is a render late: a code that submits itself and a press must not cost two attempts.
  const underWay = useRef(false);

  const once = async (status: 'busy' | 'resending', call: () => Promise<CodeState>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ status });
    try {
      const next = await call();
      setState(next);
      // Whoever is signed in waits for the page to go on; there is nothing to press any more.
      underWay.current = next.status === 'done';
    } catch (failure) {
      setState({ status: 'refused', message: failureWords(failure) });
      underWay.current = false;
    }
  };

  const settle = (outcome: CodeOutcome): CodeState => {
    switch (outcome.status) {
      case 'OK':
        onSuccess();
        return { status: 'done' };
      case 'WRONG_CODE':
        return { status: 'refused', problem: { text: wrongCodeWords(outcome.attemptsLeft) } };
      case 'EXPIRED_CODE':
        return { status: 'refused', problem: { text: t('code.EXPIRED_CODE') } };
      case 'RESTART':
        onRestart();
        return { status: 'idle' };
      case 'NOT_ALLOWED':
        return { status: 'refused', message: refusalWords(outcome) };
    }
  };

  const wrongCodeWords = (attemptsLeft: number) =>
    attemptsLeft === 1 ? t('code.WRONG_CODE.last') : t('code.WRONG_CODE', { attemptsLeft });

  const submit = (code: string) => {
    if (code === '') setState({ status: 'refused', problem: { text: t('EMPTY.code') } });
    else void once('busy', async () => settle(await submitCode(code)));
  };

  const resend = () => {
    void once('resending', async () => {
      const outcome = await resendCode();
      if (outcome.status === 'SENT') onResent(outcome.attempt);
      else onRestart();
      return { status: outcome.status === 'SENT' ? 'resent' : 'idle' };
    });
  };

  return { state, submit, resend };
}
