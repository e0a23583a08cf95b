import { isAuthPage, pathBelow, QUERY } from '@vestibule/contract';

/**
 * Whether a page is a screen of the login: the website base path itself, or below it.
 *
 * @param pathname of the page, as the address has it
 * @param websiteBasePath of the configuration
 */
export function isLoginPath(pathname: string, websiteBasePath: string): boolean {
  return [pathname, decoded(pathname)].some((path) => pathBelow(websiteBasePath, path) !== undefined);
}

/**
 * Tells whether an address is that of the auth page, for which the shell has a form of its own.
 *
 * @param pathname of the address
 * @param basePath the website base path, with no slash at its end
 * @param query of the address: consent can't be given without the remote that shows what is asked for
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
