import {
  getOAuthClient,
  signOut,
  singleFlight,
  toAuthError,
  type AuthError,
  type ClientInfo,
} from '@vestibule/auth-runtime';
import { useSession, type SessionState } from '@vestibule/auth-runtime/react';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';

/** The state of a sign-out that a client asked for. */
export type LogoutState =
  /** It isn't known yet whether anyone is signed in. */
  | { readonly step: 'looking' }
  /** `to`: where the browser is going, once that is known. */
  | { readonly step: 'leaving'; readonly to: string | undefined }
  /** The client is a native app, which opens beside the page at this address. */
  | { readonly step: 'left'; readonly to: string }
  | {
      /**
       * `over`: nobody is signed in, or not any more; `half`: the session has ended, but the client isn't told; `dead`:
       * it has ended, and nothing leads on, as there is no challenge, or none that is known.
       */
      readonly step: 'asking' | 'over' | 'half' | 'dead';
      /** Why that failed which the user has asked for. */
      readonly error?: AuthError;
    };

const ending = singleFlight<void>();

interface Asked {
  /** Who asks, if the page's address says so. */
  readonly clientId: string | null;
  /** Whether there is a challenge to accept. */
  readonly hasChallenge: boolean;
}

/**
 * Runs a logout challenge: ends the session, and then the client's part of it.
 *
 * @param leave accepts the challenge and goes where that leads; resolves with the address of a native app
 * @returns who asks, the state, and what the user may press: `confirm` ends the session first, `goOn` only returns
 */
export function useLogout(
  { clientId, hasChallenge }: Asked,
  leave: (onLeave: (to: string) => void) => Promise<string | undefined>,
) {
  const [client, setClient] = useState<ClientInfo>();
  const [state, setState] = useState<LogoutState>({ step: 'asking' });
  const { status } = useSession();

  useEffect(() => {
    if (!clientId) return undefined;
    // Without the name, the page says less but is still right.
    const asking = getOAuthClient(clientId).catch(() => undefined);
    return whileCurrent(asking, setClient);
  }, [clientId]);

  const goOn = () => {
    if (!hasChallenge) {
      setState({ step: 'dead' });
      return;
    }
    setState({ step: 'leaving', to: undefined });
    leave((to) => setState({ step: 'leaving', to })).then(
      (to) => to !== undefined && setState({ step: 'left', to }),
      (failure: unknown) => {
        const error = toAuthError(failure);
        // The API only says that it doesn't accept the challenge.
        const isDead = error.code === 'SERVER' && (error.status ?? 500) < 500;
        setState(isDead ? { step: 'dead' } : { step: 'half', error });
      },
    );
  };
  const confirm = () => {
    setState({ step: 'leaving', to: undefined });
    // The API accepts a challenge without a session too, so the session ends first, refreshed if it has to be.
    ending('sign-out', signOut).then(goOn, (failure: unknown) =>
      setState({ step: 'asking', error: toAuthError(failure) }),
    );
  };

  return { client, state: withSession(state, status, hasChallenge), confirm, goOn };
}

function withSession(state: LogoutState, status: SessionState['status'], hasChallenge: boolean): LogoutState {
  if (state.step !== 'asking' || state.error) return state;
  if (status === 'LOADING') return { step: 'looking' };
  if (status !== 'NONE') return state;
  return { step: hasChallenge ? 'over' : 'dead' };
}
