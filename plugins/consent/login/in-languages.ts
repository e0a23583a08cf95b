import type { AuthorizationRequest } from './authorization-request';

/**
 * Tells a login page the languages that the client asks for (`ui_locales`, OpenID Connect Core section 3.1.2.1).
 *
 * @param address of the page
 * @param request whose languages are well-formed BCP 47 tags; undefined if it is unknown
 */
export function inLanguages(
  address: string,
  request: Pick<AuthorizationRequest, 'uiLocales'> | undefined,
): string {
  if (!request || request.uiLocales.length === 0 || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('ui_locales', request.uiLocales.join(' '));
  return url.href;
}
