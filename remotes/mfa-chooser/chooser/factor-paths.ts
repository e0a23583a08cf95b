import {
  internalPath,
  PATHS,
  pathWithWayBack,
  QUERY,
  STEP_UP_CLAIM,
  stepUpPath,
  tenantIdOf,
  withQuery,
  type RemoteContext,
} from '@vestibule/contract';
import { requestOf, type Factor } from '@vestibule/login-flow';

/** The path of each factor's screen, below the website base path. */
export const PATH_OF: Readonly<Record<Factor, string>> = {
  webauthn: PATHS.mfaWebauthn,
  totp: PATHS.mfaTotp,
  'otp-email': PATHS.mfaOtpEmail,
  'otp-phone': PATHS.mfaOtpPhone,
  emailpassword: PATHS.mfaPassword,
  'recovery-code': PATHS.mfaRecoveryCode,
};

type Page = Pick<RemoteContext, 'basePath' | 'query'>;

/**
 * The path of another screen of this remote, which then continues where the page's address says.
 *
 * @param page base path and query of the page
 * @param path of the screen, below the website base path
 */
export function screenPath({ basePath, query }: Page, path: string): string {
  const kept = new URLSearchParams();
  for (const key of [QUERY.n, QUERY.stepUp, QUERY.setup, QUERY.tenantId, QUERY.redirectToPath, QUERY.first]) {
    const value = query.get(key);
    if (value && isSound(key, value)) kept.set(key, value);
  }
  return withQuery(basePath + path, kept);
}

/**
 * The path of a factor's screen. If the address asks to set up another factor, the screen leads back there afterwards.
 *
 * @param page base path and query of the page
 * @param factor whose screen
 */
export function factorPath(page: Page, factor: Factor): string {
  const { setup } = requestOf(page.query, factor);
  if (setup === undefined || setup === factor) return screenPath(page, PATH_OF[factor]);
  return pathWithWayBack(`${page.basePath}${PATH_OF[factor]}`, screenPath(page, PATHS.mfa));
}

/**
 * The path of the auth page, for users without a session.
 *
 * @param basePath the website base path
 * @param returnTo path and query to continue with afterwards
 * @param tenantId of the previous session
 */
export function signInPath(basePath: string, returnTo: string, tenantId: string | undefined): string {
  const authPage = basePath || '/';
  // If a client waits at the auth page itself, its address is all the sign-in needs.
  if (returnTo.split(/[?#]/, 1)[0] === authPage) return returnTo;
  const isOther = tenantId !== undefined && tenantId !== 'public';
  return pathWithWayBack(isOther ? `${authPage}?${QUERY.tenantId}=${tenantId}` : authPage, returnTo);
}

/**
 * The path of the screen where users get what the session lacks.
 *
 * @param claims that it lacks, according to the API
 * @param here path and query to continue with afterwards
 * @param factors the path of the screen for missing factors
 */
export function missingPath(
  { basePath }: Pick<Page, 'basePath'>,
  claims: readonly string[],
  here: string,
  factors: string,
): string {
  if (claims.includes('st-ev')) return pathWithWayBack(`${basePath}${PATHS.verifyEmail}`, here);
  return claims.includes(STEP_UP_CLAIM) ? stepUpPath(basePath, here) : factors;
}

function isSound(key: string, value: string): boolean {
  if (key === QUERY.redirectToPath) return internalPath(value) !== undefined;
  return key !== QUERY.tenantId || tenantIdOf(value) !== undefined;
}
