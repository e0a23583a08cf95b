import { visitorTenantId } from '@vestibule/auth-runtime';
import { whileCurrent } from '@vestibule/ui';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { RuntimeViolations } from '../trust/one-runtime';
import type { PageRemotes, RemoteLoader } from './remote-loader';

/**
 * The remotes for the page's visitor. Each navigation checks whether the registry has changed.
 *
 * @returns the remotes, and whether the registry has already been checked for this page
 */
export function useRemotes(
  loader: RemoteLoader,
  violations: RuntimeViolations,
  pathname: string,
): { readonly remotes: PageRemotes; readonly isSettled: boolean } {
  const registry = useSyncExternalStore(loader.subscribe, loader.current);
  // The visitor's first page has a registry that was just fetched.
  const [settledFor, setSettledFor] = useState(pathname);

  useEffect(() => {
    if (settledFor === pathname) return undefined;
    return whileCurrent(loader.refresh(), () => setSettledFor(pathname));
  }, [loader, pathname, settledFor]);

  const tenantId = visitorTenantId();
  const remotes = useMemo(
    () => ({ registry: loader.select(registry, tenantId), load: loader.load, violations }),
    [loader, registry, tenantId, violations],
  );
  return { remotes, isSettled: settledFor === pathname };
}
