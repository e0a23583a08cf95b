import { askedHere, type Mailed, keepReturn, storedReturn } from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useState } from 'react';

/**
 * Where a mail was asked for whose link has led to the page. A form without script may have asked for it: then the API
 * knows.
 *
 * @param detour what led away; undefined if no link has led to the page
 * @param id as it was given when the detour started
 * @returns the query of that page, if this browser has asked; and whether it is known yet
 */
export function useReturn(
  detour: Mailed | undefined,
  id: string,
): { readonly returnTo: URLSearchParams | undefined; readonly isKnown: boolean } {
  const returnTo = detour && storedReturn(detour, id);
  const [isKnown, setKnown] = useState(!detour || returnTo !== undefined);
  useEffect(() => {
    if (isKnown || !detour) return undefined;
    const look = async () => {
      const asked = await askedHere(detour, id);
      if (asked) keepReturn(detour, id, asked.query, asked.email);
      return true;
    };
    return whileCurrent(look(), setKnown);
  }, [isKnown, detour, id]);
  return { returnTo, isKnown };
}
