import { toAuthError } from '@vestibule/auth-runtime';
import { useRef, useState } from 'react';
import { useFailureWords } from '../words/use-failure-words';

/** The state of a call. */
export type CallState =
  | { readonly status: 'idle' | 'busy' | 'done' }
  | { readonly status: 'failed'; readonly message: string };

/**
 * Runs one call at a time, and says in the user's words what went wrong.
 *
 * @param onLacking called where the session lacks claims that the call needs
 * @returns how it stands; `run`, whose call answers whether everything is done and the page goes on
 */
export function useCall(onLacking: (claims: readonly string[]) => void) {
  const failureWords = useFailureWords();
  const [state, setState] = useState<CallState>({ status: 'idle' });
  // State lags by one render: a self-submitting code and a press must not make two calls.
  const underWay = useRef(false);

  const run = async (call: () => Promise<boolean>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setState({ status: 'busy' });
    try {
      const isDone = await call();
      setState({ status: isDone ? 'done' : 'idle' });
      underWay.current = isDone;
    } catch (failure) {
      underWay.current = false;
      const error = toAuthError(failure);
      if (error.code !== 'INVALID_CLAIM') setState({ status: 'failed', message: failureWords(error) });
      else {
        setState({ status: 'idle' });
        onLacking(error.claims);
      }
    }
  };

  return { state, run };
}
