import { matchPath, pathBelow, PATHS } from '@vestibule/contract';
import { isPlainState } from '@vestibule/plain-screens';
import type { SiteConfig } from '../site-config';

/** Whether a page is the way back from a provider that a plain form has sent somebody to. */
export function isPlainReturn(url: URL, { basePath }: SiteConfig): boolean {
  const path = pathBelow(basePath, url.pathname);
  return (
    path !== undefined &&
    matchPath(PATHS.callback, path) !== undefined &&
    isPlainState(url.searchParams.get('state'))
  );
}
