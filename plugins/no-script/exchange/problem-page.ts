import { html, serverPage } from '@vestibule/html';
import { acceptedLanguages, languageOf, localeAmong, type Language } from '@vestibule/login-flow';

/** What a problem page says. */
export interface ProblemFacts {
  /** Of the answer. */
  readonly status: number;
  /** Whether the browser asks again by itself. */
  readonly triesAgain?: boolean;
  readonly appName: string;
  /** The address of the page to go back to. */
  readonly back: string;
  readonly requestId: string | undefined;
  /** The browser's `Accept-Language` header field. */
  readonly languages: string | undefined;
}

const words = {
  en: {
    elsewhere: [
      'This form wasn’t sent from our page',
      'Nothing was done. Load the page again and send the form from there.',
    ],
    unreadable: [
      'We couldn’t read this form',
      'Nothing was done. Load the page again and fill in the form once more.',
    ],
    often: [
      'Too many attempts',
      'Nothing was done. Wait a quarter of an hour, then go back and start again.',
    ],
    away: [
      'We can’t answer right now',
      'Nothing is lost. Wait a moment, then go back and send the form again.',
    ],
    waiting: [
      'We can’t continue yet',
      'Nothing is lost. This page tries again by itself, and then continues.',
    ],
    ours: ['Something went wrong on our side', 'Go back and try again.'],
    back: 'Back to the form',
    reference: 'Reference:',
  },
  de: {
    elsewhere: [
      'Dieses Formular kam nicht von unserer Seite',
      'Es ist nichts passiert. Laden Sie die Seite neu und senden Sie das Formular von dort.',
    ],
    unreadable: [
      'Wir konnten dieses Formular nicht lesen',
      'Es ist nichts passiert. Laden Sie die Seite neu und füllen Sie das Formular noch einmal aus.',
    ],
    often: [
      'Zu viele Versuche',
      'Es ist nichts passiert. Warten Sie eine Viertelstunde, gehen Sie dann zurück und beginnen Sie noch einmal.',
    ],
    away: [
      'Wir können gerade nicht antworten',
      'Es ist nichts verloren. Warten Sie einen Moment, gehen Sie dann zurück und senden Sie das Formular noch einmal.',
    ],
    waiting: [
      'Es geht gerade nicht weiter',
      'Es ist nichts verloren. Diese Seite versucht es von selbst wieder und leitet Sie dann weiter.',
    ],
    ours: ['Bei uns ist etwas schiefgegangen', 'Gehen Sie zurück und versuchen Sie es noch einmal.'],
    back: 'Zurück zum Formular',
    reference: 'Referenz:',
  },
} as const satisfies Record<Language, unknown>;

/** The page for whoever sent a form that can't be answered: it repeats nothing of what was sent. */
export function problemPage({
  status,
  triesAgain = false,
  appName,
  back,
  requestId,
  languages,
}: ProblemFacts): string {
  const lang = languageOf(localeAmong(acceptedLanguages(languages)));
  const { back: label, reference } = words[lang];
  const [title, next] = words[lang][triesAgain ? 'waiting' : causeOf(status)];
  return serverPage({
    lang,
    title,
    appName,
    body: html`<p>${next}</p>
      <p><a class="button" href="${back}">${label}</a></p>
      ${requestId === undefined ? undefined : html`<p class="facts">${reference} ${requestId}</p>`}`,
  });
}

function causeOf(status: number): 'elsewhere' | 'unreadable' | 'often' | 'away' | 'ours' {
  if (status === 403) return 'elsewhere';
  if (status === 429) return 'often';
  if (status === 503) return 'away';
  return status >= 500 ? 'ours' : 'unreadable';
}
