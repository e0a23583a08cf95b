import { QUERY, type RemoteContext } from '@vestibule/contract';
import { useLayoutEffect } from 'react';

/**
 * Takes the language that a client asked for along on the way back from a detour, whose own address doesn't have it. The
 * shell reads it from the address of the page, so that is where it goes.
 *
 * @param returnTo where the detour started from, as far as this browser knows
 * @param context of the page
 */
export function useLanguageOf(
  returnTo: URLSearchParams | undefined,
  { query, navigate }: Pick<RemoteContext, 'query' | 'navigate'>,
): void {
  const asked = returnTo?.get(QUERY.uiLocales);
  const isTold = query.has(QUERY.uiLocales);
  // Before anything is painted.
  useLayoutEffect(() => {
    if (!asked || isTold) return;
    const { pathname, search, hash } = window.location;
    const here = new URLSearchParams(search);
    here.set(QUERY.uiLocales, asked);
    navigate(`${pathname}?${here}${hash}`, { replace: true });
  }, [asked, isTold, navigate]);
}
