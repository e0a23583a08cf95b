import { isHere, takeStep, redirectLoop, subscribeToSession, type AuthError } from '@vestibule/auth-runtime';
import { SiteAddressContext } from '@vestibule/ui';
import { useCallback, useContext, useEffect, useState } from 'react';
import { useLocation } from 'wouter';

type Navigate = (path: string, options?: { readonly replace?: boolean }) => void;

/**
 * The router's `navigate` for every page of the site, remotes' included: stays where it is rather than going on to the
 * same address, and stops a page that is sent back and forth.
 *
 * @returns the function, and why the page at the present address was stopped
 */
export function useGuardedNavigate(): readonly [Navigate, AuthError | undefined] {
  const [, navigate] = useLocation();
  const hrefOf = useContext(SiteAddressContext);
  const [stopped, setStopped] = useState<{ readonly at: string; readonly error: AuthError }>();

  const guarded = useCallback<Navigate>(
    (path, options) => {
      if (isHere(hrefOf(path))) return;
      if (takeStep(hrefOf(path), false)) return navigate(path, options);
      const error = redirectLoop(path);
      console.error(error.message);
      setStopped({ at: window.location.href, error });
    },
    [hrefOf, navigate],
  );

  useEffect(
    () =>
      subscribeToSession(({ action }) => {
        // Without a session there is another way on.
        if (action === 'SIGN_OUT' || action === 'UNAUTHORISED') setStopped(undefined);
      }),
    [],
  );

  return [guarded, stopped?.at === window.location.href ? stopped.error : undefined];
}
