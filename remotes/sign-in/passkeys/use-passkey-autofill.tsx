import { signInOutcomes } from '@vestibule/login-screens';
import { useOutcomeWords } from '@vestibule/login-screens/runtime';
import { signInWithPasskeyAutofill, type PasskeyOutcome } from '@vestibule/auth-runtime';
import { passkeyWords, useFailureWords } from '@vestibule/auth-runtime/react';
import { Notice, useMessages } from '@vestibule/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

/**
 * Offers passkeys in the autofill of the page's email field, for as long as the form is shown.
 *
 * @param enabled whether the tenant offers passkeys, and the form signs in
 * @param onSuccess called once, when a session exists
 * @returns what says what went wrong with the passkey that the user picked
 */
export function usePasskeyAutofill(enabled: boolean, onSuccess: () => void): ReactNode {
  const t = useMessages(signInOutcomes);
  const { outcomeWords } = useOutcomeWords();
  const failureWords = useFailureWords();
  const [problem, setProblem] = useState<string>();

  const onPicked = useEffectEvent((outcome: PasskeyOutcome) => {
    if (outcome.status === 'OK') onSuccess();
    else setProblem(passkeyWords(outcome, t, outcomeWords));
  });
  const onFailed = useEffectEvent((failure: unknown) => setProblem(failureWords(failure)));

  useEffect(() => {
    if (!enabled) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const offer = async () => {
      const outcome = await signInWithPasskeyAutofill(signal);
      if (!outcome || signal.aborted) return;
      onPicked(outcome);
      // Another one may work.
      if (outcome.status !== 'OK') await offer();
    };
    offer().catch((failure: unknown) => !signal.aborted && onFailed(failure));
    return () => ending.abort();
  }, [enabled]);

  return problem && <Notice tone="danger">{problem}</Notice>;
}
