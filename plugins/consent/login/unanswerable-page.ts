import { createHash } from 'node:crypto';
import { html, type Markup } from '@vestibule/html';

const style = `
:root { color-scheme: light dark; --paper: #f6f7f9; --card: #fff; --ink: #16181d; --soft: #565d6b; --line: #d9dde4; --accent: #3346c8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #111318; --card: #1a1d24; --ink: #eceef2; --soft: #a9b0bd; --line: #343945; --accent: #a9b5ff; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 1.25rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { font-weight: 650; text-align: center; }
main { width: 100%; max-width: 420px; padding: 1.75rem; border: 1px solid var(--line); border-radius: 0.9rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 0.75rem; font-size: 1.4rem; line-height: 1.25; }
p { margin: 0 0 0.75rem; }
p:last-child { margin: 0; }
.facts { color: var(--soft); font-size: 0.9rem; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

// Must match its hash to the byte.
const styleElement: Markup = { markup: `<style>${style}</style>` };

/** What the page may do: apply its own style, and nothing else. */
export const UNANSWERABLE_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Facts {
  appName: string;
  /** The start page of the website. */
  home: string;
  /** Whether the client wants the user signed in or out. */
  step: 'in' | 'out';
  /** The `error` of RFC 6749. */
  error: string;
  /** Whether the request is wrong, the server failed, or part of it can't be reached for now. */
  fault: 'theirs' | 'ours' | 'away';
  requestId: string | undefined;
  supportContact: string | undefined;
}

const words = {
  in: {
    title: 'This sign-in can’t continue',
    ours: 'Something went wrong on our side. Nothing was shared. Go back to the app and try again in a minute.',
    away: 'Part of our service can’t be reached right now. Nothing was shared, and nothing is lost. Wait a moment, then reload this page to continue.',
    theirs:
      'The app or link that sent you here made a request we can’t trust. Nobody was signed in, and nothing was shared. Go back to the app and start again from there. If that doesn’t help, contact the app’s support.',
  },
  out: {
    title: 'This sign-out can’t continue',
    ours: 'Something went wrong on our side. You may still be signed in. Go back to the app and try again in a minute.',
    away: 'Part of our service can’t be reached right now. You’re still signed in. Wait a moment, then reload this page to sign out.',
    theirs:
      'The app or link that sent you here made a request we can’t trust. Nobody was signed out. Go back to the app and try again. If that doesn’t help, contact the app’s support.',
  },
} as const;

/**
 * The page for users whose client sent a request that can't be answered to it, because the client or its address is
 * unknown (RFC 6749 section 4.1.2.1). It repeats nothing from the request.
 */
export function unanswerablePage(facts: Facts): string {
  const { appName, home, step, error, fault, requestId, supportContact } = facts;
  const { title, [fault]: sentence } = words[step];
  const code = /^[\w-]{1,64}$/.test(error) ? error : 'invalid_request';
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · ${appName}</title>
        ${styleElement}
      </head>
      <body>
        <header>${appName}</header>
        <main>
          <h1>${title}</h1>
          <p>${sentence}</p>
          <p><a href="${home}">Go to ${appName} instead</a></p>
          <p class="facts">For the app’s developers: ${code}</p>
          ${requestId === undefined ? undefined : html`<p class="facts">Reference: ${requestId}</p>`}
          ${
            supportContact === undefined
              ? undefined
              : html`<p class="facts">
                  Need help?
                  <a href="${supportContact}">${supportContact.replace(/^(https:\/\/|mailto:)/, '')}</a>
                </p>`
          }
        </main>
      </body>
    </html>`.markup;
}
