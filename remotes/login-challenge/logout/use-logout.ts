import { getOAuthClient, toAuthError, type AuthError, type ClientInfo } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/** The state of a sign-out that a client asked for. */
export type LogoutState =
  | { readonly step: 'asking' }
  | { readonly step: 'leaving' }
  /** The challenge is used, expired or unknown. */
  | { readonly step: 'dead' }
  | { readonly step: 'failed'; readonly error: AuthError };

/**
 * Runs a logout challenge.
 *
 * @param clientId who asks, if the page's address says so
 * @param accept ends the session and leaves
 * @returns who asks, the state, and a function for the user's press
 */
export function useLogout(clientId: string | null, accept: () => Promise<void>) {
  const [client, setClient] = useState<ClientInfo>();
  const [state, setState] = useState<LogoutState>({ step: 'asking' });

  useEffect(() => {
    if (!clientId) return undefined;
    let current = true;
    // Without the name, the page says less but is still right.
    getOAuthClient(clientId).then(
      (found) => current && setClient(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [clientId]);

  const confirm = () => {
    setState({ step: 'leaving' });
    accept().catch((failure: unknown) => {
      const error = toAuthError(failure);
      // The API only says that it doesn't accept the challenge.
      const isDead = error.code === 'SERVER' && (error.status ?? 500) < 500;
      setState(isDead ? { step: 'dead' } : { step: 'failed', error });
    });
  };
  return { client, state, confirm };
}
