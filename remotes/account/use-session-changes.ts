import { useEffect, useSyncExternalStore } from 'react';
import { queryClient, rpc } from './rpc';

/**
 * Looks again at all that the page shows whenever the user's sessions have changed: a sign-in elsewhere is seen at once,
 * and where this session was ended from elsewhere, the look finds no session and the page closes.
 *
 * Only while the page is seen: each subscription holds a connection, of which a browser may have six for a host.
 */
export function useSessionChanges(): void {
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

  useEffect(() => {
    if (!isVisible) return undefined;
    // Without it the page still looks whenever it gets the focus, so a failure needs no words.
    const subscription = rpc.sessions.changes.subscribe(undefined, {
      onData: () => void queryClient.invalidateQueries(),
    });
    return () => subscription.unsubscribe();
  }, [isVisible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
