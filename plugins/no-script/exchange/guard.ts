import { FOR_SCRIPT } from '@vestibule/contract';
import type { BaseRequest, NoScriptContext } from '../context';

/** The most that a plain form sends, in bytes. */
export const LONGEST_FORM = 20_000;

/** Why a request isn't one of a plain form. */
export type Refused = 'origin' | 'type' | 'size';

/**
 * What is wrong with a request that should be a plain form of the website. A form needs no permission to be sent
 * anywhere, so the browser's own word counts alone: `Origin` must be there, and be exactly the website's.
 *
 * @returns undefined if the website's form has sent it
 */
export function refusedForm(
  request: BaseRequest,
  { website }: Pick<NoScriptContext, 'website'>,
): Refused | undefined {
  const site = request.getHeaderValue('sec-fetch-site');
  const isOwn = site === undefined || site === 'same-origin' || site === 'same-site';
  const isAsked = isForDocument(request) || (isForScript(request) && isFetched(request));
  if (request.getHeaderValue('origin') !== website || !isOwn || !isAsked) return 'origin';
  const type = request.getHeaderValue('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return 'type';
  const length = request.getHeaderValue('content-length') ?? '';
  return /^\d{1,9}$/.test(length) && Number(length) <= LONGEST_FORM ? undefined : 'size';
}

/**
 * Whether a page is to be shown in the browser's window, where browsers say so: steps on the way to one are for no
 * image, frame or script of another site.
 */
export function isForDocument(request: BaseRequest): boolean {
  const destination = request.getHeaderValue('sec-fetch-dest');
  return destination === undefined || destination === 'document';
}

/**
 * Whether another site has begun the step: from there it could be begun often and at once, to renew a session, to end it,
 * to have mails sent, or to learn from where it leads who is signed in.
 */
export function isFromElsewhere(request: BaseRequest): boolean {
  return request.getHeaderValue('sec-fetch-site') === 'cross-site';
}

/** Whether a script of the website sends the form, and by itself shows the next document, or goes where it is. */
export function isForScript(request: BaseRequest): boolean {
  return request.getHeaderValue('accept') === FOR_SCRIPT;
}

function isFetched(request: BaseRequest): boolean {
  return (
    request.getHeaderValue('sec-fetch-dest') === 'empty' &&
    request.getHeaderValue('sec-fetch-mode') === 'cors'
  );
}
