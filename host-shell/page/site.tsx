import { movedPath, pathBelow, PATHS, type VestibuleConfig } from '@vestibule/contract';
import { SiteAddressContext } from '@vestibule/ui';
import { useMemo, type ReactNode } from 'react';
import { Router, type BaseLocationHook } from 'wouter';
import { useBrowserLocation, useLocationProperty } from 'wouter/use-browser-location';

interface SiteProps {
  readonly config: VestibuleConfig;
  readonly children: ReactNode;
}

/**
 * Puts pages where the configuration says. To them, and to `navigate`, the site's root is `/`, and the factors' screens
 * have their usual paths.
 */
export function Site({ config, children }: SiteProps) {
  const { sitePath } = config;
  const { hrefOf, hook } = useMemo(() => placesOf(config), [config]);
  return (
    <SiteAddressContext value={hrefOf}>
      <Router base={sitePath} hook={hook}>
        {children}
      </Router>
    </SiteAddressContext>
  );
}

/** Path, query and fragment of the page as they are in its address, for the way back: the router's path is decoded. */
export function useHere({ sitePath, websiteBasePath, mfaPath }: VestibuleConfig): string {
  return useLocationProperty(() => {
    const { pathname, search, hash } = window.location;
    const path = pathBelow(sitePath, pathname) ?? pathname;
    return movedPath(path, websiteBasePath + mfaPath, websiteBasePath + PATHS.mfa) + search + hash;
  });
}

function placesOf({ sitePath, websiteBasePath, mfaPath }: VestibuleConfig) {
  const login = sitePath + websiteBasePath;
  const [usual, own] = [login + PATHS.mfa, login + mfaPath];
  return { hrefOf: (path: string) => movedPath(sitePath + path, usual, own), hook: useSiteLocation };

  function useSiteLocation(): ReturnType<BaseLocationHook> {
    const [location, navigate] = useBrowserLocation();
    return [
      movedPath(location, own, usual),
      (path: string, options?: Parameters<typeof navigate>[1]) =>
        navigate(movedPath(path, usual, own), options),
    ];
  }
}
