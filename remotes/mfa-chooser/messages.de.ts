import type { Messages } from './messages';
import type { OutcomeMessages } from './words/outcome-messages';

/** What the factor chooser and the screens of the factors say, in German. */
export const messages = {
  'busy.done': 'Fertig. Einen Moment …',
  'out.otherWay': 'Anderen Weg wählen',
  'out.recoveryCode': 'Wiederherstellungscode verwenden',

  'choose.title.REQUIRED': 'Noch ein Schritt',
  'choose.title.STEP_UP': 'Bestätigen Sie, dass Sie es sind',
  'choose.title.SETUP': 'Weiteren Weg zur Anmeldung einrichten',
  'choose.verify': 'Wählen Sie, wie Sie bestätigen, dass Sie es sind.',
  'choose.setup':
    'Wählen Sie einen zweiten Schritt für die Anmeldung. Von jetzt an schützt auch er Ihr Konto.',
  'why.setup':
    'Zur Anmeldung gehört hier ein zweiter Schritt. Sie richten ihn einmal ein; danach schützt er Ihr Konto.',
  'why.STEP_UP': 'Bestätigen Sie, dass Sie es sind. Dann geht es weiter.',
  'choose.label': 'Wege, um fortzufahren',
  'choose.preferred': 'Das haben Sie zuletzt genommen.',

  'name.webauthn': 'Passkey',
  'name.totp': 'Authenticator-App',
  'name.otp-email': 'Code per E-Mail',
  'name.otp-phone': 'Code per SMS',
  'name.emailpassword': 'Passwort',
  'name.recovery-code': 'Wiederherstellungscode',
  'about.webauthn': 'Fingerabdruck, Gesicht, PIN oder Sicherheitsschlüssel',
  'about.totp': 'Ein Code aus einer App auf Ihrem Handy oder Computer',
  'about.otp-email': 'Wir schicken einen Code an Ihre E-Mail-Adresse',
  'about.otp-phone': 'Wir schicken einen Code auf Ihr Handy',
  'about.emailpassword': 'Das Passwort, mit dem Sie sich anmelden',
  'about.recovery-code': 'Einer der Codes, die Sie aufgehoben haben',

  'verify.webauthn': 'Mit Ihrem Passkey bestätigen',
  'verify.totp': 'Code aus Ihrer App eingeben',
  'verify.otp-email': 'Per E-Mail bestätigen',
  'verify.otp-phone': 'Per SMS bestätigen',
  'verify.emailpassword': 'Passwort eingeben',
  'verify.recovery-code': 'Wiederherstellungs\u00adcode eingeben',
  'setup.webauthn': 'Passkey einrichten',
  'setup.totp': 'Authenticator-App einrichten',
  'setup.otp-email': 'Codes per E-Mail einrichten',
  'setup.otp-phone': 'Codes per SMS einrichten',
  'setup.done': 'Authenticator-App benennen',

  'code.submit': 'Bestätigen',
  'locked.why': 'So kann niemand anderes den Code erraten. Nichts ist verloren.',

  'totp.verify': 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für {appName} zeigt.',
  'totp.wrong.help':
    'Jeder Code gilt einmal und wechselt alle 30 Sekunden. Prüfen Sie, ob die Uhr Ihres Geräts richtig geht.',
  'totp.explain':
    'Noch keine App? Installieren Sie eine Authenticator-App auf Ihrem Handy. Viele Passwortmanager haben auch eine.',
  'totp.deviceName': 'Name für diese App',
  'totp.deviceName.hint': 'Damit Sie sie später von anderen Apps unterscheiden.',
  'totp.deviceName.default': 'Authenticator-App',
  'totp.again': 'Neu beginnen',
  'totp.works': 'Ihre Authenticator-App funktioniert. Beim Anmelden fragen wir nach ihrem Code.',
  'totp.finish': 'Fertig',
  'totp.naming': 'Name wird gespeichert …',
  'totp.keepName': '„{name}“ behalten',
  'totp.starting': 'Wird vorbereitet …',
  'totp.scan': 'Scannen Sie diesen Code mit Ihrer Authenticator-App.',
  'totp.qr': 'QR-Code für Ihre Authenticator-App. Er enthält den Schlüssel, der darunter als Text steht.',
  'totp.secret': 'Scannen geht nicht? Geben Sie stattdessen diesen Schlüssel in der App ein:',
  'totp.open': 'In einer App auf diesem Gerät öffnen',
  'totp.copy': 'Schlüssel kopieren',
  'copy.done': 'Kopiert',
  'copy.failed': 'Das ließ sich nicht kopieren. Markieren Sie den Text und kopieren Sie ihn selbst.',
  'totp.first': 'Geben Sie dann den Code ein, den die App zeigt.',

  'otp.choose.verify': 'Wir schicken Ihnen einen Code. Geben Sie ihn hier ein.',
  'otp.choose.setup': 'Wir schicken Ihnen jetzt und bei jeder Anmeldung einen Code.',
  'otp.send.otp-email': 'Wir schicken jetzt und bei jeder Anmeldung einen Code an Ihre E-Mail-Adresse.',
  'otp.send.otp-phone': 'Wir schicken jetzt und bei jeder Anmeldung einen Code auf Ihr Handy.',
  'otp.to.otp-email': 'Code an {address} schicken',
  'otp.to.otp-phone': 'Code an die Nummer {address} schicken',
  'otp.other.otp-email': 'Andere E-Mail-Adresse verwenden',
  'otp.other.otp-phone': 'Andere Telefonnummer verwenden',
  'otp.known': 'Bekannte Adresse verwenden',
  'otp.sent': 'Wir haben einen Code an {address} geschickt.',
  'otp.submit': 'Code schicken',

  'passkey.verify':
    'Ihr Gerät fragt nach Ihrem Fingerabdruck, Ihrem Gesicht, Ihrer PIN oder Ihrem Sicherheitsschlüssel.',
  'passkey.setup':
    'Ein Passkey liegt auf Ihrem Gerät oder in Ihrem Passwortmanager. Niemand kann ihn erraten, und andere Websites können ihn nicht stehlen.',
  'passkey.submit.verify': 'Passkey verwenden',
  'passkey.submit.setup': 'Passkey erstellen',

  'password.submit': 'Bestätigen',
  'password.busy': 'Wird geprüft …',
  'password.forgot':
    'Passwort vergessen? Melden Sie sich ab und wählen Sie auf der nächsten Seite „Passwort vergessen?“.',

  'recovery.text':
    'Geben Sie einen der Codes ein, die Sie beim Einrichten des zweiten Schritts aufgehoben haben. Jeder gilt einmal.',
  'recovery.label': 'Wiederherstellungscode',
  'recovery.hint': 'Wie A1B2C-D3E4F. Großbuchstaben und Bindestriche sind egal.',

  'codes.title': 'Ihre Wiederherstellungs\u00adcodes',
  'codes.title.new': 'Heben Sie Ihre Wiederherstellungs\u00adcodes auf',
  'codes.why':
    'Wenn Sie Ihr Handy verlieren, kommen Sie mit einem Wiederherstellungscode ins Konto. Sie bekommen zehn; jeder gilt einmal. Heben Sie sie bei Ihren wichtigen Papieren auf oder in einem Passwortmanager.',
  'codes.left': 'Sie haben noch {remaining} Wiederherstellungscodes.',
  'codes.left.one': 'Sie haben noch einen Wiederherstellungscode.',
  'codes.replace': 'Neue Codes ersetzen Ihre bisherigen. Die gelten dann nicht mehr.',
  'codes.make': 'Wiederherstellungscodes anzeigen',
  'codes.makeNew': 'Neue Wiederherstellungscodes erstellen',
  'codes.making': 'Codes werden erstellt …',
  'codes.once': 'Diese Codes werden nur einmal angezeigt. Heben Sie sie jetzt auf.',
  'codes.list': 'Wiederherstellungscodes',
  'codes.copy': 'Kopieren',
  'codes.download': 'Herunterladen',
  'codes.print': 'Drucken',
  'codes.saved': 'Ich habe sie aufgehoben',
  'codes.fileName': 'wiederherstellungscodes.txt',
  'codes.file': 'Wiederherstellungscodes für {appName}. Jeder gilt einmal. Erstellt am {date}.',
} satisfies Messages;

