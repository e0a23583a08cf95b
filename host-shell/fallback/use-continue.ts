import {
  afterSignIn,
  AuthError,
  continueLoginChallenge,
  leadsNowhere,
  redirectTo,
  refreshSession,
  screenPath,
  toAuthError,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { QUERY, type RemoteContext } from '@vestibule/contract';
import { useState } from 'react';

/** The state of returning to the client. */
export type ContinueState =
  | { readonly status: 'IDLE' }
  | { readonly status: 'GOING' }
  /** The client is a native app, which opens beside the page at this address. */
  | { readonly status: 'LEFT'; readonly to: string }
  | { readonly status: 'FAILED'; readonly error: AuthError };

/**
 * Accepts a login challenge for the signed-in user, and goes where the API says.
 *
 * @param challenge the login challenge in the page's address
 * @param client who is asking, if known
 */
export function useContinue(
  challenge: string,
  client: ClientInfo | undefined,
  { basePath, query, navigate }: Pick<RemoteContext, 'basePath' | 'query' | 'navigate'>,
): { readonly state: ContinueState; readonly goOn: () => void } {
  const [state, setState] = useState<ContinueState>({ status: 'IDLE' });

  const goOn = () => {
    setState({ status: 'GOING' });
    leave().catch((failure: unknown) => setState({ status: 'FAILED', error: toAuthError(failure) }));
  };
  return { state, goOn };

  async function leave(): Promise<void> {
    const kept = new URLSearchParams(query);
    // Users who come back to this page have signed in again.
    kept.delete(QUERY.forceFreshAuth);
    kept.delete(QUERY.account);
    const next = await afterSignIn(`${basePath || '/'}?${kept}`);
    if (next.status === 'DETOUR') return navigate(next.path, { replace: true });
    if (next.status === 'DENIED') throw new AuthError('ACCESS_DENIED', next.reason);
    const address = await continueLoginChallenge(challenge);
    if (leadsNowhere(address)) {
      // To the API there is no session: the user signs in.
      await refreshSession();
      return setState({ status: 'IDLE' });
    }
    const path = screenPath(address);
    if (path === undefined)
      return setState({ status: 'LEFT', to: await redirectTo(address, client?.consent?.target) });
    return navigate(path, { replace: true });
  }
}
