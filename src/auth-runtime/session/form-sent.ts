import { COOKIES } from '@vestibule/contract';
import { cookieValue } from './session-cookies';

/** Instead of a time: the session that the API's cookies may still hold isn't this browser's any more. */
const FORGOTTEN = 'forgotten';

/** As long as a session may last, in seconds. */
const LIFETIME = 100 * 24 * 60 * 60;

/**
 * When a form was sent that no script waited for, as text: until the API has been asked, the front token may be another
 * session's.
 */
export function formSent(): string | undefined {
  const value = cookieValue(document.cookie, COOKIES.formSent);
  return value !== undefined && /^\d{1,16}$/.test(value) ? value : undefined;
}

/**
 * Whether this browser may have a session, whatever the page knows about it. A look at the cookies' names alone, for
 * where each byte counts.
 */
export function maybeSignedIn(): boolean {
  return [COOKIES.frontToken, COOKIES.formSent].some((name) => document.cookie.includes(`${name}=`));
}

/** Records that a form is being sent that no script waits for. */
export function noteFormSent(): void {
  write(String(Date.now()), LIFETIME);
}

/** Records that the API was asked after a form was sent. */
export function noteAsked(): void {
  write('', 0);
}

/** Records that this browser has forgotten its session, whatever the API's cookies hold. */
export function noteForgotten(): void {
  write(FORGOTTEN, LIFETIME);
}

/** Whether this browser has forgotten its session, and none has begun since. */
export function isForgotten(): boolean {
  return cookieValue(document.cookie, COOKIES.formSent) === FORGOTTEN;
}

function write(value: string, lifetime: number): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${COOKIES.formSent}=${value};path=/;max-age=${lifetime};samesite=lax${secure}`;
}
