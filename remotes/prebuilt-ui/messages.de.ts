import type { Messages } from './messages';

/** What the pages around SuperTokens' screens say, in German. */
export const messages: Messages = {
  'title.signin': 'Anmelden',
  'title.signup': 'Konto erstellen',
  'title.reset': 'Passwort zurücksetzen',
  'title.verify': 'E-Mail-Adresse bestätigen',
  'title.link': 'Anmelden',
  'title.provider': 'Sie werden angemeldet',
  'title.passkey': 'Neuen Passkey anlegen',
};
