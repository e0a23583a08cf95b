import { unexpectedStatus } from '../errors/auth-error';
import { recipes } from '../sdk/recipes';
import type { Refusal } from '@vestibule/login-flow';
import { refusalOf } from '../errors/refusal';
import { apiUrl } from '../sdk/api-calls';
import { runtimeConfig } from '../sdk/runtime';
import { translated, translatedFirstFactor } from '../errors/translate';
import { okOf, type Ok } from './form-outcome';

/** The outcome of returning from a provider. */
export type ThirdPartyOutcome =
  | Ok
  | { readonly status: 'NO_EMAIL' }
  | Refusal
  /** The provider sent an error instead of a code; the user may simply have said no. */
  | { readonly status: 'PROVIDER_ERROR'; readonly error: string }
  /** The answer doesn't belong to a request of this tab. */
  | { readonly status: 'STATE_MISMATCH' };

/**
 * Where the browser goes to sign in at a provider; for `redirectTo`.
 *
 * @param thirdPartyId the provider, as the login methods name it
 */
export async function thirdPartyAddress(thirdPartyId: string): Promise<string> {
  const recipe = await recipes.thirdparty();
  const { sitePath, websiteBasePath } = runtimeConfig();
  const callback = `${sitePath}${websiteBasePath}/callback/${encodeURIComponent(thirdPartyId)}`;
  const frontendRedirectURI = new URL(callback, window.location.origin).href;
  // Apple posts its answer, which a page can't read: the API does, and redirects the browser to this site.
  const redirectURIOnProviderDashboard = thirdPartyId.startsWith('apple')
    ? apiUrl('/callback/apple').href
    : frontendRedirectURI;
  return translated(() =>
    recipe.getAuthorisationURLWithQueryParamsAndSetState({
      thirdPartyId,
      frontendRedirectURI,
      redirectURIOnProviderDashboard,
    }),
  );
}

/**
 * Signs in or up with what the provider put into the page's address.
 *
 * @param thirdPartyId the provider that the page's path names
 */
export async function finishThirdParty(thirdPartyId: string): Promise<ThirdPartyOutcome> {
  const recipe = await recipes.thirdparty();
  const query = new URLSearchParams(window.location.search);
  // The SDK throws plain errors for these, with nothing to match but the message. It doesn't check that an answer
  // comes from the provider that was asked (RFC 9700, section 4.4).
  const error = query.get('error');
  // A SAML answer that the API couldn't use: it doesn't know the state that belongs to it.
  if (error?.startsWith('saml_')) return { status: 'PROVIDER_ERROR', error };
  const asked = recipe.getStateAndOtherInfoFromStorage();
  const isAnswer =
    asked?.stateForAuthProvider !== undefined &&
    asked.stateForAuthProvider === query.get('state') &&
    asked.thirdPartyId === thirdPartyId &&
    asked.expiresAt > Date.now();
  if (!isAnswer) return { status: 'STATE_MISMATCH' };
  if (error !== null) return { status: 'PROVIDER_ERROR', error };

  const answer = await translatedFirstFactor(() => recipe.signInAndUp());
  switch (answer.status) {
    case 'OK':
      return okOf(answer);
    case 'NO_EMAIL_GIVEN_BY_PROVIDER':
      return { status: 'NO_EMAIL' };
    case 'SIGN_IN_UP_NOT_ALLOWED':
      return refusalOf(answer);
    default:
      throw unexpectedStatus();
  }
}
