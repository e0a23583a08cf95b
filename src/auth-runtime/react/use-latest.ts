import { useCallback, useEffect, useRef } from 'react';

/**
 * Tells whether an answer still counts: answers may arrive in another order than the requests, and after the
 * component that asked is gone.
 *
 * @returns a function that begins something; what it gives tells whether that is still the last that was begun
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
