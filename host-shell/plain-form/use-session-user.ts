import { doesSessionExist, getSessionUser } from '@vestibule/auth-runtime';
import { useEffect, useState } from 'react';

/**
 * The name of the signed-in user.
 *
 * @param ask whether to find out at all
 * @returns undefined where nobody is, or where it can't be found out: they can sign in then
 */
export function useSessionUser(ask: boolean): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    doesSessionExist()
      .then((exists) => (exists ? getSessionUser() : undefined))
      .then(
        (user) => current && setName(user && (user.emails[0] ?? user.userId)),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [ask]);
  return name;
}
