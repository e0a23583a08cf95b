import { PATHS, pathWithWayBack, QUERY } from '@vestibule/contract';

/** The paths of this remote's pages, from the root of the site: as in `remote.json`. */
export const ACCOUNT_PATHS = {
  profile: PATHS.account,
  security: `${PATHS.account}/security`,
  sessions: `${PATHS.account}/sessions`,
  apps: PATHS.accountApps,
  deletion: `${PATHS.account}/delete`,
  admin: `${PATHS.account}/admin`,
} as const;

/** The path of a page of this remote. */
export type AccountPath = (typeof ACCOUNT_PATHS)[keyof typeof ACCOUNT_PATHS];

/**
 * The path of the login screen that sets up a factor and leads back to the security page.
 *
 * @param basePath the website base path
 * @param screen the factor's, below the base path
 * @param factorId the factor to set up
 */
export function setUpPath(basePath: string, screen: string, factorId: string): string {
  return pathWithWayBack(`${basePath}${screen}?${QUERY.setup}=${factorId}`, ACCOUNT_PATHS.security);
}
