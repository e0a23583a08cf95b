import { createHash } from 'node:crypto';
import { html, type Markup } from '@vestibule/html';

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f6f3ed, #12110f); --card: light-dark(#fff, #1c1a18); --ink: light-dark(#1d1a16, #f3efe8); --soft: light-dark(#5d564b, #b8afa2); --line: light-dark(#e4ded3, #3b3732); --accent: light-dark(#0b5a64, #82cdd4); --on-accent: light-dark(#fff, #06272b); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: start; justify-items: center; padding: clamp(1rem, 8vh, 4rem) 1rem 2rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 27.5rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1.5rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; }
.facts { margin: 0; color: var(--soft); font-size: 0.875rem; }
.button { display: block; min-height: 2.75rem; padding: 0.6rem 1rem; border: 1px solid transparent; border-radius: 0.75rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-align: center; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

// Must match its hash to the byte.
const styleElement: Markup = { markup: `<style>${style}</style>` };

/** What the page may do: apply its own style, and nothing else. */
export const PROBLEM_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What a problem page says. */
export interface ProblemFacts {
  /** Of the answer. */
  readonly status: number;
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
    away: [
      'We can’t answer right now',
      'Nothing is lost. Wait a moment, then go back and send the form again.',
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
    away: [
      'Wir können gerade nicht antworten',
      'Es ist nichts verloren. Warten Sie einen Moment, gehen Sie dann zurück und senden Sie das Formular noch einmal.',
    ],
    ours: ['Bei uns ist etwas schiefgegangen', 'Gehen Sie zurück und versuchen Sie es noch einmal.'],
    back: 'Zurück zum Formular',
    reference: 'Referenz:',
  },
} as const;

/** The page for whoever sent a form that can't be answered: it repeats nothing of what was sent. */
export function problemPage({ status, appName, back, requestId, languages }: ProblemFacts): string {
  const lang = isGerman(languages) ? 'de' : 'en';
  const { back: label, reference } = words[lang];
  const [title, next] = words[lang][causeOf(status)];
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${appName}</title>
        ${styleElement}
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${next}</p>
          <p><a class="button" href="${back}">${label}</a></p>
          ${requestId === undefined ? undefined : html`<p class="facts">${reference} ${requestId}</p>`}
        </main>
      </body>
    </html>`.markup;
}

/** Whether a browser would rather read German than English. */
export function isGerman(languages = ''): boolean {
  return /^\s*de\b/i.test(languages);
}

function causeOf(status: number): 'elsewhere' | 'unreadable' | 'away' | 'ours' {
  if (status === 403) return 'elsewhere';
  if (status === 503) return 'away';
  return status >= 500 ? 'ours' : 'unreadable';
}
