import { useState } from 'react';
import type { AuthError } from '../errors/auth-error';
import { signOut } from '../session/session';
import { toAuthError } from '../errors/translate';

/** The state of signing out. */
export type SignOutState =
  | { readonly status: 'IDLE' | 'BUSY' }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Ends the session.
 *
 * @param onSignedOut called when it is over; the session's own event tells everybody else
 * @returns how it stands, and a function that starts it
 */
export function useSignOut(onSignedOut?: () => void): readonly [SignOutState, () => void] {
  const [state, setState] = useState<SignOutState>({ status: 'IDLE' });
  const start = () => {
    if (state.status === 'BUSY') return;
    setState({ status: 'BUSY' });
    signOut().then(
      () => onSignedOut?.(),
      (failure: unknown) => setState({ status: 'FAILED', error: toAuthError(failure) }),
    );
  };
  return [state, start];
}
