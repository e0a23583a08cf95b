import { signOut } from '@vestibule/auth-runtime';
import { useEffect, useSyncExternalStore } from 'react';
import { queryClient, rpc } from './rpc';

// The page is about to close: another request would only be refused.
let isLeaving = false;

/** Signs out with this page's own button, so the page needn't learn of it from the API. */
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
 * Refreshes everything on the page whenever the user's sessions change: a sign-in elsewhere appears at once, and if
 * this session was ended elsewhere, the refresh finds no session and the page closes.
 *
 * Only while the page is visible: each subscription holds a connection, and a browser may have six per host.
 */
export function useSessionChanges(): void {
  const isVisible = useSyncExternalStore(
    onVisibility,
    () => document.visibilityState === 'visible',
    // Samples are rendered where nothing is seen.
    () => false,
  );

  useEffect(() => {
    if (!isVisible) return undefined;
    isLeaving = false;
    // Without the subscription, the page still refreshes whenever it gets the focus, so a failure needs no message.
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
