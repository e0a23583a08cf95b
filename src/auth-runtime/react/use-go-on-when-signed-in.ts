import { internalPath, PATHS, QUERY, type RemoteContext } from '@vestibule/contract';
import { useEffect } from 'react';
import { goOnAfterSignIn } from '../sign-in/success-context';
import { useSession, type SessionState } from './use-session';

/**
 * Watches the auth page's session: users who have one go where the page's address says, whichever tab or form the
 * session comes from.
 *
 * @param context of the page
 */
export function useGoOnWhenSignedIn({
  query,
  navigate,
}: Pick<RemoteContext, 'query' | 'navigate'>): SessionState {
  const session = useSession();
  const destination = internalPath(query.get(QUERY.redirectToPath)) ?? PATHS.home;
  const signedIn = session.status === 'EXISTS';

  useEffect(() => {
    if (signedIn) void goOnAfterSignIn(destination, navigate);
  }, [signedIn, destination, navigate]);

  return session;
}
