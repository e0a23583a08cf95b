import { getSessionUser, mayHaveSession } from '@vestibule/auth-runtime';
import { foreignName } from '@vestibule/ui';
import { useEffect, useState } from 'react';

/** The signed-in user, as shown. */
export interface Account {
  /** An e-mail address, or else the user's id. */
  readonly address: string;
  /** Fit for a sentence. */
  readonly name?: string | undefined;
  readonly picture?: string | undefined;
}

/** The signed-in user, once known. Without it a screen says less, and is still right. */
export function useSessionUser(): Account | undefined {
  const [user, setUser] = useState<Account>();
  useEffect(() => {
    // Without a session nobody needs to be asked.
    if (!mayHaveSession()) return undefined;
    let current = true;
    getSessionUser().then(
      ({ emails, userId, name = '', picture }) =>
        current && setUser({ address: emails[0] ?? userId, name: foreignName(name) || undefined, picture }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return user;
}
