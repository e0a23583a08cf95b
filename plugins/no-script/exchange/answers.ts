import { internalPath, isLoopback, parseUrl } from '@vestibule/contract';
import { html, nextTry, SERVER_PAGE_HEADERS, serverPage, serverPageHeaders, way } from '@vestibule/html';
import { boundedScreen, type Screen } from '@vestibule/login-flow';
import { AGAIN, sealTicket, TICKET } from '@vestibule/login-flow/tickets';
import { directionOf, wordsOf } from '@vestibule/messages';
import { leaving } from '../messages/compiled/leaving';
import type { BaseRequest, BaseResponse, NoScriptContext } from '../context';
import type { Exchange } from './exchange';
import { isForScript } from './guard';
import { nextDocument } from './next-document';
import { tenantOf, type Page } from './page';
import { problemPage } from './problem-page';

/** What a plain form's request ends with: a page of the website that shows something, or another address. */
export type Outcome =
  | { readonly show: Screen; readonly page: Page }
  /** A page of the website, by its path. */
  | { readonly page: string }
  /** A step of the API's own, on the way to a page. */
  | { readonly step: string }
  /** Away from the website: to a client, or a provider. */
  | { readonly leave: string }
  /** Away from the website, where no form has begun the redirects that lead there. */
  | { readonly redirect: string };

/** Who is sent on: the language, and the page that they come from. */
interface Reader {
  readonly lang: string;
  readonly page: Page | undefined;
}

/** Sends the browser on. */
export async function answer(
  { request, response }: Answered,
  outcome: Outcome,
  context: NoScriptContext,
  reader: Reader,
): Promise<void> {
  const location = await next(request, outcome, context);
  secure(response, { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" });
  if (isForScript(request)) {
    const screen = 'show' in outcome ? outcome.show : undefined;
    response.setStatusCode(200);
    response.sendHTMLResponse(await nextDocument(location, screen, context, reader.lang));
    return;
  }
  if ('leave' in outcome) {
    leave({ request, response }, location, context, reader);
    return;
  }
  response.setHeader('location', location, false);
  response.setStatusCode(303);
  response.sendHTMLResponse('');
}

/** A request, and what answers it. */
type Answered = Pick<Exchange, 'request' | 'response'>;

/** Answers a page's own script. */
export function tell(response: BaseResponse, status: number, body: object): null {
  response.setHeader('cache-control', 'no-store', false);
  response.setStatusCode(status);
  response.sendJSONResponse(body);
  return null;
}

/**
 * Says that a form or a step can't be answered, with a way back to its page. A step is asked again by itself while a
 * service is away. A form isn't: it may have been received, and only its sender knows whether to send it again.
 */
export function refuse(
  { request, response }: Answered,
  { status, page }: { readonly status: number; readonly page: Page | undefined },
  { website, api, basePath, brandOf, choice, requestId }: NoScriptContext,
): void {
  const brand = brandOf(page && tenantOf(page));
  const isStep = request.getMethod() === 'get';
  secure(response, serverPageHeaders(brand, isStep ? "'self'" : website));
  const again = isStep && status === 503 ? nextTry(request.getHeaderValue('cookie')) : undefined;
  if (again) {
    const { name, value, maxAge } = again.cookie;
    const isSecure = api.startsWith('https:');
    response.setCookie(name, value, undefined, isSecure, true, Date.now() + maxAge * 1000, '/', 'lax');
  }
  if (again?.seconds !== undefined) response.setHeader('refresh', String(again.seconds), false);
  response.setStatusCode(status);
  response.sendHTMLResponse(
    problemPage({
      status,
      isStep,
      seconds: again?.seconds,
      brand,
      back: website + (page?.href ?? (basePath || '/')),
      requestId: requestId(response),
      choice,
      query: page?.query,
      header: (name) => request.getHeaderValue(name),
    }),
  );
}

/**
 * Nothing keeps the answer or rewrites it on its way, and no other page shows it within itself. A document that a page
 * shows in its own place has a style that the page's policy allows by its hash.
 */
function secure(response: BaseResponse, others: Readonly<Record<string, string>> = {}): void {
  for (const [name, value] of Object.entries({ ...SERVER_PAGE_HEADERS, ...others }))
    response.setHeader(name, value, false);
  response.setHeader('x-content-type-options', 'nosniff', false);
}

async function next(request: BaseRequest, outcome: Outcome, context: NoScriptContext): Promise<string> {
  if ('step' in outcome) return outcome.step;
  const { website } = context;
  if ('leave' in outcome) return followed(outcome.leave, website);
  if ('redirect' in outcome) return followed(outcome.redirect, website);
  return (
    website +
    ('show' in outcome ? await shown(request, outcome, context) : (internalPath(outcome.page) ?? '/'))
  );
}

async function shown(
  request: BaseRequest,
  { show, page }: { readonly show: Screen; readonly page: Page },
  { key }: NoScriptContext,
): Promise<string> {
  const ticket = await sealTicket(key, boundedScreen(show), page.href);
  const again = request.getKeyValueFromQuery(AGAIN) ?? '';
  const counted = /^\d$/.test(again) ? `&${AGAIN}=${again}` : '';
  return `${page.href}${page.href.includes('?') ? '&' : '?'}${TICKET}=${ticket}${counted}`;
}

/**
 * Leaves for an address of somebody else. Chromium holds the page's `form-action` against every redirect that follows a
 * form, so this is a page of its own, which begins another navigation. A native app opens beside it, if the browser lets
 * it, and the page stays.
 */
function leave(
  { response }: Answered,
  address: string,
  { brandOf }: NoScriptContext,
  { lang, page }: Reader,
): void {
  const tenantId = page && tenantOf(page);
  const t = wordsOf(leaving, lang, tenantId);
  response.setHeader('refresh', `0;url=${address}`, false);
  response.setStatusCode(200);
  if (!/^https?:/.test(address)) {
    const brand = brandOf(tenantId);
    secure(response, serverPageHeaders(brand));
    response.sendHTMLResponse(
      serverPage({
        lang,
        title: t('app.title'),
        brand,
        tenantId,
        body: html`<p>${t('app')}</p>
          ${way(address, t('app.open'), 'accent')}`,
      }),
    );
    return;
  }
  response.sendHTMLResponse(
    html`<!doctype html>
      <html lang="${lang}" dir="${directionOf(lang)}">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${t('title')}</title>
        <p><a href="${address}">${t('goOn')}</a></p>
      </html>`.markup,
  );
}

/**
 * The address to leave for, as browsers read it, so it is in ASCII and without anything that ends a header field. As the
 * page's own rule: https, http on this machine, and the schemes of native apps, which have a dot (RFC 8252).
 *
 * @throws if it isn't one that is followed
 */
function followed(address: string, website: string): string {
  const url = parseUrl(address);
  const isFollowed =
    url !== undefined &&
    !url.username &&
    !url.password &&
    (url.protocol === 'https:' ||
      // Not its `blob:` addresses, which are of the same origin.
      (url.protocol === 'http:' && url.origin === website) ||
      isLoopback(url) ||
      /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(url.protocol));
  if (!isFollowed || !/^[\x21-\x7e]+$/.test(url.href)) {
    throw new Error('The address to go on to is not one that is followed');
  }
  return url.href;
}
