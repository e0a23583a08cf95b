import { movedPath, PATHS, type VestibuleConfig } from '@vestibule/contract';
import { WindowHandlerReference } from 'supertokens-web-js/utils/windowHandler';

/**
 * Lets supertokens-auth-react see the site as remotes do: its root is `/`, and the factors' screens have their usual
 * paths. What the browser loads or shows are the real addresses. The runtime's SDK asks for none of these.
 */
export function giveSiteLocation({ sitePath, websiteBasePath, mfaPath }: VestibuleConfig): void {
  const { windowHandler } = WindowHandlerReference.getReferenceOrThrow();
  const { location, history } = windowHandler;
  const { origin } = window.location;
  const [usual, own] = [websiteBasePath + PATHS.mfa, websiteBasePath + mfaPath];
  const pathOf = (real: string) => movedPath(movedPath(real, sitePath, ''), own, usual) || '/';
  const realOf = (path: string) => sitePath + movedPath(path, usual, own);

  windowHandler.location = {
    ...location,
    getPathName: () => pathOf(location.getPathName()),
    getHref: () => origin + pathOf(location.getHref().slice(origin.length)),
    setHref: (href) => location.setHref(href.startsWith('/') ? realOf(href) : href),
  };
  windowHandler.history = {
    ...history,
    replaceState: (data, unused, url) =>
      history.replaceState(data, unused, url?.startsWith(origin) ? realOf(url.slice(origin.length)) : url),
  };
}

/** Path, query and fragment of the page, from the root of the site. */
export function sitePathOfPage(): string {
  const { location } = WindowHandlerReference.getReferenceOrThrow().windowHandler;
  return location.getHref().slice(window.location.origin.length);
}
