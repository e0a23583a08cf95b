/** The sentences that only pages without script have; the others are in the remotes' catalogues. */
const en = {
  ownAccount: 'Keep the account you’re signed in with',
  'phone.hint': 'For a phone number, start with the country: +44 20 7946 0018.',
  phone: 'Enter the number with its country, such as +44 20 7946 0018.',
  'reset.justSet': 'If you have just set a new password, sign in with it.',
  'needsScript.passkey':
    'A passkey needs JavaScript, which is off or didn’t load. Turn it on in the browser’s settings and load this page again.',
  'needsScript.set-up':
    'Your account needs a second step, which can only be set up with JavaScript. Turn it on in the browser’s settings and load this page again.',
  'needsScript.step':
    'This step needs JavaScript, which is off or didn’t load. Turn it on in the browser’s settings and load this page again.',
};

export const messages = {
  en,
  de: async (): Promise<Record<keyof typeof en, string>> => ({
    ownAccount: 'Beim angemeldeten Konto bleiben',
    'phone.hint': 'Bei einer Telefonnummer beginnen Sie mit dem Land: +49 30 23125 0.',
    phone: 'Geben Sie die Nummer mit dem Land an, zum Beispiel +49 30 23125 0.',
    'reset.justSet': 'Wenn Sie eben ein neues Passwort gesetzt haben, melden Sie sich damit an.',
    'needsScript.passkey':
      'Für einen Passkey ist JavaScript nötig. Es ist ausgeschaltet oder wurde nicht geladen. Schalten Sie es in den Einstellungen des Browsers ein und laden Sie diese Seite neu.',
    'needsScript.set-up':
      'Ihr Konto braucht einen zweiten Schritt, der sich nur mit JavaScript einrichten lässt. Schalten Sie es in den Einstellungen des Browsers ein und laden Sie diese Seite neu.',
    'needsScript.step':
      'Für diesen Schritt ist JavaScript nötig. Es ist ausgeschaltet oder wurde nicht geladen. Schalten Sie es in den Einstellungen des Browsers ein und laden Sie diese Seite neu.',
  }),
};
