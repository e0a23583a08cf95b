import type { IncomingMessage } from 'node:http';
import { COOKIES } from '@vestibule/contract';
import { brandLinks, html, type Markup, type NextTry } from '@vestibule/html';
import { shellHeaders, type ShellOrigins } from '../shell-headers';
import { directionOf } from '@vestibule/messages';
import type { RenderedPage } from '@vestibule/login-flow';
import { documentBrand } from './branded';
import type { PageRenderer } from './page-renderer';
import type { ShownState } from './shown-state';
import type { ShellDocument } from './shell-document';

/** Keeps browsers from asking for one. */
const NO_ICON = '<link rel="icon" href="data:," />';

/** Where a document goes on by itself, and after how many seconds. */
export interface Onward {
  readonly to: string;
  readonly seconds: number;
}

/** Whether a page waits for a service which is away, and for nobody's answer. */
export function isWaiting({ screen }: ShownState): boolean {
  return screen.screen === 'continue-as' && screen.problem?.code === 'error.UNAVAILABLE';
}

/**
 * Where a page goes on by itself, if it does.
 *
 * @param at the page's own path and query
 */
export function onwards({ screen }: ShownState, at: string, again: NextTry | undefined): Onward | undefined {
  if (screen.screen === 'finishing') return { to: screen.to, seconds: 0 };
  return again?.seconds === undefined ? undefined : { to: at, seconds: again.seconds };
}

/**
 * A document that needs nothing of the shell, and no script.
 *
 * @returns its policy, which allows no script at all, and its text
 */
export function noScriptDocument(
  { title, lang, body }: RenderedPage,
  { style, source }: Pick<PageRenderer, 'style' | 'source'>,
  { typeface, brand }: Pick<ShellDocument, 'typeface' | 'brand'>,
  origins: ShellOrigins,
  foot: Markup | undefined,
  onward?: Onward,
): readonly [policy: string, text: string] {
  const noScriptStyles = [...(typeface?.sources ?? []), source, ...documentBrand(brand).sources];
  const { head, icon = NO_ICON } = documentBrand(brand);
  const policy = shellHeaders(origins, { noScriptStyles })['content-security-policy'] ?? '';
  const text = html`<!doctype html>
    <html lang="${lang}" dir="${directionOf(lang)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${{ markup: icon }}
        ${onward && html`<meta http-equiv="refresh" content="${onward.seconds};url=${onward.to}" />`}
        ${{ markup: (typeface ? typeface.link + typeface.standIns + typeface.faces : '') + style + head }}
      </head>
      <body>
        ${{ markup: body }}${brandLinks(brand.links, lang)}${foot}
      </body>
    </html>`.markup;
  return [policy, text];
}

/** As long as a session may last, in seconds. */
const LONGEST_SESSION = 100 * 24 * 60 * 60;

/** The cookie of a plain document, whose forms tell no script: the next page with one asks the API for the session. */
export function formSent({ shell }: ShellOrigins): string {
  const secure = shell.startsWith('https:') ? '; Secure' : '';
  return `${COOKIES.formSent}=${Date.now()}; Path=/; Max-Age=${LONGEST_SESSION}; SameSite=Lax${secure}`;
}

/** The cookies of a page that may have a session: the SDK's front token, and the one of plain documents. */
const OF_SESSIONS = new RegExp(`(?:^|;\\s*)(?:${COOKIES.frontToken}|${COOKIES.formSent})=`);

/** Whether a browser may have a session, as far as the website's own cookies say. */
export function maybeSignedIn({ headers }: IncomingMessage): boolean {
  return OF_SESSIONS.test(headers.cookie ?? '');
}
