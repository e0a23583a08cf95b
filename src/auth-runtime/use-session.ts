import { useEffect, useState } from 'react';
import { toAuthError } from './translate';
import type { AuthError } from './auth-error';
import { doesSessionExist } from './session';
import { mayHaveSession } from './session-cookies';
import { subscribeToSession } from './session-events';

/** What a component knows of the session. */
export type SessionState =
  | { readonly status: 'LOADING' }
  | { readonly status: 'NONE' }
  | { readonly status: 'EXISTS' }
  /** It could not be found out; `retry` asks again. */
  | { readonly status: 'UNKNOWN'; readonly error: AuthError; readonly retry: () => void };

/**
 * Follows the session of the page. Where no session can exist it says so at once, without waiting for the SDK.
 */
export function useSession(): SessionState {
  const [state, setState] = useState<SessionState>(() => ({ status: mayHaveSession() ? 'LOADING' : 'NONE' }));

  useEffect(() => {
    let current = true;
    const look = () => {
      doesSessionExist().then(
        (exists) => current && setState({ status: exists ? 'EXISTS' : 'NONE' }),
        (failure: unknown) =>
          current && setState({ status: 'UNKNOWN', error: toAuthError(failure), retry: look }),
      );
    };
    look();
    const unsubscribe = subscribeToSession((event) => {
      if (event === 'SIGN_OUT' || event === 'UNAUTHORISED') setState({ status: 'NONE' });
      if (event === 'SESSION_CREATED') setState({ status: 'EXISTS' });
    });
    return () => {
      current = false;
      unsubscribe();
    };
  }, []);

  return state;
}
