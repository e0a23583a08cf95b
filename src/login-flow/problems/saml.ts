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
