import { QUERY } from '@vestibule/contract';

/** What asks for another screen than the usual form, or for something above it. */
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
    // What another tenant asks for isn't known here.
    (tenant === null || tenant === 'public')
  );
}
