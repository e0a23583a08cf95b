import { pathBelow, PATHS, QUERY } from './paths';

/** What requires a screen other than the usual form, or something above it. */
const OTHERS = [
  QUERY.consentChallenge,
  QUERY.error,
  QUERY.message,
  QUERY.way,
  QUERY.show,
  QUERY.step,
  QUERY.account,
];

/**
 * The `Accept` of a document's script that sends one of its plain forms, and shows the answer in place of the document. No
 * form can ask for that.
 */
export const FOR_SCRIPT = 'text/html;profile=next';

/**
 * Whether an address is the auth page's, with any query. Only that page's document can have a form.
 *
 * @param pathname of the address
 * @param basePath the website base path, with no slash at its end
 */
export function isAuthPage(pathname: string, basePath: string): boolean {
  return pathBelow(basePath, pathname) === PATHS.auth;
}

/**
 * Whether an address's page begins with the usual form, which its document then shows.
 *
 * @param pathname of the address
 * @param basePath the website base path, with no slash at its end
 * @param query of the address, untrusted
 */
export function showsDocumentForm(pathname: string, basePath: string, query: URLSearchParams): boolean {
  const [tenant, rid] = [query.get(QUERY.tenantId), query.get(QUERY.rid)];
  return (
    isAuthPage(pathname, basePath) &&
    !OTHERS.some((key) => query.has(key)) &&
    (rid === null || rid === 'emailpassword') &&
    // Another tenant's requirements aren't known here.
    (tenant === null || tenant === 'public')
  );
}
