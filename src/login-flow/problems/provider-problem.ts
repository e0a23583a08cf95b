import type { LoginProblem } from '../screens/screen';

/** Why a SAML sign-in failed, as the API puts it into the address of the page. */
const SAML = [
  'saml_refused',
  'saml_invalid',
  'saml_expired',
  'saml_started_elsewhere',
  'saml_unknown',
] as const;

/** The reason that an address's `error` names. Untrusted: an unknown one is as if the answer was invalid. */
export function samlProblemOf(error: string): (typeof SAML)[number] {
  return SAML.find((reason) => reason === error) ?? 'saml_invalid';
}

/**
 * What to say of the error that a provider has sent users back with.
 *
 * @param error of the address, untrusted
 */
export function providerProblem(error: string): LoginProblem {
  if (error.startsWith('saml_')) return { code: `saml.${samlProblemOf(error)}` };
  return { code: `outcome.provider.${error === 'access_denied' ? 'CANCELLED' : 'PROVIDER_ERROR'}` };
}

/** What another account, or a new start, mends is no failure. */
const MENDED =
  /^(outcome\.provider\.(NO_EMAIL|STATE_MISMATCH)|refused|saml\.saml_(expired|started_elsewhere))$/;

/** How grave it is that a sign-in at a provider has ended without a session. Whoever cancels has done what they wanted. */
export function providerTone({ code }: LoginProblem): 'quiet' | 'warning' | 'danger' {
  if (code === 'outcome.provider.CANCELLED') return 'quiet';
  return MENDED.test(code) ? 'warning' : 'danger';
}
