import { isAuthPage, pathBelow, QUERY } from '@vestibule/contract';

/**
 * Whether a page is a login screen: at the website base path, or below it.
 *
 * @param pathname of the page, as in the address
 */
export function isLoginPath(pathname: string, websiteBasePath: string): boolean {
  return [pathname, decoded(pathname)].some((path) => pathBelow(websiteBasePath, path) !== undefined);
}

/**
 * Whether an address is the auth page, for which the shell has its own form.
 *
 * @param basePath the website base path, with no slash at its end
 * @param query of the address: without the remote that shows what the client asks for, nobody can consent
 */
export function isSignIn(pathname: string, basePath: string, query: URLSearchParams): boolean {
  return isAuthPage(pathname, basePath) && !query.has(QUERY.consentChallenge);
}

// As the router reads it.
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
