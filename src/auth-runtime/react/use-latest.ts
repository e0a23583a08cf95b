import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuthError } from '../errors/auth-error';
import { toAuthError } from '../errors/translate';

/**
 * Tells whether an answer still counts: answers may arrive out of order, and after the component that asked is gone.
 *
 * @returns a function to call when something begins; it returns a function that says whether that is still the latest
 */
export function useLatest(): () => () => boolean {
  const begun = useRef(0);
  useEffect(
    () => () => {
      begun.current += 1;
    },
    [],
  );
  return useCallback(() => {
    begun.current += 1;
    const mine = begun.current;
    return () => mine === begun.current;
  }, []);
}

/** What is known of something that was asked for. */
export type Lookup<Found extends object> =
  | { readonly status: 'LOADING' }
  | ({ readonly status: 'READY' } & Readonly<Found>)
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Asks for something when a component appears. Only the latest answer counts.
 *
 * @param lookUp asks for it; the same function as long as it asks for the same
 * @returns the state, and a function that asks again
 */
export function useLookup<Found extends object>(
  lookUp: () => Promise<Found>,
): readonly [Lookup<Found>, () => void] {
  const begin = useLatest();
  const [state, setState] = useState<Lookup<Found>>({ status: 'LOADING' });

  const start = useCallback(() => {
    const isLatest = begin();
    const ask = async () => {
      try {
        const found = await lookUp();
        if (isLatest()) setState({ status: 'READY', ...found });
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
