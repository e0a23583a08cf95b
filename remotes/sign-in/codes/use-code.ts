import { resendCode, submitCode, type CodeAttempt, type CodeOutcome } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { useFailureWords } from '../words/failure-words';
import { outcomeMessages } from '../words/outcome-messages';
import { useRefusalWords } from '../words/use-outcome-words';
import { isOn, waitOf, type Wait } from '../notices/wait';

/** The state of waiting for a code. */
export interface CodeState {
  readonly status: 'idle' | 'busy' | 'resending' | 'resent' | 'refused' | 'done';
  /** What is wrong besides the code. Like the next one, it stays while the next attempt is under way. */
  readonly message?: string;
  /** The API asked to wait before another attempt. */
  readonly wait?: Wait;
  /** What is wrong with the code; a new object for each attempt. */
  readonly problem?: { readonly text: string };
  /** How often something was wrong, so the same words are read out again. */
  readonly refusals: number;
}

type Result = Omit<CodeState, 'refusals'>;

interface CodeEvents {
  readonly onSuccess: () => void;
  readonly onResent: (attempt: CodeAttempt) => void;
  readonly onRestart: () => void;
}

/**
 * Uses the code of a message, or resends the message.
 *
 * @param events what happens outside the screen
 */
export function useCode({ onSuccess, onResent, onRestart }: CodeEvents) {
  const t = useMessages(outcomeMessages);
  const failureWords = useFailureWords();
  const refusalWords = useRefusalWords();
  const [state, setState] = useState<CodeState>({ status: 'idle', refusals: 0 });
  // State lags by one render: a self-submitting code and a press must not cost two attempts.
  const underWay = useRef(false);
  const waits = useRef<{ busy?: Wait; resending?: Wait }>({});

  const show = (next: Result) =>
    setState(({ refusals }) => ({ ...next, refusals: next.status === 'refused' ? refusals + 1 : refusals }));

  const once = async (status: 'busy' | 'resending', call: () => Promise<Result>): Promise<void> => {
    if (underWay.current) return;
    const asked = waits.current[status];
    if (isOn(asked)) {
      show({ status: 'refused', wait: asked });
      return;
    }
    underWay.current = true;
    setState((before) => ({ ...before, status }));
    const next = await call().catch((failure: unknown): Result => {
      const wait = waitOf(failure);
      if (!wait) return { status: 'refused', message: failureWords(failure) };
      waits.current[status] = wait;
      return { status: 'refused', wait };
    });
    show(next);
    // A signed-in user waits for the page to continue; there is nothing left to press.
    underWay.current = next.status === 'done';
  };

  const settle = (outcome: CodeOutcome): Result => {
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
    if (code === '') show({ status: 'refused', problem: { text: t('EMPTY.code') } });
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
