import { getLoginMethods, toAuthError, type AuthError, type LoginMethods } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/** What the page knows about the sign-in methods. */
export type MethodsState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'READY'; readonly methods: LoginMethods }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Asks which ways to sign in the page's tenant has.
 *
 * @returns how that stands, and a function that asks again
 */
export function useLoginMethods(): readonly [MethodsState, () => void] {
  const [state, setState] = useState<MethodsState>({ status: 'LOADING' });

  useEffect(() => {
    void ask().then(setState);
  }, []);

  const retry = () => {
    setState({ status: 'LOADING' });
    void ask().then(setState);
  };
  return [state, retry];
}

async function ask(): Promise<MethodsState> {
  try {
    return { status: 'READY', methods: await getLoginMethods() };
  } catch (failure) {
    const error = toAuthError(failure);
    // A misconfiguration is for the operator, not for the user.
    console.error(`${error.code}: ${error.message}`);
    return { status: 'FAILED', error };
  }
}
