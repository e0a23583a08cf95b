import { QUERY } from '@vestibule/contract';

/** What requires a screen other than the usual form, or something above it. */
const OTHERS = [QUERY.consentChallenge, QUERY.error, QUERY.message, QUERY.way, QUERY.show, QUERY.step];

/**
 * Whether the page that an address asks for begins with the usual form.
 *
 * @param pathname of the address
 * @param query of the address, untrusted
 */
export function isForTheForm(
  { basePath }: { readonly basePath: string },
  pathname: string,
  query: URLSearchParams,
): boolean {
  const tenant = query.get(QUERY.tenantId);
  return (
    (pathname.replace(/\/$/, '') || '/') === (basePath || '/') &&
    !OTHERS.some((key) => query.has(key)) &&
    // Another tenant's requirements aren't known here.
    (tenant === null || tenant === 'public')
  );
}
