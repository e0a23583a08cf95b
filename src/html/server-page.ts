import { createHash } from 'node:crypto';
import { html, type Markup } from './html';

const style = `
:root { color-scheme: light dark; --paper: light-dark(#f6f3ed, #12110f); --card: light-dark(#fff, #1c1a18); --ink: light-dark(#1d1a16, #f3efe8); --soft: light-dark(#5d564b, #b8afa2); --line: light-dark(#e4ded3, #3b3732); --accent: light-dark(#0b5a64, #82cdd4); --on-accent: light-dark(#fff, #06272b); --warning: light-dark(#744200, #ffcf8f); --on-warning: light-dark(#fdf3e1, #35260f); --danger: light-dark(#b3261e, #ffb4ab); --on-danger: light-dark(#fdeeec, #3a1917); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; align-content: start; justify-items: center; gap: 1.25rem; padding: clamp(1rem, 8vh, 4rem) 1rem 2rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { display: flex; align-items: center; gap: 0.5rem; font-weight: 650; }
svg { flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
header svg { color: var(--accent); }
main { width: 100%; max-width: 26.25rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1.5rem; background: var(--card); overflow-wrap: anywhere; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0 0 1rem; }
.what { display: flex; gap: 0.6rem; padding: 0.75rem 1rem; border: 1px solid transparent; border-radius: 0.75rem; font-size: 0.875rem; }
.warning { color: var(--warning); background: var(--on-warning); }
.danger { color: var(--danger); background: var(--on-danger); }
.facts { margin: 0 0 0.25rem; color: var(--soft); font-size: 0.875rem; }
a { color: var(--accent); text-underline-offset: 0.15em; }
.button { display: block; width: 100%; min-height: 2.75rem; padding: 0.6rem 1rem; border: 1px solid transparent; border-radius: 0.75rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 30rem) { main { padding: 1.5rem 1rem; } }
@media (forced-colors: active) { .what { border-color: CanvasText; } }
`;

// Must match its hash to the byte.
const styleElement: Markup = { markup: `<style>${style}</style>` };

/** What such a page may do: apply its own style, and nothing else. */
const SERVER_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of such a page. Nothing keeps it, and no proxy rewrites it (RFC 9111 section 5.2.2.6): a style that was
 * shortened on the way no longer has the hash that is allowed.
 */
export const SERVER_PAGE_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'content-security-policy': SERVER_PAGE_POLICY,
} as const;

/** A page that a server writes where the site's own pages can't be shown. */
export interface ServerPage {
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  /** Left out where nobody knows it. */
  readonly appName?: string | undefined;
  /** What follows the title. Links and buttons of the class `button` look like one, paragraphs of the class `facts` small. */
  readonly body: Markup;
}

/** Renders the page. Send it with `SERVER_PAGE_HEADERS`. */
export function serverPage({ lang, title, appName, body }: ServerPage): string {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}${appName === undefined ? '' : ` · ${appName}`}</title>
        ${styleElement}
      </head>
      <body>
        ${
          appName === undefined
            ? undefined
            : html`<header>
                <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M4 21V11a8 8 0 0 1 16 0v10M9 21v-9a3 3 0 0 1 6 0v9" />
                </svg>
                ${appName}
              </header>`
        }
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`.markup;
}
