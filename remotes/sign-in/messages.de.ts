import type { Messages } from './messages';
import type { SamlMessages } from './providers/saml-messages';
import type { OutcomeMessages } from './words/outcome-messages';

/** What the sign-in screens say, in German. */
export const messages = {
  'title.signin': 'Anmelden',
  'title.signup': 'Konto erstellen',
  'submit.signup': 'Registrieren',
  'busy.signup': 'Ihr Konto wird erstellt …',
  'toggle.toSignup': 'Neu hier?',
  'toggle.signup': 'Konto erstellen',
  'toggle.toSignin': 'Haben Sie schon ein Konto?',
  'toggle.signin': 'Stattdessen anmelden',
  'link.text': 'Der Link, dem Sie gefolgt sind, kam mit dieser Nachricht. Sie ist nicht von {appName}:',
  forgot: 'Passwort vergessen?',
  'methods.title.none': 'Hier kann sich noch niemand anmelden',
  'methods.title.tenant': 'Diese Organisation kennen wir nicht',
  'methods.loading': 'Ihre Wege zur Anmeldung werden geladen …',
  'way.or': 'oder',
  'way.another': 'Anderer Weg',
  'known.emailpassword': 'Ihrem Passwort',
  'known.passwordless': 'einem Code oder Link',
  'known.webauthn': 'Ihrem Passkey',
  'way.emailpassword': 'Mit E-Mail und Passwort',
  'way.passwordless': 'Mit Code oder Link',
  'way.webauthn': 'Mit Passkey',
  // Accounts elsewhere, and passkeys.
  'provider.continue': 'Weiter mit {provider}',
  'provider.leaving': 'Es geht zu {provider} …',
  'provider.title': 'Sie werden angemeldet',
  'provider.title.cancelled': 'Sie haben abgebrochen',
  'provider.title.stopped': 'Sie sind noch nicht angemeldet',
  'provider.finishing': 'Ihre Anmeldung wird abgeschlossen …',
  'passkey.explain':
    'Verwenden Sie den Passkey auf diesem Gerät, auf Ihrem Handy oder in Ihrem Passwortmanager.',
  'passkey.explain.signup':
    'Kein Passwort: Sie öffnen Ihr Konto mit Fingerabdruck, Gesicht oder PIN Ihres Geräts.',
  'passkey.submit.signin': 'Mit Passkey anmelden',
  'passkey.submit.signup': 'Mit Passkey registrieren',
  'passkey.submit.recover': 'Neuen Passkey erstellen',
  'passkey.lost': 'Passkey verloren?',
  'passkey.request.title': 'Ohne Ihren Passkey ins Konto',
  'passkey.request.explain':
    'Wir schicken Ihnen per E-Mail einen Link, mit dem Sie einen neuen Passkey erstellen.',
  'passkey.request.sent':
    'Wenn {email} ein Konto hat, ist ein Link unterwegs. Er gilt eine Stunde. Sehen Sie auch im Spam-Ordner nach.',
  'passkey.recover.title': 'Neuen Passkey erstellen',
  'passkey.recover.title.done': 'Ihr neuer Passkey ist fertig',
  'passkey.recover.explain': 'Von jetzt an melden Sie sich mit dem neuen Passkey an.',
  'passkey.recover.done': 'Sie können sich jetzt mit Ihrem neuen Passkey anmelden.',
  // Codes, links and the ways back into an account.
  'label.either': 'E-Mail oder Telefonnummer',
  'label.newPassword': 'Neues Passwort',
  'code.send.email.code': 'Code per E-Mail schicken',
  'code.send.email.link': 'Link per E-Mail schicken',
  'code.send.phone.code': 'Code per SMS schicken',
  'code.send.phone.link': 'Link per SMS schicken',
  'code.send.either.code': 'Code schicken',
  'code.send.either.link': 'Link schicken',
  'code.title.email': 'Sehen Sie in Ihre E-Mails',
  'code.title.phone': 'Sehen Sie auf Ihr Handy',
  'code.sent.USER_INPUT_CODE': 'Wir haben einen Code an {contact} geschickt.',
  'code.sent.MAGIC_LINK':
    'Wir haben einen Link an {contact} geschickt. Öffnen Sie ihn in diesem Browser, um sich anzumelden.',
  'code.sent.USER_INPUT_CODE_AND_MAGIC_LINK':
    'Wir haben eine Nachricht an {contact} geschickt. Geben Sie den Code ein, oder öffnen Sie den Link in diesem Browser.',
  'code.otherPhone': 'Andere Telefonnummer verwenden',
  waiting: 'Zu viele Versuche. Bitte warten Sie eine Weile.',
  'link.title.asking': 'Anmeldung hier fortsetzen?',
  'link.title.following': 'Sie werden angemeldet …',
  'link.title.done': 'Angemeldet. Einen Moment …',
  'link.title.spent': 'Dieser Link gilt nicht mehr',
  'link.title.refused': 'Sie können sich nicht anmelden',
  'link.title.failed': 'Das hat nicht geklappt',
  'link.asking':
    'Sie haben diesen Link auf einem anderen Gerät oder in einem anderen Browser geöffnet als dort, wo Sie ihn angefordert haben.',
  'link.account': 'Er meldet Sie als {contact} an. Fahren Sie nur fort, wenn Sie das sind.',
  'link.continue': 'Hier fortsetzen',
  'link.here': 'Damit melden Sie sich nur in diesem Browser bei {appName} an.',
  'link.there.code':
    'Oder gehen Sie dorthin zurück, wo Sie begonnen haben, und geben Sie dort den Code aus derselben Nachricht ein.',
  'link.there': 'Oder gehen Sie dorthin zurück, wo Sie begonnen haben, und öffnen Sie den Link dort.',
  'link.ignore':
    'Wenn Sie diesen Link nicht angefordert haben, schließen Sie diese Seite. Dann passiert nichts.',
  'link.otherWay': 'Auf einem anderen Weg anmelden',
  'reset.title.ask': 'Passwort zurücksetzen',
  'reset.title.set': 'Neues Passwort festlegen',
  'reset.title.done': 'Ihr Passwort ist geändert',
  'reset.ask':
    'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
  'reset.sent': 'Wenn {email} ein Konto hat, ist ein Link für ein neues Passwort unterwegs.',
  'reset.set': 'Passwort festlegen',
  'reset.setting': 'Das Passwort wird festgelegt …',
  'reset.done': 'Sie können sich jetzt mit Ihrem neuen Passwort anmelden.',
  'verify.title': 'E-Mail-Adresse bestätigen',
  'verify.title.asking': 'E-Mail-Adresse bestätigen',
  'verify.title.verifying': 'Ihre E-Mail-Adresse wird bestätigt …',
  'verify.title.verified': 'E-Mail-Adresse bestätigt',
  'verify.title.spent': 'Dieser Link gilt nicht mehr',
  'verify.title.failed': 'Das hat nicht geklappt',
  'verify.asking': 'Bitte bestätigen Sie, dass diese E-Mail-Adresse Ihnen gehört.',
  'verify.confirm': 'Bestätigen',
  'verify.sent': 'Wir haben einen Link an {email} geschickt. Öffnen Sie ihn, um Ihre Adresse zu bestätigen.',
  'verify.yourAddress': 'Ihre E-Mail-Adresse',
  'verify.thisAccount': 'Ihr Konto',
  'verify.done': 'Ihre E-Mail-Adresse ist bestätigt.',
  'verify.doneFor': 'Ihre E-Mail-Adresse ist bestätigt. Sie sind angemeldet als {email}.',
  'verify.doneForOther':
    'Die E-Mail-Adresse ist bestätigt. Sie gehört nicht zu dem Konto, mit dem Sie hier angemeldet sind: {email}.',
  'verify.spentSignIn': 'Anmelden und neuen Link anfordern',
  'verify.goOn': 'Weiter',
  'verify.later': 'Nicht jetzt',
  'verify.goOnAs': 'Weiter als {email}',
  'verify.signInFirst': 'Melden Sie sich an, dann schicken wir einen Link an Ihre E-Mail-Adresse.',
  back: 'Zurück zur Anmeldung',
  newLink: 'Neuen Link anfordern',
  sendLink: 'Link per E-Mail schicken',
} satisfies Messages;

