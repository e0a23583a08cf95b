import {
  finalPath,
  getMfaInfo,
  subscribeToSession,
  toAuthError,
  type AuthError,
  type MfaInfo,
} from '@vestibule/auth-runtime';
import { useLatest, useSession, type Lookup } from '@vestibule/auth-runtime/react';
import { QUERY, tenantIdOf, type RemoteContext } from '@vestibule/contract';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { requestOf } from '@vestibule/login-flow';
import { signInPath } from './factor-paths';

/** What a screen of this remote knows about the session's factors. */
export type MfaState =
  | Exclude<InfoState, { readonly status: 'FAILED' }>
  | { readonly status: 'FAILED'; readonly error: AuthError; readonly retry: () => void };

type InfoState = Lookup<{ readonly info: MfaInfo }>;

/**
 * Asks for the factors of the session's user. Users without a session are sent to the auth page, with a way back.
 *
 * @param context of the page
 * @param here path and query of the page; for another address, remount it
 */
export function useMfa(context: RemoteContext<ReactNode>, here: string): MfaState {
  const { basePath, query, navigate } = context;
  const session = useSession();
  const begin = useLatest();
  const [state, setState] = useState<InfoState>({ status: 'LOADING' });
  const userId = session.status === 'EXISTS' ? session.userId : undefined;
  const isOver = state.status === 'FAILED' && state.error.code === 'UNAUTHORISED';
  const absent = session.status === 'NONE' || isOver;
  const tenantId = state.status === 'READY' ? state.info.tenantId : query.get(QUERY.tenantId);

  const ask = useCallback(() => {
    const isLatest = begin();
    const settle = (next: InfoState) => isLatest() && setState(next);
    getMfaInfo().then(
      (info) => settle({ status: 'READY', info }),
      (failure: unknown) => settle({ status: 'FAILED', error: toAuthError(failure) }),
    );
  }, [begin]);

  useEffect(() => {
    if (userId === undefined) return undefined;
    ask();
    // Another tab may have completed what this one is waiting for.
    return subscribeToSession((event) => {
      if (event.action === 'ACCESS_TOKEN_PAYLOAD_UPDATED' && event.elsewhere) ask();
    });
  }, [userId, ask]);

  useEffect(() => {
    if (!absent) return;
    const { setup, stepUp } = requestOf(query);
    // A new sign-in makes the earlier one's step obsolete.
    const returnTo = setup !== undefined || stepUp ? here : finalPath(query);
    navigate(signInPath(basePath, returnTo, tenantIdOf(tenantId)), { replace: true });
  }, [absent, here, basePath, query, tenantId, navigate]);

  if (absent || session.status === 'LOADING') return { status: 'LOADING' };
  if (session.status === 'UNKNOWN') return { status: 'FAILED', error: session.error, retry: session.retry };
  // Ignore facts about another user.
  if (state.status === 'READY' && state.info.userId !== userId) return { status: 'LOADING' };
  if (state.status !== 'FAILED') return state;
  const retry = () => {
    setState({ status: 'LOADING' });
    ask();
  };
  return { ...state, retry };
}
