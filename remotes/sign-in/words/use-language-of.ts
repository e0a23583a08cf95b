import { QUERY, type RemoteContext } from '@vestibule/contract';
import { useDetourFrom } from '@vestibule/ui';
import { useLayoutEffect } from 'react';

/**
 * Restores what a page loses on a detour, whose own address lacks it: the client at its head, and the language that the
 * client asked for. The shell reads the language from the page's address, so this puts it there.
 *
 * @param returnTo where the detour started, as far as this browser knows
 * @param context of the page
 */
export function useLanguageOf(
  returnTo: URLSearchParams | undefined,
  { query, navigate }: Pick<RemoteContext, 'query' | 'navigate'>,
): void {
  useDetourFrom(returnTo);
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
