import type { IncomingMessage, ServerResponse } from 'node:http';
import { LANGUAGE_FIELD } from '@vestibule/html';
import { inChosenLanguage, languageCookie } from '@vestibule/login-flow';
import { openTicket, TICKET } from '@vestibule/login-flow/tickets';
import { languageChoices } from '@vestibule/messages';
import { pathAndQueryOf } from './documents/shown-state';
import type { ShellOrigins } from './shell-headers';
import type { SiteConfig } from './site-config';

/** The most that such a form sends, in bytes. */
const LONGEST = 200;

/** The status of a request that isn't the choice of one of our pages. */
export type NotChosen = 400 | 403 | 413;

/** Where the choice is made. */
interface Chosen {
  /** Of the page, below the site's path. */
  readonly url: URL;
  readonly site: SiteConfig;
  /** The site's, and the API's: its page for a form that it couldn't answer offers the form's page in another language. */
  readonly origins: Pick<ShellOrigins, 'shell' | 'api'>;
  readonly key: Uint8Array | undefined;
}

/**
 * Answers the choice of a language at the foot of a document, which sends it to its own address: keeps it in the cookie, and
 * leads back to the same page, whose client may have asked for another language.
 *
 * @returns the status if the request is refused: then nothing was answered
 */
export async function chooseLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  { url, site, origins, key }: Chosen,
): Promise<NotChosen | undefined> {
  const { shell: origin, api } = origins;
  if (!isFrom(request, origin, 'same-origin') && !isFrom(request, api, 'same-site')) return 403;
  const body = await textOf(request);
  if (body === undefined) return 413;
  const asked = new URLSearchParams(body).get(LANGUAGE_FIELD);
  const choices = languageChoices(site.checked?.languages);
  const chosen = choices.find(({ language }) => language === asked)?.language;
  if (chosen === undefined) return 400;
  const query = inChosenLanguage(url.searchParams, chosen);
  if (await isInItsLanguage(key, url, site)) query.delete(TICKET);
  const location = origin + site.sitePath + url.pathname + (query.size > 0 ? `?${query}` : '');
  response
    .writeHead(303, {
      location,
      'set-cookie': languageCookie(chosen, origin.startsWith('https:')),
      'cache-control': 'no-store',
    })
    .end();
  return undefined;
}

/** Whether a request is an ordinary form: no other is sent to a site. */
export function isForm({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  return method === 'POST' && type === 'application/x-www-form-urlencoded';
}

/** A form needs no permission to be sent anywhere, so the browser's own word counts alone, as in the API's plain forms. */
function isFrom({ headers }: IncomingMessage, origin: string, site: string): boolean {
  const from = headers['sec-fetch-site'];
  return headers.origin === origin && (from === undefined || from === site);
}

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LONGEST) return undefined;
  }
  return text;
}

/** Whether a page's ticket has sentences of the API in the language that the page had: the page asks for them again. */
async function isInItsLanguage(key: Uint8Array | undefined, url: URL, site: SiteConfig): Promise<boolean> {
  const ticket = url.searchParams.get(TICKET);
  const told = key && ticket ? await openTicket(key, ticket, pathAndQueryOf(url, site)) : undefined;
  return told?.screen === 'consent';
}
