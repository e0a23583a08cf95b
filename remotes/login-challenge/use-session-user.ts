import { getSessionUser, mayHaveSession } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/** The name of whoever is signed in, once it is known. Without it a screen says less, and is still right. */
export function useSessionUser(): string | undefined {
  const [user, setUser] = useState<string>();
  useEffect(() => {
    // Without a session nobody needs to be asked.
    if (!mayHaveSession()) return undefined;
    let current = true;
    getSessionUser().then(
      ({ emails, userId }) => current && setUser(emails[0] ?? userId),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return user;
}
