import {
  authErrorMessages,
  signInWithPasskeyAutofill,
  toAuthError,
  type PasskeyOutcome,
} from '@vestibule/auth-runtime';
import { useMessages } from '@vestibule/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { messages } from '../messages';
import { passkeyWords } from './passkey-words';

/**
 * Offers passkeys in the autofill of the page's e-mail field, for as long as the form is there.
 *
 * @param enabled whether the tenant offers passkeys, and the form signs in
 * @param onSuccess called once, when a session exists
 * @returns what went wrong with the passkey that the user picked
 */
export function usePasskeyAutofill(enabled: boolean, onSuccess: () => void): string | undefined {
  const t = useMessages(messages);
  const tError = useMessages(authErrorMessages);
  const [problem, setProblem] = useState<string>();

  const onPicked = useEffectEvent((outcome: PasskeyOutcome) => {
    if (outcome.status === 'OK') onSuccess();
    else setProblem(passkeyWords(outcome, t));
  });
  const onFailed = useEffectEvent((failure: unknown) => {
    // The form works without. Only what the API wrote for the user, after a passkey was picked, is worth a word.
    const { code, detail } = toAuthError(failure);
    if (code === 'GENERAL_ERROR') setProblem(tError(code, { detail: detail ?? '' }));
  });

  useEffect(() => {
    if (!enabled) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    signInWithPasskeyAutofill(signal).then(
      (outcome) => outcome && !signal.aborted && onPicked(outcome),
      (failure: unknown) => !signal.aborted && onFailed(failure),
    );
    return () => ending.abort();
  }, [enabled]);

  return problem;
}