/** What the screens say in German when something did not work out, but for what the API's rules forbid. */
export const outcomeMessages = {
  // The factor chooser.
  'noWay.REQUIRED':
    'Dafür ist ein zweiter Schritt nötig, der hier nicht möglich ist. Wenden Sie sich an den Support dieser Website, oder verwenden Sie ein anderes Konto.',
  'noWay.STEP_UP':
    'Sie haben nichts eingerichtet, womit Sie bestätigen können, dass Sie es sind. Melden Sie sich neu an und machen Sie innerhalb von fünf Minuten weiter.',
  'noWay.SETUP': 'Das können Sie für Ihr Konto hier nicht einrichten.',
  // Codes of any kind.
  'code.EMPTY': 'Geben Sie den Code ein.',
  'code.LOCKED': 'Zu viele falsche Codes.',
  // Authenticator apps.
  'totp.NAME_EMPTY': 'Geben Sie einen Namen ein.',
  'totp.NAME_TAKEN': 'Sie haben schon eine App mit diesem Namen. Wählen Sie einen anderen.',
  'totp.UNKNOWN_DEVICE': 'Das Einrichten wurde an anderer Stelle neu begonnen. Bitte beginnen Sie von vorn.',
  // Codes by e-mail or text message.
  'otp.RESTART': 'Dieser Code gilt nicht mehr. Bitte lassen Sie sich einen neuen schicken.',
  // Passkeys.
  'passkey.UNKNOWN_PASSKEY':
    'Dieser Passkey gehört nicht zu Ihrem Konto oder kam zu spät. Versuchen Sie es mit einem anderen.',
  'passkey.ALREADY_REGISTERED': 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
  'passkey.EMAIL_TAKEN':
    'Ein anderes Konto hat einen Passkey für Ihre E-Mail-Adresse. Nehmen Sie einen anderen Weg, oder wenden Sie sich an den Support dieser Website.',
  'passkey.EMAIL_INVALID':
    'Ein Passkey braucht eine E-Mail-Adresse, und Ihr Konto hat keine. Bitte nehmen Sie einen anderen Weg.',
  // The password.
  'password.WRONG': 'Das Passwort stimmt nicht. Versuchen Sie es noch einmal.',
  // Recovery codes.
  'recovery.NO_CODES':
    'Sie haben alle Ihre Wiederherstellungscodes verwendet. Bitte nehmen Sie einen anderen Weg.',
} satisfies OutcomeMessages;
