import type { AuthErrorCode } from './auth-error';
import type { RefusalCause } from './refusal';
import type { SharedMessages } from '../react/messages';

/** The words for each failure in German. */
export const authErrors = {
  NETWORK:
    'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung, oder warten Sie eine Minute, und versuchen Sie es noch einmal.',
  SERVER: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  UNAVAILABLE:
    'Unser Dienst ist gerade nicht verfügbar. Es geht nichts verloren. Versuchen Sie es in einer Minute noch einmal.',
  UNAVAILABLE_UNTIL:
    'Unser Dienst ist gerade nicht verfügbar. Es geht nichts verloren. Sie können es in {detail} noch einmal versuchen.',
  TOO_MANY_REQUESTS:
    'Zu viele Anfragen in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Sie können es in {detail} noch einmal versuchen.',
  GENERAL_ERROR: '{detail}',
  INVALID_CLAIM:
    'Hier müssen Sie noch einmal bestätigen, dass Sie es sind. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  UNEXPECTED_ANSWER:
    'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal oder laden Sie die Seite neu.',
  FORM_FIELD_COUNT:
    'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal oder laden Sie die Seite neu.',
  UNAUTHORISED: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  REFRESH_LOOP:
    'Der Server lehnt Ihre Sitzung immer wieder ab. Warten Sie eine Minute und versuchen Sie es noch einmal, oder melden Sie sich neu an.',
  SESSION_CHANGED:
    'In diesem Browser hat sich jemand anderes angemeldet, deshalb wurde nichts gesendet. Prüfen Sie, wer angemeldet ist, und versuchen Sie es noch einmal.',
  SESSION_NOT_KEPT:
    'Ihr Browser hat die Anmeldung nicht behalten. Erlauben Sie Cookies für diese Website und versuchen Sie es noch einmal, oder verwenden Sie einen anderen Browser.',
  UNSAFE_REDIRECT:
    'Die App wollte Sie zu einer unsicheren Adresse schicken. Gehen Sie zurück zur App und wenden Sie sich an ihren Support.',
  NO_FIRST_FACTORS:
    'Die Anmeldung ist hier noch nicht eingerichtet. Bitte wenden Sie sich an den Support dieser Website.',
  NO_PROVIDERS:
    'Die Anmeldung ist hier noch nicht eingerichtet. Bitte wenden Sie sich an den Support dieser Website.',
  FACTOR_NOT_OFFERED:
    'Dieser Weg zur Anmeldung wird hier nicht mehr angeboten. Laden Sie die Seite neu, um zu sehen, welche es gibt.',
  TENANT_UNKNOWN:
    'Dieser Link gehört zu einer Organisation, die wir nicht kennen. Prüfen Sie die Adresse, oder fragen Sie, wer Ihnen den Link geschickt hat.',
  ACCESS_DENIED:
    'Ihr Konto kann hier nicht verwendet werden. Nehmen Sie ein anderes Konto, oder wenden Sie sich an den Support dieser Website.',
  FAILURE_REDIRECT_STUCK:
    'Diese Seite lässt sich wegen eines Fehlers in ihren Einstellungen nicht öffnen. Bitte wenden Sie sich an den Support dieser Website.',
  REDIRECT_LOOP:
    'Sie wurden zwischen zwei Seiten hin- und hergeschickt, deshalb haben wir angehalten. Melden Sie sich ab und wieder an. Wenn das nicht hilft, wenden Sie sich an den Support dieser Website.',
  CAPTCHA_FAILED:
    'Wir konnten nicht feststellen, dass Sie ein Mensch sind. Bitte versuchen Sie es noch einmal.',
  NOT_STARTED:
    'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal oder laden Sie die Seite neu.',
  RECIPE_NOT_CONFIGURED:
    'Dieser Weg zur Anmeldung ist nicht eingerichtet. Bitte wenden Sie sich an den Support dieser Website.',
} satisfies Record<AuthErrorCode, string>;

