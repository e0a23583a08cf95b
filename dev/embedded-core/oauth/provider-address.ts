import { OAuthError } from './oauth-error';

/** Where Hydra stands behind a Core: the address of its authorization endpoint. No backend asks it there. */
const AUTHORIZATION_ENDPOINT = 'http://localhost:4444/oauth2/auth';

/** A placeholder that supertokens-node replaces with its API domain and base path. */
export const API = '{apiDomain}';

/** The request as it came to the provider; a backend reads its parameters from there. */
export function requestUrlOf(params: Record<string, string>): string {
  return `${AUTHORIZATION_ENDPOINT}?${new URLSearchParams(params)}`;
}

/** The request again, with more parameters: where the browser goes once a challenge is answered. Throws OAuthError. */
export function requestAgain(requestUrl: string, more: Record<string, string>): string {
  const query = new URL(requestUrl).searchParams;
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  query.sort();
  // Core takes any address of the provider with an `error` for the provider's own page of errors.
  const error = query.get('error');
  if (error !== null) throw new OAuthError(error, query.get('error_description') ?? '', 400);
  return asCoreGivesIt(`${API}/oauth/auth?${query}`);
}

/** An address as Core passes it on: the provider's prefix of its own texts replaced, and an `&` left at the end. */
export function asCoreGivesIt(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return url;
  const params = query.split('&').map((param) => param.replace(/^([^=]*)=ory_/, '$1=st_'));
  return `${path}?${params.map((param) => `${param}&`).join('')}`;
}
