import { pathBackOf, PATHS, QUERY, wantsOtherAccount, type RemoteContext } from '@vestibule/contract';
import { useEffect, useState } from 'react';
import { subscribeToSession } from '../session/session-events';
import { goOnAfterSignIn } from '../way-back/success-context';
import { useSession, type SessionState } from './use-session';

/**
 * Watches the auth page's session: users who have one go where the page's address says, whichever tab or form the
 * session comes from. With `forceFreshAuth=true` a session that the page found isn't enough, nor for users who want another
 * account.
 *
 * @param context of the page
 */
export function useGoOnWhenSignedIn({
  query,
  navigate,
}: Pick<RemoteContext, 'query' | 'navigate'>): SessionState {
  const session = useSession();
  const destination = pathBackOf(query) ?? PATHS.home;
  const isFresh = query.get(QUERY.forceFreshAuth) === 'true' || wantsOtherAccount(query);
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => subscribeToSession(({ action }) => action === 'SESSION_CREATED' && setBegun(true)), []);
  const signedIn = session.status === 'EXISTS' && (hasBegun || !isFresh);

  useEffect(() => {
    if (signedIn) void goOnAfterSignIn(destination, navigate);
  }, [signedIn, destination, navigate]);

  return session;
}
