import { internalPath, isLoopback } from '@vestibule/contract';
import { html } from '@vestibule/html';
import { sealTicket, TICKET, type PlainScreen } from '@vestibule/plain-screens';
import type { BaseResponse, PlainContext } from '../sdk';
import type { Page } from './page';

/** What a plain form's request ends with: a page of the website that shows something, or another address. */
export type Outcome =
  | { readonly show: PlainScreen; readonly page: Page }
  /** A page of the website, by its path. */
  | { readonly page: string }
  /** A step of the API's own, on the way to a page. */
  | { readonly step: string }
  /** Away from the website: to a client, or a provider. */
  | { readonly leave: string };

/** Sends the browser on. */
export async function answer(response: BaseResponse, outcome: Outcome, context: PlainContext): Promise<void> {
  response.setHeader('cache-control', 'no-store', false);
  if ('leave' in outcome) {
    leave(response, outcome.leave, context);
    return;
  }
  response.setHeader('location', await next(outcome, context), false);
  response.setStatusCode(303);
  response.sendHTMLResponse('');
}

async function next(
  outcome: Exclude<Outcome, { readonly leave: string }>,
  context: PlainContext,
): Promise<string> {
  if ('step' in outcome) return outcome.step;
  const { website } = context;
  return website + ('show' in outcome ? await shown(outcome, context) : (internalPath(outcome.page) ?? '/'));
}

async function shown(
  { show, page }: { readonly show: PlainScreen; readonly page: Page },
  { key }: PlainContext,
): Promise<string> {
  const ticket = await sealTicket(key, show, page.href);
  return `${page.href}${page.href.includes('?') ? '&' : '?'}${TICKET}=${ticket}`;
}

/**
 * Leaves for an address of somebody else. Chromium holds the page's `form-action` against every redirect that follows a
 * form, so this is a page of its own, which begins another navigation.
 */
function leave(response: BaseResponse, address: string, { website }: PlainContext): void {
  if (!mayLeaveFor(address, website)) throw new Error('The address to go on to is not one that is followed');
  response.setHeader('refresh', `0;url=${address}`, false);
  response.setHeader('referrer-policy', 'no-referrer', false);
  response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'", false);
  response.setStatusCode(200);
  response.sendHTMLResponse(
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" /><meta name="color-scheme" content="light dark" />
        <title>One moment…</title>
        <p><a href="${address}">Continue</a></p>
      </html>`.markup,
  );
}

/** As the page's own rule: https, http on this machine, and the schemes of native apps, which have a dot (RFC 8252). */
function mayLeaveFor(address: string, website: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return (
    url.origin === website ||
    url.protocol === 'https:' ||
    isLoopback(url) ||
    /^[a-z][a-z0-9+-]*\.[a-z0-9.+-]+:$/.test(url.protocol)
  );
}
