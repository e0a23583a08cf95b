import { createHash } from 'node:crypto';
import { directionOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { FRAME, NOTICES, STYLE } from './look';

// Must match its hash to the byte.
const styleElement: Markup = { markup: `<style>${STYLE}</style>` };

/** What such a page may do: apply its own style, and nothing else. */
const policy = (formAction: "'none'" | "'self'"): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The headers of such a page. Nothing keeps it, and no proxy rewrites it (RFC 9111 section 5.2.2.6): a style that was
 * shortened on the way no longer has the hash that is allowed.
 */
export const SERVER_PAGE_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'content-security-policy': policy("'none'"),
} as const;

/** The same for one with the choice of a language, which is sent to its own address. */
export const HEADERS_WITH_SWITCH = {
  ...SERVER_PAGE_HEADERS,
  'content-security-policy': policy("'self'"),
} as const;

/** A page that a server writes where the site's own pages can't be shown. */
export interface ServerPage {
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  /** Left out where nobody knows it: then the mark stands alone. */
  readonly appName?: string | undefined;
  /** What follows the title: paragraphs, and what `notice` and `way` return. The class `vs-quiet` makes text small. */
  readonly body: Markup;
  /** What stands below the page. */
  readonly foot?: Markup | undefined;
}

/** Renders the page, which looks as those of the login do. Send it with `SERVER_PAGE_HEADERS`. */
export function serverPage({ lang, title, appName, body, foot }: ServerPage): string {
  const [start, afterName, afterTitle, end] = FRAME.map((markup) => ({ markup }));
  return html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}${appName === undefined ? '' : ` · ${appName}`}</title>
        ${styleElement}
      </head>
      <body>
        ${start}${appName}${afterName}${title}${afterTitle}${body}${end}${foot}
      </body>
    </html>`.markup;
}

/** A message on such a page, as the component `Notice` shows it. */
export function notice(tone: keyof typeof NOTICES, content: Markup | string): Markup {
  const [start, end] = NOTICES[tone];
  return html`${{ markup: start }}${content}${{ markup: end }}`;
}

/**
 * A link that looks like a button.
 *
 * @param tone `accent` once a page, for what most of its readers want; `text` for a way out
 */
export function way(address: string, text: string | Markup, tone: 'accent' | 'text'): Markup {
  return html`<a class="${tone === 'accent' ? 'vs-button' : 'vs-button vs-button-text'}" href="${address}"
    >${text}</a
  >`;
}
