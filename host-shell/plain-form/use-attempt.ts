import { authErrorMessages, toAuthError } from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useRef, useState } from 'react';
import { plainFormMessages } from './messages';

/** What was wrong with an attempt, in words: for the form, or for one of its fields. */
export interface Problem {
  readonly message?: string;
  readonly email?: string;
  readonly password?: string;
  readonly code?: { readonly text: string };
}

/** What is under way, if anything. */
export type Busy = 'password' | 'code-request' | 'code' | 'done';

/** Runs the attempts of the form, one at a time. */
export function useAttempt() {
  const t = useMessages(plainFormMessages);
  const tError = useMessages(authErrorMessages);
  const [busy, setBusy] = useState<Busy>();
  const [problem, setProblem] = useState<Problem>({});
  // State lags by one render: two presses within one frame must not make two attempts.
  const underWay = useRef(false);

  const run = async (what: Busy, attempt: () => Promise<Problem | 'DONE' | 'SENT'>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(what);
    const result = await attempt().catch((failure: unknown): Problem => {
      const { code, detail } = toAuthError(failure);
      const words = tError(code, { detail: detail ?? '' });
      return { message: code === 'NETWORK' ? `${words} ${t('kept')}` : words };
    });
    // A signed-in user waits for the page to continue; there is nothing left to press.
    underWay.current = result === 'DONE';
    setBusy(result === 'DONE' ? 'done' : undefined);
    setProblem(typeof result === 'object' ? result : {});
  };

  return { busy, problem, run };
}
