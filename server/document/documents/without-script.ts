import { matchPath, pathBelow, PATHS } from '@vestibule/contract';
import { isNoScriptState } from '@vestibule/login-flow/tickets';
import type { SiteConfig } from '../site-config';

/** Whether a page is the way back from a provider that a plain form has sent somebody to. */
export function isNoScriptReturn(url: URL, { basePath }: SiteConfig): boolean {
  const path = pathBelow(basePath, url.pathname);
  return (
    path !== undefined &&
    matchPath(PATHS.callback, path) !== undefined &&
    isNoScriptState(url.searchParams.get('state'))
  );
}
