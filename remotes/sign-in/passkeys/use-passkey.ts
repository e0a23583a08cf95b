import { emailProblem, type PasskeyOutcome } from '@vestibule/auth-runtime';
import { useRef, useState } from 'react';
import { useFailureWords } from '../failure-words';
import { useFieldWords } from '../use-outcome-words';
import { usePasskeyWords } from './use-passkey-words';

/** How a call about passkeys stands. */
export type PasskeySubmission =
  | { readonly status: 'idle' | 'busy' | 'done' }
  | {
      readonly status: 'refused';
      readonly outcome?: PasskeyOutcome['status'];
      readonly message?: string;
      readonly email?: string;
    };

/**
 * Uses, makes or recovers a passkey, and says in the user's words how that went.
 *
 * @param onSuccess called when it went well
 */
export function usePasskey(onSuccess: () => void) {
  const passkeyWords = usePasskeyWords();
  const fieldWords = useFieldWords();
  const failureWords = useFailureWords();
  const [submission, setSubmission] = useState<PasskeySubmission>({ status: 'idle' });
  // State is a render late: two presses within one frame must not open two dialogs.
  const underWay = useRef(false);

  const submit = async (call: () => Promise<PasskeyOutcome>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSubmission({ status: 'busy' });
    try {
      const next = settle(await call());
      setSubmission(next);
      if (next.status === 'done') onSuccess();
    } catch (failure) {
      setSubmission({ status: 'refused', message: failureWords(failure) });
    }
    underWay.current = false;
  };

  const submitWithEmail = async (email: string, call: (email: string) => Promise<PasskeyOutcome>) => {
    const problem = emailProblem(email);
    if (problem) setSubmission({ status: 'refused', email: fieldWords(problem) });
    else await submit(() => call(email));
  };

  return { submission, submit, submitWithEmail };

  function settle(outcome: PasskeyOutcome): PasskeySubmission {
    if (outcome.status === 'OK') return { status: 'done' };
    const words = passkeyWords(outcome);
    const ofField = outcome.status === 'EMAIL_INVALID' || outcome.status === 'EMAIL_TAKEN';
    return {
      status: 'refused',
      outcome: outcome.status,
      ...(ofField ? { email: words } : { message: words }),
    };
  }
}
