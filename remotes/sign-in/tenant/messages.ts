const en = {
  'email.explain': 'Enter your email address and we’ll show you how to sign in.',
  'email.submit': 'Continue',
  'email.busy': 'Looking up your organisation…',
  'email.unknown': 'We don’t know an organisation for this address. Check it, or use another one.',
  'email.other': 'Enter your email address instead',
  'list.explain': 'Choose the organisation you’d like to sign in to.',
  'list.label': 'Organisation',
  'list.missing': 'Choose your organisation.',
  'list.submit': 'Continue',
  'list.loading': 'Loading the organisations…',
  'list.none': 'There are no organisations to choose from. Please contact this site’s support.',
  'list.other': 'Choose your organisation from a list',
};

const de: Record<keyof typeof en, string> = {
  'email.explain': 'Geben Sie Ihre E-Mail-Adresse ein. Dann sehen Sie, wie Sie sich anmelden.',
  'email.submit': 'Weiter',
  'email.busy': 'Ihre Organisation wird gesucht …',
  'email.unknown':
    'Zu dieser Adresse kennen wir keine Organisation. Prüfen Sie sie oder nehmen Sie eine andere.',
  'email.other': 'Stattdessen E-Mail-Adresse eingeben',
  'list.explain': 'Wählen Sie die Organisation, bei der Sie sich anmelden möchten.',
  'list.label': 'Organisation',
  'list.missing': 'Wählen Sie Ihre Organisation.',
  'list.submit': 'Weiter',
  'list.loading': 'Die Organisationen werden geladen …',
  'list.none':
    'Es gibt keine Organisationen zur Auswahl. Bitte wenden Sie sich an den Support dieser Website.',
  'list.other': 'Organisation aus einer Liste wählen',
};

/** How users are asked for their tenant. A file for each language would be larger. */
export const messages = { en, de: () => Promise.resolve(de) };
