import { getLoginMethods, type LoginMethods } from '@vestibule/auth-runtime';
import { useLookup, type Lookup } from '@vestibule/auth-runtime/react';
import { useCallback } from 'react';

/**
 * Asks which sign-in methods the page's tenant has.
 *
 * @returns the state, and a function that asks again
 */
export function useLoginMethods(
  lookUp = getLoginMethods,
): readonly [Lookup<{ readonly methods: LoginMethods }>, () => void] {
  return useLookup(useCallback(async () => ({ methods: await lookUp() }), [lookUp]));
}
