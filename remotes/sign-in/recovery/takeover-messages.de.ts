import type { TakeoverMessages } from './takeover-messages';

/** The same in German. */
export const takeoverMessages = {
  'title.elsewhere': 'Ist das Ihr Konto?',
  'title.takingOver': 'Das Konto wird übernommen …',
  'title.taken': 'Das Konto gehört Ihnen',
  'title.gone': 'Das Konto ist gelöscht',
  'title.kept': 'Es ist nichts passiert',
  elsewhere:
    'Jemand hat mit dieser E-Mail-Adresse ein Konto angelegt. Wenn Sie das waren, melden Sie sich damit an. Dann ist die Adresse bestätigt.',
  'elsewhere.other':
    'Dieser Link gehört zu einem anderen Konto als {email}, mit dem Sie hier angemeldet sind.',
  'elsewhere.signIn': 'Anmelden und bestätigen',
  'takeOver.explain':
    'Wenn Sie das nicht waren oder sich nicht anmelden können, übernehmen Sie das Konto. Alles, was hinzugefügt wurde, wird entfernt, alle werden abgemeldet, und Sie legen ein eigenes Passwort fest.',
  takeOver: 'Konto übernehmen',
  taken: 'Niemand sonst kommt jetzt noch hinein. Legen Sie ein Passwort fest, um es zu benutzen.',
  'taken.set': 'Passwort festlegen',
  gone: 'Es hatte kein Passwort, das Sie ändern könnten. Deshalb wurde es gelöscht. Sie können ein eigenes anlegen.',
  'gone.signUp': 'Registrieren',
  kept: 'Das Konto gehört jemandem, der eine andere Adresse nachgewiesen hat. Wenn Sie diese Nachricht nicht angefordert haben, können Sie sie ignorieren.',
  removed: 'Daraus entfernt',
  'removed.sessions': 'Orte, an denen jemand angemeldet war: {n}',
  'removed.passkeys': 'Passkeys: {n}',
  'removed.apps': 'Authenticator-Apps: {n}',
  'removed.recoveryCodes': 'Wiederherstellungscodes',
  'removed.loginMethods': 'Andere Wege der Anmeldung: {n}',
} satisfies TakeoverMessages;
