import { getLoginMethods, toAuthError, type AuthError, type LoginMethods } from '@vestibule/auth-runtime';
import { useLatest } from '@vestibule/auth-runtime/react';
import { useCallback, useEffect, useState } from 'react';

/** What the page knows about the sign-in methods. */
export type MethodsState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'READY'; readonly methods: LoginMethods }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Asks which sign-in methods the page's tenant has.
 *
 * @param lookUp returns the methods
 * @returns the state, and a function that asks again
 */
export function useLoginMethods(lookUp = getLoginMethods): readonly [MethodsState, () => void] {
  const begin = useLatest();
  const [state, setState] = useState<MethodsState>({ status: 'LOADING' });

  const start = useCallback(() => {
    const isLatest = begin();
    const ask = async () => {
      try {
        const methods = await lookUp();
        if (isLatest()) setState({ status: 'READY', methods });
      } catch (failure) {
        if (!isLatest()) return;
        const error = toAuthError(failure);
        // A misconfiguration is for the operator, not for the user.
        console.error(`${error.code}: ${error.message}`);
        setState({ status: 'FAILED', error });
      }
    };
    void ask();
  }, [begin, lookUp]);
  useEffect(start, [start]);

  const retry = () => {
    setState({ status: 'LOADING' });
    start();
  };
  return [state, retry];
}
