import { useCallback, useEffect, useRef } from 'react';

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
