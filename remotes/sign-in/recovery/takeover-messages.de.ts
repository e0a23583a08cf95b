import type { TakeoverMessages } from './takeover-messages';

/** The same in German. */
export const takeoverMessages = {
  'title.elsewhere': 'Ist das Ihr Konto?',
  'title.takingOver': 'Das Konto wird übernommen …',
  'title.taken': 'Das Konto gehört Ihnen',
  'title.gone': 'Konto gelöscht',
  'title.kept': 'Es ist nichts passiert',
  elsewhere:
    'Jemand hat mit dieser E-Mail-Adresse ein Konto erstellt. Wenn Sie das waren, melden Sie sich an, um die Adresse zu bestätigen.',
  'elsewhere.other':
    'Dieser Link gehört zu einem anderen Konto als {email}, mit dem Sie hier angemeldet sind.',
  'elsewhere.signIn': 'Anmelden und bestätigen',
  'takeOver.explain':
    'Wenn Sie das nicht waren oder sich nicht anmelden können, können Sie das Konto übernehmen. Dabei wird alles entfernt, was hinzugefügt wurde, alle werden abgemeldet, und Sie legen Ihr eigenes Passwort fest.',
  takeOver: 'Konto übernehmen',
  taken: 'Niemand sonst kann sich jetzt anmelden. Legen Sie ein Passwort fest, um das Konto zu benutzen.',
  'taken.set': 'Passwort festlegen',
  gone: 'Es hatte kein Passwort, das sich ändern ließe. Deshalb haben wir es gelöscht. Sie können ein eigenes Konto erstellen.',
  'gone.signUp': 'Registrieren',
  kept: 'Dieses Konto gehört jemandem, der eine andere Adresse bestätigt hat. Wenn Sie diese E-Mail nicht angefordert haben, ignorieren Sie sie.',
  'kept.signIn': 'Zurück zur Anmeldung',
  removed: 'Was wir entfernt haben',
  'removed.sessions': 'Angemeldete Geräte: {n}',
  'removed.passkeys': 'Passkeys: {n}',
  'removed.apps': 'Authenticator-Apps: {n}',
  'removed.recoveryCodes': 'Wiederherstellungscodes',
  'removed.loginMethods': 'Andere Wege der Anmeldung: {n}',
} satisfies TakeoverMessages;
