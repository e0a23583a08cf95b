import { PATHS, type Gate, type VestibuleConfig } from '@vestibule/contract';
import { LocaleContext } from '@vestibule/ui';
import { useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import type { Outage, RemoteLoader } from '../loader/remote-loader';
import { useListing } from '../loader/use-listing';
import { useRemotes } from '../loader/use-remotes';
import type { RuntimeViolations } from '../trust/one-runtime';
import { isLoginPath } from './login-path';
import { renderPage } from './render-page';
import { resolvePage } from './resolve-page';
import { findRoute } from '../registry/route-table';
import { SessionFailurePage } from './failures/session-failure.page';
import { useHere } from './site';
import { useGuardedNavigate } from './use-guarded-navigate';
import { useOwnDocument } from './use-own-document';

interface AppProps {
  readonly config: VestibuleConfig;
  readonly loader: RemoteLoader;
  readonly violations: RuntimeViolations;
  /** Why there are no remotes at all, if the registry couldn't be loaded. */
  readonly outage?: Outage | undefined;
}

/** The shell's routes: its own pages, and the remotes' pages. */
export function App({ config, loader, violations, outage }: AppProps) {
  const locale = useContext(LocaleContext);
  const [pathname] = useLocation();
  const [documentPath] = useState(pathname);
  const [navigate, stopped] = useGuardedNavigate();
  const search = useSearch();
  const here = useHere(config);
  const { remotes, isSettled } = useRemotes(loader, violations, pathname);
  const basePath = config.websiteBasePath;
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const match = useMemo(
    () => findRoute(remotes.registry, pathname, basePath, query),
    [remotes, pathname, basePath, query],
  );
  const developers = useMemo(() => gateOfDevelopers(config), [config]);
  const listing = useListing(loader, pathOfListing(pathname, basePath));
  const page = resolvePage({
    pathname,
    basePath,
    query,
    match,
    developers,
    listing,
    isSettled,
    outage,
    documentPath,
    startPage: config.startPage,
  });
  const isAllowed = useOwnDocument(page, query);
  const isElsewhere = page.kind === 'ELSEWHERE';
  useEffect(() => {
    // If the server sends the shell again, there is no such page.
    if (isElsewhere) location.reload();
  }, [isElsewhere]);
  if (stopped) {
    const { appName } = config;
    return <SessionFailurePage appName={appName} error={stopped} onRetry={() => window.location.reload()} />;
  }
  return renderPage(isAllowed ? page : { kind: 'LOADING' }, {
    config,
    basePath,
    locale,
    pathname,
    query,
    here,
    navigate,
    remotes,
    remote: match?.entry.name,
  });
}

/** Who may try remotes from elsewhere; undefined if nobody may. */
function gateOfDevelopers({ developerRole, websiteBasePath }: VestibuleConfig): Gate | undefined {
  // If every page is a login screen, there is no page to try a remote on.
  if (isLoginPath(PATHS.tryRemote, websiteBasePath)) return undefined;
  if (process.env['NODE_ENV'] !== 'production') return { requireAuth: false, rules: [] };
  return developerRole === undefined ? undefined : { requireAuth: true, rules: [{ role: developerRole }] };
}

/**
 * The page whose part of the registry is needed; the start page only needs to know whether there is an account page.
 */
function pathOfListing(pathname: string, basePath: string): string | undefined {
  if (isLoginPath(pathname, basePath)) return basePath ? undefined : pathname;
  return pathname === PATHS.home ? PATHS.account : pathname;
}
