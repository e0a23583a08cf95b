import { doesSessionExist, mayHaveSession } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/**
 * Tells when somebody signed in in another tab of this browser, as whoever opens the link of a message does. It looks
 * whenever the tab is looked at.
 */
export function useSignedInElsewhere(): boolean {
  // With a session there from the start (a client may want a fresh one) a look tells nothing.
  const [hadSession] = useState(mayHaveSession);
  const [signedIn, setSignedIn] = useState(false);

  useEffect(() => {
    if (hadSession) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // A look that fails is no news: the next one may tell more.
      doesSessionExist().then(setSignedIn, () => undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hadSession]);

  return signedIn;
}
