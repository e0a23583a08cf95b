import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { parseUrl, QUERY, tenantIdOf } from '@vestibule/contract';
import {
  countCookie,
  FAILURE,
  failurePage,
  languageSwitch,
  nextTry,
  SERVER_PAGE_HEADERS,
  serverPageHeaders,
  type PageBrand,
} from '@vestibule/html';
import { languageOf } from '@vestibule/messages';
import { localeIn } from './documents/shown-state';

const OF_THE_BODY = ['content-encoding', 'content-length', 'content-range', 'etag', 'link'];

/** In whose name a failure is told. */
export interface FailingSite {
  /** A tenant's brand; undefined while none can be read. */
  readonly brandOf?: ((tenantId: string | undefined) => PageBrand) | undefined;
  /** The languages that it offers, as BCP 47 tags; undefined for all. */
  readonly languages?: readonly string[] | undefined;
  /** Whether browsers reach it over https. */
  readonly isSecure: boolean;
}

/**
 * Makes what a handler throws end its own request and not the process: with 500, or if the answer has begun, by closing
 * the connection, so nobody takes half a file for a whole one.
 */
export function failAlone(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  onError: (error: unknown) => void,
  site: () => FailingSite = () => ({ isSecure: false }),
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown): void => {
      onError(error);
      if (response.headersSent) return void response.destroy();
      for (const name of OF_THE_BODY) response.removeHeader(name);
      // Somebody looks at it, or a page asks for one of its parts.
      if (isNavigation(request)) return sendFailurePage(request, response, site());
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', ...SERVER_PAGE_HEADERS })
        .end(FAILURE);
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

/** Sends a page that needs nothing of the build: whatever has failed, this doesn't. It asks again by itself. */
function sendFailurePage(
  request: IncomingMessage,
  response: ServerResponse,
  { brandOf, languages, isSecure }: FailingSite,
): void {
  const site = 'http://site.invalid';
  const url = parseUrl(`${site}${request.url ?? '/'}`) ?? new URL(site);
  const lang = languageOf(localeIn(request, url));
  const tenantId = tenantIdOf(url.searchParams.get(QUERY.tenantId));
  const brand = brandOf?.(tenantId);
  const next = nextTry(request.headers.cookie);
  const { seconds } = next;
  response
    .writeHead(500, {
      'content-type': 'text/html; charset=utf-8',
      'set-cookie': countCookie(next, isSecure),
      ...(seconds !== undefined && { refresh: String(seconds) }),
      ...serverPageHeaders(brand, "'self'"),
    })
    .end(
      failurePage(lang, seconds, {
        brand,
        tenantId,
        foot: languageSwitch({ locale: lang, offered: languages, tenantId }),
      }),
    );
}
