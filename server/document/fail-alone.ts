import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { DEFAULT_LOCALE } from '@vestibule/contract';
import { html, SERVER_PAGE_HEADERS, serverPage } from '@vestibule/html';
import { languageOf, type Language } from '@vestibule/login-flow';
import { localeIn } from './documents/shown-state';

const OF_THE_BODY = ['content-encoding', 'content-length', 'content-range', 'etag', 'link'];

const WORDS = {
  en: ['Something went wrong on our side', 'Nothing is lost. Wait a moment, then load this page again.'],
  de: [
    'Bei uns ist etwas schiefgegangen',
    'Es ist nichts verloren. Warten Sie einen Moment und laden Sie die Seite dann neu.',
  ],
} as const satisfies Record<Language, unknown>;
const AGAIN = { en: 'Load the page again', de: 'Seite neu laden' } satisfies Record<Language, string>;

/**
 * Makes what a handler throws end its own request and not the process: with 500, or if the answer has begun, by closing
 * the connection, so nobody takes half a file for a whole one.
 */
export function failAlone(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  onError: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown): void => {
      onError(error);
      if (response.headersSent) return void response.destroy();
      for (const name of OF_THE_BODY) response.removeHeader(name);
      // Somebody looks at it, or a page asks for one of its parts.
      const [type, body] = isNavigation(request)
        ? ['text/html', failurePage(request)]
        : ['text/plain', `${WORDS.en.join('. ')}\n`];
      response
        .writeHead(500, {
          'content-type': `${type}; charset=utf-8`,
          ...SERVER_PAGE_HEADERS,
        })
        .end(body);
    };
    // Large files are sent this way, and nothing handles the error of a file that can no longer be read.
    response.on('pipe', (file: Readable) => file.once('error', fail));
    const handled = async (): Promise<void> => handle(request, response);
    handled().catch(fail);
  };
}

function isNavigation({ headers }: IncomingMessage): boolean {
  return /\btext\/html\b/.test(headers.accept ?? '');
}

/** The page without anything of the site's own: whatever has failed, this doesn't. */
function failurePage(request: IncomingMessage): string {
  const address = `http://site.invalid${request.url ?? '/'}`;
  const lang = languageOf(URL.canParse(address) ? localeIn(request, new URL(address)) : DEFAULT_LOCALE);
  const [title, next] = WORDS[lang];
  return serverPage({
    lang,
    title,
    // An empty address is the page's own.
    body: html`<p>${next}</p>
      <p><a class="button" href="">${AGAIN[lang]}</a></p>`,
  });
}
