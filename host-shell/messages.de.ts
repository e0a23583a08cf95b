import type { Messages } from './messages';

/** What the shell itself says, in German. */
export const messages = {
  'config.title': 'Diese Website ist noch nicht eingerichtet',
  'config.text':
    'Wir konnten die Einstellungen nicht lesen, deshalb kann sich gerade niemand anmelden. Bitte versuchen Sie es in einer Minute noch einmal. Wenn das nicht hilft, wenden Sie sich an den Support dieser Website.',
  'registry.title': 'Diese Seite kann nicht geladen werden',
  'registry.text':
    'Ein Teil dieser Website fehlt gerade. Bitte versuchen Sie es in einer Minute noch einmal.',
  'registry.text.refused':
    'Zu Ihrer Sicherheit halten wir hier an: Ein Teil dieser Seite ist nicht von dieser Website signiert. Bitte wenden Sie sich an den Support dieser Website.',
  'shell.title': 'Wir konnten diese Seite nicht anzeigen',
  'shell.text':
    'Bitte versuchen Sie es noch einmal. Wenn das nicht hilft, wenden Sie sich an den Support dieser Website.',
  'remote.title': 'Dieser Teil der Seite kann nicht angezeigt werden',
  'remote.text':
    'Wir konnten den Teil „{remote}“ nicht laden. Nichts ist verloren. Bitte versuchen Sie es noch einmal.',
  'remote.text.offline':
    'Sie sind offline. Sobald Sie wieder online sind, versuchen wir es noch einmal. Nichts ist verloren.',
  'remote.text.unserved':
    'Dieser Teil ist noch nicht eingerichtet. Bitte wenden Sie sich an den Support dieser Website.',
  'remote.plain': 'Einfachere Seite verwenden',
  'remote.text.refused':
    'Zu Ihrer Sicherheit haben wir den Teil „{remote}“ nicht geladen. Bitte wenden Sie sich an den Support dieser Website.',
  retrying: 'Neuer Versuch …',
  'gate.title': 'Diese Seite können wir noch nicht anzeigen',
  'override.label': 'Ein Remote wird ausprobiert',
  'override.text': '„{name}“ von {url} wird ausprobiert. Andere sehen das nicht.',
  'override.failed':
    'Wir konnten „{name}“ nicht von {url} laden; die Konsole sagt, warum. Das ist die übliche Seite.',
  'override.stop': 'Beenden',
  'try.title': 'Remote ausprobieren',
  'try.text':
    'Das Remote „{name}“ von {origin} läuft dann in diesem Tab mit Ihrem Konto, überall außer auf den Seiten zum Anmelden. Fahren Sie nur fort, wenn Sie ihm vertrauen.',
  'try.press': 'Code von {origin} ausführen',
  'try.refused': 'Das Remote in dieser Adresse lässt sich hier nicht ausprobieren. Die Konsole sagt, warum.',
  'step.title': 'Noch ein Schritt',
  'session.title.refreshLoop': 'Ihre Sitzung wurde nicht angenommen',
  'session.title.redirectLoop': 'Wir konnten diese Seite nicht öffnen',
  'denied.title': 'Mit Ihrem Konto lässt sich diese Seite nicht öffnen',
  'denied.text':
    'Sie sind angemeldet, aber diese Seite ist für andere Konten. Melden Sie sich mit einem anderen an, oder gehen Sie zurück.',
  'denied.otherAccount': 'Anderes Konto verwenden',
  'denied.back': 'Zurück',
  'notFound.title': 'Diese Seite gibt es nicht',
  'notFound.text': 'Prüfen Sie die Adresse, oder gehen Sie zur Startseite.',
  'home.title': 'Sie sind angemeldet',
  'home.as': 'Angemeldet als {user}',
  'home.account': 'Ihr Konto',
  'home.menu': 'Kontomenü',
  'home.failed': 'Wir konnten die Startseite nicht laden. Bitte versuchen Sie es noch einmal.',
} satisfies Messages;
