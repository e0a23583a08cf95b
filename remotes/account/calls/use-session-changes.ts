import { signOut } from '@vestibule/auth-runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient, rpc } from './rpc';

// The page is about to close: another request would only be refused.
let isLeaving = false;

/** Signs out with this page's own button, so the page need not hear of it from the API. */
export async function signOutHere(): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } catch (failure) {
    isLeaving = false;
    throw failure;
  }
}

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
    isLeaving = false;
    // Without it the page still refreshes whenever it gets the focus, so a failure needs no message.
    const subscription = rpc.sessions.changes.subscribe(undefined, {
      onData: () => {
        if (!isLeaving) void queryClient.invalidateQueries();
      },
    });
    return () => subscription.unsubscribe();
  }, [isVisible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
