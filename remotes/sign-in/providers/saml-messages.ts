const en = {
  saml_refused: 'Your organisation didn’t let you sign in. Try again, or ask your organisation’s support.',
  saml_invalid:
    'We couldn’t accept the answer of your organisation. Try again. If that doesn’t help, contact this site’s support.',
  saml_expired: 'This sign-in took too long. Please start again from here.',
  saml_started_elsewhere: 'You can’t start signing in at your organisation. Please start from here.',
  saml_unknown: 'This way to sign in isn’t set up correctly. Please contact this site’s support.',
};

/** These sentences in another language, none of them missing. */
export type SamlMessages = Record<keyof typeof en, string>;

/** What a SAML sign-in that failed says, by the `error` that the API puts into the address. */
export const samlMessages = {
  en,
  de: async () => (await import('../messages.de')).samlMessages,
};

/** The sentence for the `error` of an address. Untrusted: an unknown one is as if the answer was invalid. */
export function samlProblemOf(error: string): keyof SamlMessages {
  return isProblem(error) ? error : 'saml_invalid';
}

function isProblem(error: string): error is keyof SamlMessages {
  return Object.hasOwn(en, error);
}
