import type { SuperTokensConfig } from 'supertokens-web-js/types';
import { parseFrontToken } from './front-token';
import { COOKIES } from '@vestibule/contract';
import { ANTI_CSRF_COOKIE, cookieValue, LAST_UPDATE_COOKIE } from './session-cookies';
import { isFindingSince, noteOwnFrontToken } from './session-watch';

type CookieHandler = NonNullable<SuperTokensConfig['cookieHandler']>;

/** How the SDK reads and writes the cookies that scripts can see. */
export const sessionCookieHandler: CookieHandler = (original) => ({
  getCookie: async () => {
    const cookies = readable(await original.getCookie());
    const update = cookieValue(cookies, LAST_UPDATE_COOKIE);
    // The SDK takes the time for a sign that there is no session, and would never ask.
    if (isFindingSince(update) && cookieValue(cookies, COOKIES.frontToken) === undefined)
      return without(cookies, LAST_UPDATE_COOKIE);
    // Otherwise a page that has never seen a session would ask the API to refresh one before any other call.
    return update !== undefined ? cookies : `${cookies}; ${LAST_UPDATE_COOKIE}=0`;
  },
  setCookie: async (cookie) => {
    const [pair = '', ...attributes] = cookie.split(';');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    await original.setCookie(secured(cookie));
    if (name === COOKIES.frontToken) noteOwnFrontToken(value);
    if (name === ANTI_CSRF_COOKIE && value) {
      // The SDK writes the update time first and this token last. In between, another tab may have paired the old token
      // with the new time, and would end the session with it: so a later time follows.
      const later = [`${LAST_UPDATE_COOKIE}=${Date.now()}.1`, ...attributes].join(';');
      await original.setCookie(secured(later));
    }
  },
});

// The SDK can't continue with an unreadable front token, not even to write another one.
function readable(cookies: string): string {
  const raw = cookieValue(cookies, COOKIES.frontToken);
  if (raw === undefined || parseFrontToken(raw)) return cookies;
  return without(cookies, COOKIES.frontToken);
}

function without(cookies: string, name: string): string {
  return cookies
    .split('; ')
    .filter((cookie) => !cookie.startsWith(`${name}=`))
    .join('; ');
}

// With header transfer these are the session's tokens themselves.
function secured(cookie: string): string {
  return window.location.protocol === 'https:' && !/;\s*secure/i.test(cookie) ? `${cookie};secure` : cookie;
}
