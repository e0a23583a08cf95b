import type { PlainFormMessages } from './messages';

/** What the form that replaces the sign-in remote says, in German. */
export const plainFormMessages = {
  title: 'Anmelden',
  'title.to': 'Anmelden und weiter zu {clientName}',
  'client.unknown':
    'Wir können gerade nicht feststellen, welche App Sie zur Anmeldung auffordert. Fahren Sie nur fort, wenn Sie von einer App hierhergekommen sind.',
  'client.over': 'Sie haben diese Anmeldung schon abgeschlossen.',
  'client.elsewhere':
    'Diese Anmeldung hat in einem anderen Browser begonnen. Sie können sie dort abschließen.',
  'client.again': 'Um sich hier anzumelden, gehen Sie zurück zu {clientName} und beginnen Sie dort von vorn.',
  'client.target': 'Danach kommen Sie zu {host}.',
  why: 'Wir konnten einen Teil dieser Seite nicht laden, deshalb sehen Sie eine einfachere Version. Sie können sich damit genauso anmelden.',
  'why.kept': 'Ihre E-Mail-Adresse bleibt erhalten, wenn Sie die ganze Seite laden.',
  full: 'Ganze Seite laden',
  'full.busy': 'Die ganze Seite wird geladen …',
  'code.ask': 'Code per E-Mail schicken',
  'code.asking': 'Der Code wird gesendet …',
  'code.sent': 'Wir haben eine Nachricht an {email} geschickt. Geben Sie den Code daraus hier ein.',
  'code.sent.link':
    'Wir haben einen Link an {email} geschickt. Öffnen Sie ihn in diesem Browser, um sich anzumelden.',
  'code.wrong': 'Der Code stimmt nicht oder ist abgelaufen. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  'code.over': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'email.wrong': 'Geben Sie Ihre E-Mail-Adresse ein. Sie sieht aus wie name@example.com.',
  'tenant.unknown':
    'Zu dieser Adresse kennen wir keine Organisation. Prüfen Sie sie oder nehmen Sie eine andere.',
  'password.missing': 'Geben Sie Ihr Passwort ein.',
  credentials:
    'E-Mail und Passwort passen nicht zusammen. Prüfen Sie beides und versuchen Sie es noch einmal.',
  'no.way':
    'Für die Anmeldung hier wird der Teil gebraucht, den wir nicht laden konnten. Bitte laden Sie die ganze Seite.',
  continueAs: 'Weiter als {user}',
  continue: 'Weiter',
  continuing: 'Einen Moment. Wir bringen Sie zurück zu {clientName}.',
  left: 'Falls sich {clientName} noch nicht geöffnet hat, öffnen Sie die App hier. Danach können Sie diese Seite schließen.',
  'left.open': '{clientName} öffnen',
} satisfies PlainFormMessages;
