import { createHash } from 'node:crypto';
import { directionOf } from '@vestibule/messages';
import { brandLinks } from './brand-links';
import { html, type Markup } from './html';
import { FRAME, NOTICES, STYLE } from './look';
import { brandIcon, brandStyle, styleSources, type PageBrand } from './page-brand';

// Must match its hash to the byte.
const styleElement: Markup = { markup: `<style>${STYLE}</style>` };

const styleSource = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** What such a page may do: apply its own style, show its brand, and nothing else. */
function policyOf(brand: Partial<PageBrand>, formAction: string): string {
  const files = brand.assetOrigin ?? "'self'";
  return [
    "default-src 'none'",
    `style-src ${[styleSource, ...styleSources(brand)].join(' ')}`,
    ...(brand.style || (brand.favicon ?? brand.mark) ? [`img-src ${files} data:`, `font-src ${files}`] : []),
    "base-uri 'none'",
    `form-action ${formAction}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The headers of such a page. Nothing keeps it, and no proxy rewrites it (RFC 9111 section 5.2.2.6): a style that was
 * shortened on the way no longer has the hash that is allowed.
 *
 * @param brand the page's
 * @param formAction where the page sends the choice of a language: `'self'` for its own host, or an origin
 */
export function serverPageHeaders(
  brand: PageBrand | undefined,
  formAction = "'none'",
): Readonly<Record<'cache-control' | 'content-security-policy' | 'referrer-policy', string>> {
  return {
    'cache-control': 'no-store, no-transform',
    'content-security-policy': policyOf(brand ?? {}, formAction),
    // With less, a browser says of a form that it comes from nowhere.
    'referrer-policy': formAction === "'none'" ? 'no-referrer' : 'strict-origin',
  };
}

/** The headers of a page without a brand. */
export const SERVER_PAGE_HEADERS = serverPageHeaders(undefined);

/** A page that a server writes where the site's own pages can't be shown. */
export interface ServerPage {
  /** A BCP 47 tag. */
  readonly lang: string;
  readonly title: string;
  /** Left out where nobody knows it: then the mark stands alone. */
  readonly brand?: PageBrand | undefined;
  /** Whose users read it, if that is known. */
  readonly tenantId?: string | undefined;
  /** What follows the title: paragraphs, and what `notice` and `way` return. The class `vs-quiet` makes text small. */
  readonly body: Markup;
  /** What stands below the page. */
  readonly foot?: Markup | undefined;
}

/** Renders the page, which looks as those of the login do. Send it with `serverPageHeaders`. */
export function serverPage({ lang, title, brand, tenantId, body, foot }: ServerPage): string {
  const name = brand?.productName;
  const [start, afterName, afterTitle, end] = FRAME.map((markup) => ({ markup }));
  return html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}${name === undefined ? '' : ` · ${name}`}</title>
        ${brand && brandIcon(brand)}${styleElement}${brand && brandStyle(brand)}
      </head>
      <body>
        ${start}${name}${afterName}${title}${afterTitle}${body}${end}${brand?.links && brandLinks(brand.links, lang, tenantId)}${foot}
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
