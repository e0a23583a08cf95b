import { PATHS, pathWithWayBack, QUERY } from '@vestibule/contract';

/** The paths of this remote's pages, from the root of the site: as in `remote.json`. */
export const ACCOUNT_PATHS = {
  profile: PATHS.account,
  security: PATHS.accountSecurity,
  sessions: `${PATHS.account}/sessions`,
  apps: PATHS.accountApps,
  deletion: PATHS.accountDeletion,
  admin: PATHS.accountAdmin,
} as const;

/** The path of a page of this remote. */
export type AccountPath = (typeof ACCOUNT_PATHS)[keyof typeof ACCOUNT_PATHS];

/** The login screens that set up what the security page adds, below the website base path. */
const SET_UP_SCREENS = { totp: PATHS.mfaTotp, webauthn: PATHS.mfaWebauthn } as const;

/** A factor that the security page adds. */
export type AddedFactor = keyof typeof SET_UP_SCREENS;

/**
 * The path of the login screen that sets up a factor and leads back to the security page.
 *
 * @param basePath the website base path
 * @param factor to set up
 */
export function setUpPath(basePath: string, factor: AddedFactor): string {
  return pathWithWayBack(
    `${basePath}${SET_UP_SCREENS[factor]}?${QUERY.setup}=${factor}`,
    ACCOUNT_PATHS.security,
  );
}