/** What the sign-in screens say in German when an attempt did not work out, but for what the API's rules forbid. */
export const outcomeMessages = {
  // What is wrong with a field.
  'EMPTY.either': 'Geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein.',
  'EMPTY.code': 'Geben Sie den Code aus der Nachricht ein.',
  'EMPTY.other': 'Diese Angabe fehlt noch.',
  EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an.',
  PASSWORD_WEAK: 'Das Passwort muss mindestens 8 Zeichen haben, darunter einen Buchstaben und eine Ziffer.',
  PASSWORD_LONG: 'Das Passwort darf höchstens 99 Zeichen haben.',
  'field.unknown':
    'Dieses Formular fragt nicht nach „{field}“, was hier gebraucht wird. Wenden Sie sich bitte an den Support dieser Website.',
  // E-mail and password.
  WRONG_CREDENTIALS:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es noch einmal.',
  'reset.TOKEN_INVALID': 'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
  'verify.TOKEN_INVALID':
    'Dieser Link wurde schon verwendet oder ist zu alt. Jeder Link gilt einmal und nur für kurze Zeit.',
  // Codes and links.
  'code.RESTART': 'Dieser Code gilt nicht mehr. Bitte beginnen Sie von vorn.',
  'link.RESTART':
    'Dieser Link wurde schon verwendet oder ist zu alt. Jeder Link gilt einmal und nur für kurze Zeit.',
  // Accounts elsewhere.
  'provider.NO_EMAIL':
    'Das andere Konto hat uns keine E-Mail-Adresse mitgeteilt. Bitte melden Sie sich auf einem anderen Weg an.',
  'provider.CANCELLED':
    'Sie haben sich dort nicht angemeldet, deshalb wurde nichts weitergegeben. Gehen Sie zurück, um es noch einmal oder auf einem anderen Weg zu versuchen.',
  'provider.PROVIDER_ERROR':
    'Der andere Dienst konnte Sie nicht anmelden. Versuchen Sie es noch einmal oder nehmen Sie einen anderen Weg.',
  'provider.STATE_MISMATCH':
    'Diese Anmeldung wurde in einem anderen Tab begonnen oder hat zu lange gedauert. Bitte beginnen Sie hier von vorn.',
  // Passkeys.
  'passkey.UNKNOWN_PASSKEY':
    'Wir kennen diesen Passkey nicht, oder er kam zu spät. Versuchen Sie es mit einem anderen, oder erstellen Sie ein Konto.',
  'passkey.ALREADY_REGISTERED':
    'Dieses Gerät hat schon einen Passkey für dieses Konto. Melden Sie sich damit an.',
  'passkey.EMAIL_INVALID': 'Das ist keine gültige E-Mail-Adresse. Sie sieht aus wie name@example.com.',
  'passkey.EMAIL_TAKEN': 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.',
  'passkey.TOKEN_INVALID': 'Dieser Link wurde schon verwendet oder ist zu alt. Fordern Sie einen neuen an.',
  'refused.OTHER_METHOD.known':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich stattdessen an mit {ways}.',
  // How the last session ended.
  'ended.elsewhere': 'Sie haben sich in einem anderen Tab abgemeldet.',
  'ended.expired': 'Ihre Sitzung ist beendet. Bitte melden Sie sich wieder an.',
  'ended.theft':
    'Zum Schutz Ihres Kontos haben wir Ihre Sitzung beendet: Vielleicht hat sie jemand anderes verwendet. Melden Sie sich wieder an und prüfen Sie, ob etwas geändert wurde.',
  // What the address of the page says.
  'address.signin': 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  'address.no_email_present':
    'Das andere Konto hat uns keine E-Mail-Adresse mitgeteilt. Bitte melden Sie sich auf einem anderen Weg an.',
  'address.restart_link': 'Dieser Link hat nicht funktioniert. Bitte melden Sie sich noch einmal an.',
} satisfies OutcomeMessages;

/** What a SAML sign-in that failed says, in German. */
export const samlMessages = {
  saml_refused:
    'Ihre Organisation hat die Anmeldung nicht erlaubt. Versuchen Sie es noch einmal, oder fragen Sie den Support Ihrer Organisation.',
  saml_invalid:
    'Wir konnten die Antwort Ihrer Organisation nicht annehmen. Versuchen Sie es noch einmal. Wenn das nicht hilft, wenden Sie sich an den Support dieser Website.',
  saml_expired: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie hier noch einmal.',
  saml_started_elsewhere:
    'Sie können die Anmeldung nicht bei Ihrer Organisation beginnen. Bitte beginnen Sie hier.',
  saml_unknown:
    'Diese Anmeldung ist nicht richtig eingerichtet. Bitte wenden Sie sich an den Support dieser Website.',
} satisfies SamlMessages;