/** The words for what the API's rules forbid in German. */
export const refusals = {
  'refused.TAKEOVER_RISK':
    'Zum Schutz des Kontos können wir keinen Link an diese Adresse schicken. Melden Sie sich auf einem anderen Weg an, oder wenden Sie sich an den Support dieser Website.',
  'refused.OTHER_METHOD':
    'Es gibt schon ein Konto, das sich auf einem anderen Weg anmeldet. Nehmen Sie den Weg, den Sie bisher genommen haben.',
  'refused.UNVERIFIED':
    'Auf diesem Weg können Sie sich noch nicht anmelden, weil die E-Mail-Adresse dieses Kontos nie bestätigt wurde. Nehmen Sie einen anderen Weg, oder lassen Sie sich einen Link per E-Mail schicken.',
  'refused.EMAIL_CHANGED':
    'Ihre E-Mail-Adresse bei diesem Dienst hat sich geändert, und die neue gehört hier zu einem anderen Konto. Melden Sie sich auf einem anderen Weg an, oder wenden Sie sich an den Support dieser Website.',
  'refused.NOT_LINKED':
    'Das lässt sich Ihrem Konto nicht hinzufügen, weil es zu einem anderen gehört. Wenden Sie sich an den Support dieser Website.',
  'refused.OWN_RULE':
    'Auf diesem Weg können Sie sich hier nicht anmelden. Nehmen Sie einen anderen Weg, oder wenden Sie sich an den Support dieser Website.',
} satisfies Record<`refused.${RefusalCause}`, string>;

/** The sentences that several remotes share, in German. */
export const shared: SharedMessages = {
  signOut: 'Abmelden',
  'signOut.busy': 'Sie werden abgemeldet …',
  'account.switch': 'Wechseln',
  'account.switch.label': 'Wechseln des Kontos',
  'account.continueAs': 'Weiter als {user}',
  'account.confirm': 'Bestätigen Sie, dass Sie es sind',
  reference: 'Referenz: {reference}',
  retry: 'Noch einmal versuchen',
  loading: 'Wird geladen …',
  'session.checking': 'Ihre Sitzung wird geprüft …',
  'session.again': 'Neu anmelden',
  home: 'Zur Startseite',
  notNow: 'Nicht jetzt',
  'reveal.show': 'Anzeigen',
  'reveal.hide': 'Verbergen',
  'label.email': 'E-Mail',
  'label.phone': 'Telefonnummer',
  'label.country': 'Land',
  'label.password': 'Passwort',
  'rule.length': '8+ Zeichen',
  'rule.letter': 'Ein Buchstabe',
  'rule.digit': 'Eine Ziffer',
  'rule.met': ' (erledigt)',
  'email.invalid': 'Geben Sie Ihre ganze E-Mail-Adresse ein, zum Beispiel ada@example.com.',
  'label.code': 'Code',
  checking: 'Der Code wird geprüft …',
  'waiting.time': 'Sie können es in {time} noch einmal versuchen.',
  sending: 'Wird gesendet …',
  'resend.now': 'Noch einmal senden',
  'resend.busy': 'Wird gesendet …',
  'resend.wait': 'Noch einmal senden in {seconds} s',
  'resend.done': 'Noch einmal gesendet. Es kann eine Minute dauern, bis die Nachricht da ist.',
  otherEmail: 'Andere E-Mail-Adresse verwenden',
  'passkey.busy': 'Warten auf Ihren Passkey …',
  'submit.signin': 'Anmelden',
  'busy.signin': 'Sie werden angemeldet …',
  'busy.signedIn': 'Angemeldet. Einen Moment …',
  kept: 'Was Sie eingegeben haben, ist noch da.',
  'client.unnamed': 'der App',
  'client.nameless': 'App ohne Namen',
  'client.site': 'Website von {clientName}',
  'client.verified': 'Geprüft',
  'client.notVerified': 'Nicht geprüft',
  'client.unverified':
    '{appName} hat {clientName} nicht geprüft. Fahren Sie nur fort, wenn Sie der App vertrauen.',
  'client.imitates':
    'Das ist nicht die App {other}, die wir kennen, sondern eine andere mit einem ähnlichen Namen.',
  'code.WRONG_CODE': 'Der Code stimmt nicht. Sie haben noch {attemptsLeft} Versuche.',
  'code.WRONG_CODE.last': 'Der Code stimmt nicht. Sie haben noch einen Versuch.',
  'code.WRONG_CODE.none': 'Der Code stimmt nicht, und das war vorerst Ihr letzter Versuch.',
};
