import type { Messages } from './messages';

/** What the shell itself says, in German. */
export const messages = {
  'loading.page': 'Wird geladen …',
  'config.title': 'Diese Website ist noch nicht eingerichtet',
  'config.text':
    'Ihre Einstellungen konnten nicht gelesen werden, deshalb kann sich hier im Moment niemand anmelden. Bitte versuchen Sie es in einer Minute noch einmal. Wenn es so bleibt, sagen Sie dem Betreiber der Website Bescheid.',
  'registry.title': 'Ein Teil dieser Website kann nicht geladen werden',
  'registry.text':
    'Die Liste ihrer Teile konnte nicht gelesen werden. Bitte versuchen Sie es in einer Minute noch einmal.',
  'registry.text.refused':
    'Die Liste ihrer Teile ist nicht die, für die diese Website bürgt, deshalb wurde sie abgelehnt. Bitte sagen Sie dem Betreiber der Website Bescheid.',
  'shell.title': 'Etwas ist schiefgegangen',
  'shell.text': 'Diese Seite konnte nicht angezeigt werden. Bitte versuchen Sie es noch einmal.',
  'remote.title': 'Dieser Teil der Seite kann nicht angezeigt werden',
  'remote.text':
    'Der Teil „{remote}“ konnte nicht geladen werden. Von Ihrer Anfrage ist nichts verloren: Versuchen Sie es noch einmal.',
  'remote.text.offline':
    'Sie sind offline. Sobald Sie wieder online sind, versuchen wir es von selbst noch einmal. Von Ihrer Anfrage ist nichts verloren.',
  'remote.text.unserved':
    'Für diesen Teil ist nichts eingerichtet. Bitte sagen Sie dem Betreiber der Website Bescheid.',
  'remote.text.refused':
    'Der Teil „{remote}“ wurde abgelehnt, weil er nicht sicher zu dieser Website passt. Bitte sagen Sie dem Betreiber der Website Bescheid.',
  reference: 'Referenz: {reference}',
  retry: 'Noch einmal versuchen',
  retrying: 'Neuer Versuch …',
  'gate.title': 'Diese Seite können wir noch nicht anzeigen',
  'override.label': 'Ein Remote wird ausprobiert',
  'override.text': '„{name}“ von {url} wird ausprobiert. Andere sehen das nicht.',
  'override.failed':
    '„{name}“ war von {url} nicht zu bekommen; die Konsole sagt, warum. Das ist die übliche Seite.',
  'override.stop': 'Beenden',
  'try.title': 'Remote ausprobieren',
  'try.text':
    'Das Remote „{name}“ von {origin} läuft dann in diesem Tab mit Ihrem Konto, überall außer auf den Seiten zum Anmelden. Fahren Sie nur fort, wenn Sie ihm vertrauen.',
  'try.press': 'Code von {origin} ausführen',
  'try.refused':
    'Diese Adresse nennt kein Remote, das sich hier ausprobieren lässt. Die Konsole sagt, warum.',
  'step.title': 'Noch ein Schritt',
  'step.later': 'Nicht jetzt',
  'session.title.refreshLoop': 'Ihre Sitzung wird nicht angenommen',
  'session.title.redirectLoop': 'Wir haben das Hin und Her angehalten',
  'denied.title': 'Mit Ihrem Konto lässt sich diese Seite nicht öffnen',
  'denied.text':
    'Sie sind angemeldet, aber diese Seite ist für andere Konten. Melden Sie sich mit einem anderen an, oder gehen Sie zurück.',
  'denied.otherAccount': 'Anderes Konto verwenden',
  'denied.back': 'Zurück',
  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text': 'Prüfen Sie die Adresse, oder beginnen Sie von vorn.',
  'notFound.home': 'Zur Startseite',
  'home.title': 'Sie sind angemeldet',
  'home.as': 'Angemeldet als {user}',
  'home.account': 'Ihr Konto',
  'home.failed': 'Die Startseite konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
  'home.loading': 'Ihre Sitzung wird gesucht …',
  'session.again': 'Neu anmelden',
} satisfies Messages;
