import { pathBelow } from '@vestibule/contract';

/**
 * Whether a page is a screen of the login: the website base path itself, or below it.
 *
 * @param pathname of the page, as the address has it
 * @param websiteBasePath of the configuration
 */
export function isLoginPath(pathname: string, websiteBasePath: string): boolean {
  return [pathname, decoded(pathname)].some((path) => pathBelow(websiteBasePath, path) !== undefined);
}

// As the router reads it.
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
