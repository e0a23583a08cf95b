import { visitorTenantId } from '@vestibule/auth-runtime';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RemoteSource, RemoteSupply } from './remote-source';

/**
 * The remotes for the page's visitor. At each navigation the registry is asked whether it has changed.
 *
 * @param supply where the shell gets its remotes from
 * @param pathname of the page
 * @returns the remotes, and whether the registry has been asked for this page already
 */
export function useRemotes(
  supply: RemoteSupply,
  pathname: string,
): { readonly source: RemoteSource; readonly isSettled: boolean } {
  const registry = useSyncExternalStore(supply.subscribe, supply.current);
  // The page that the visitor came to has a registry that was just fetched.
  const [settledFor, setSettledFor] = useState(pathname);

  useEffect(() => {
    if (settledFor === pathname) return undefined;
    let current = true;
    const settle = async () => {
      await supply.refresh();
      if (current) setSettledFor(pathname);
    };
    void settle();
    return () => {
      current = false;
    };
  }, [supply, pathname, settledFor]);

  const tenantId = visitorTenantId();
  const source = useMemo(
    () => ({ registry: supply.select(registry, tenantId), load: supply.load }),
    [supply, registry, tenantId],
  );
  return { source, isSettled: settledFor === pathname };
}
