import { matchPath, pathBelow, PATHS, QUERY } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { isPlainState } from '@vestibule/plain-screens';
import type { SiteConfig } from '../site-config';

/** The pages that find out without script what they show, besides the one that signs users in. */
const LOOKING = [PATHS.resetPassword, PATHS.oauthLogout, PATHS.callback];

/** Whether a page that waits for its script has another way where there is none. */
export function looksWithoutScript(url: URL, { basePath }: SiteConfig): boolean {
  const path = pathBelow(basePath, url.pathname);
  if (path === undefined) return false;
  // Fields that its document can't hand over to the page.
  if (path === PATHS.auth) return url.searchParams.get(QUERY.show) === 'signup';
  return LOOKING.some((pattern) => matchPath(pattern, path) !== undefined);
}

/** Whether a page is the way back from a provider that a plain form has sent somebody to. */
export function isPlainReturn(url: URL, { basePath }: SiteConfig): boolean {
  const path = pathBelow(basePath, url.pathname);
  return (
    path !== undefined &&
    matchPath(PATHS.callback, path) !== undefined &&
    isPlainState(url.searchParams.get('state'))
  );
}

/** What takes a browser without script to where it learns what a page shows. */
export function withLook(document: string, look: string): string {
  const way = html`<noscript><meta http-equiv="refresh" content="0;url=${look}" /></noscript>`.markup;
  return document.replace('</head>', () => `${way}</head>`);
}

/** What takes a browser on at once. */
export function onwards(address: string): string {
  return html`<meta http-equiv="refresh" content="0;url=${address}" />`.markup;
}
