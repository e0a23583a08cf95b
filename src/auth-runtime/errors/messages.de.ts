import type { AuthErrorCode } from './auth-error';
import type { RefusalCause } from './refusal';
import type { SharedMessages } from '../react/messages';

/** The words for each failure in German. */
export const authErrors = {
  NETWORK: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  SERVER: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  TOO_MANY_REQUESTS:
    'Das war zu oft in kurzer Zeit. Warten Sie eine Minute und versuchen Sie es noch einmal.',
  TOO_MANY_ATTEMPTS: 'Zu viele Versuche. Sie können es in {detail} noch einmal versuchen.',
  GENERAL_ERROR: '{detail}',
  INVALID_CLAIM:
    'Hier müssen Sie noch einmal bestätigen, dass Sie es sind. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  UNEXPECTED_ANSWER:
    'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal oder laden Sie die Seite neu.',
  FORM_FIELD_COUNT: 'Wurden zu viele oder zu wenige Felder gesendet?',
  UNAUTHORISED: 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  REFRESH_LOOP:
    'Der Server nimmt Ihre Sitzung nicht an, obwohl er sie immer wieder erneuert. Warten Sie eine Minute und versuchen Sie es noch einmal, oder melden Sie sich neu an.',
  SESSION_CHANGED:
    'In diesem Browser ist jetzt jemand anderes angemeldet, deshalb wurde nichts gesendet. Prüfen Sie, wer angemeldet ist, und versuchen Sie es noch einmal.',
  SESSION_NOT_KEPT:
    'Ihr Browser hat die Anmeldung nicht behalten. Erlauben Sie Cookies für diese Website und versuchen Sie es noch einmal.',
  UNSAFE_REDIRECT:
    'Die App wollte Sie zu einer Adresse schicken, die nicht sicher ist. Gehen Sie zurück zur App und melden Sie das ihren Herstellern.',
  NO_FIRST_FACTORS:
    'Hier ist noch kein Weg zur Anmeldung eingerichtet. Bitte sagen Sie dem Betreiber dieser Website Bescheid.',
  NO_PROVIDERS:
    'Hier ist noch kein Weg zur Anmeldung eingerichtet. Bitte sagen Sie dem Betreiber dieser Website Bescheid.',
  FACTOR_NOT_OFFERED:
    'Dieser Weg zur Anmeldung wird hier nicht mehr angeboten. Laden Sie die Seite neu, um zu sehen, welche es gibt.',
  TENANT_UNKNOWN:
    'Dieser Link gehört zu einer Organisation, die wir nicht kennen. Prüfen Sie die Adresse, oder fragen Sie, wer Ihnen den Link geschickt hat.',
  ACCESS_DENIED:
    'Ihr Konto kann hier nicht verwendet werden. Nehmen Sie ein anderes Konto, oder sagen Sie dem Betreiber dieser Website Bescheid.',
  FAILURE_REDIRECT_STUCK:
    'Diese Seite verlangt etwas, das sich nur auf dieser Seite selbst beheben lässt. Bitte sagen Sie dem Betreiber dieser Website Bescheid.',
  REDIRECT_LOOP:
    'Sie wurden zwischen zwei Seiten hin- und hergeschickt, deshalb haben wir angehalten. Melden Sie sich ab und wieder an. Wenn das nicht hilft, sagen Sie dem Betreiber dieser Website Bescheid.',
  NOT_STARTED:
    'Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal oder laden Sie die Seite neu.',
  RECIPE_NOT_CONFIGURED:
    'Dieser Weg zur Anmeldung ist nicht eingerichtet. Bitte sagen Sie dem Betreiber dieser Website Bescheid.',
} satisfies Record<AuthErrorCode, string>;

/** The words for what the API's rules forbid in German. */
export const refusals = {
  'refused.TAKEOVER_RISK':
    'Zum Schutz des Kontos kann kein Link an diese Adresse geschickt werden. Melden Sie sich auf einem anderen Weg an, oder fragen Sie den Betreiber dieser Website.',
  'refused.OTHER_METHOD':
    'Es gibt schon ein Konto, das sich auf einem anderen Weg anmeldet. Nehmen Sie den Weg, den Sie bisher genommen haben.',
  'refused.UNVERIFIED':
    'Auf diesem Weg können Sie sich noch nicht anmelden, weil die E-Mail-Adresse dieses Kontos nie bestätigt wurde. Nehmen Sie einen anderen Weg, oder lassen Sie sich einen Link per E-Mail schicken.',
  'refused.EMAIL_CHANGED':
    'Ihre E-Mail-Adresse bei diesem Dienst hat sich geändert, und die neue gehört hier zu einem anderen Konto. Melden Sie sich auf einem anderen Weg an, oder fragen Sie den Betreiber dieser Website.',
  'refused.NOT_LINKED':
    'Das lässt sich Ihrem Konto nicht hinzufügen, weil es zu einem anderen gehört. Fragen Sie den Betreiber dieser Website.',
  'refused.OWN_RULE':
    'Auf diesem Weg können Sie sich hier nicht anmelden. Nehmen Sie einen anderen Weg, oder fragen Sie den Betreiber dieser Website.',
} satisfies Record<`refused.${RefusalCause}`, string>;

/** What the screens of several remotes say alike in German. */
export const shared: SharedMessages = {
  signOut: 'Abmelden',
  'signOut.busy': 'Sie werden abgemeldet …',
  reference: 'Referenz: {reference}',
  'code.WRONG_CODE': 'Der Code stimmt nicht. Sie haben noch {attemptsLeft} Versuche.',
  'code.WRONG_CODE.last': 'Der Code stimmt nicht. Sie haben noch einen Versuch.',
  'code.WRONG_CODE.none': 'Der Code stimmt nicht, und das war vorerst der letzte Versuch.',
};
