const en = {
  title: 'Sign in',
  'title.to': 'Sign in to continue to {clientName}',
  'client.unnamed': 'the app',
  'client.site': 'Website of {clientName}',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  busy: 'Signing in…',
  unverified: '{appName} hasn’t verified {clientName}. Continue only if you trust it.',
};

/**
 * What the document's form says, in all languages at once, since there is no time to load one. The words are the same
 * as in the real form.
 */
export const documentFormWords = {
  en,
  de: {
    title: 'Anmelden',
    'title.to': 'Anmelden und weiter zu {clientName}',
    'client.unnamed': 'der App',
    'client.site': 'Website von {clientName}',
    email: 'E-Mail',
    password: 'Passwort',
    submit: 'Anmelden',
    busy: 'Sie werden angemeldet …',
    unverified: '{appName} hat {clientName} nicht geprüft. Fahren Sie nur fort, wenn Sie der App vertrauen.',
  },
} satisfies { readonly en: Words; readonly de: Words };

/** The sentences of one language. */
export type Words = Readonly<Record<keyof typeof en, string>>;
