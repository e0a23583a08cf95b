import type { SuperTokensConfig } from 'supertokens-web-js/types';
import { COOKIES, type VestibuleConfig } from '@vestibule/contract';
import { frontTokenIn, noteForeignFrontTokens } from './foreign-front-tokens';
import {
  ANTI_CSRF_COOKIE,
  cookieValue,
  HOST_PREFIX,
  LAST_UPDATE_COOKIE,
  TOKEN_COOKIES,
} from './session-cookies';
import { isFindingSince, noteOwnFrontToken } from './session-watch';

type CookieHandler = NonNullable<SuperTokensConfig['cookieHandler']>;

/**
 * How the SDK reads and writes the cookies that scripts can see. With a `sessionTokenFrontendDomain` the session is
 * that of other hosts too.
 */
export function sessionCookieHandler({
  sessionTokenFrontendDomain,
}: Pick<VestibuleConfig, 'sessionTokenFrontendDomain'>): CookieHandler {
  const isOneHosts = sessionTokenFrontendDomain === undefined && window.location.protocol === 'https:';
  return (original) => handler(original, isOneHosts);
}

const handler = (original: Parameters<CookieHandler>[0], isOneHosts: boolean): ReturnType<CookieHandler> => ({
  getCookie: async () => {
    const all = await original.getCookie();
    const cookies = readable(isOneHosts ? ownTokens(all) : all);
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
    const isOwn = isOneHosts && TOKEN_COOKIES.includes(name);
    await original.setCookie(secured(isOwn ? HOST_PREFIX + cookie : cookie));
    if (name === COOKIES.frontToken) {
      noteOwnFrontToken(value);
      noteForeignFrontTokens(value);
    }
    if (name === ANTI_CSRF_COOKIE && value) {
      // The SDK writes the update time first and this token last. In between, another tab may have paired the old token
      // with the new time, and would end the session with it: so a later time follows.
      const later = [`${LAST_UPDATE_COOKIE}=${Date.now()}.1`, ...attributes].join(';');
      await original.setCookie(secured(later));
    }
  },
});

// The SDK can't continue with an unreadable front token, not even to write another one, and would take another host's.
function readable(cookies: string): string {
  const others = without(cookies, COOKIES.frontToken);
  const raw = frontTokenIn(cookies);
  return raw === undefined ? others : `${others}; ${COOKIES.frontToken}=${raw}`;
}

// With header transfer, another host's token would make its session this browser's.
function ownTokens(cookies: string): string {
  return TOKEN_COOKIES.reduce((left, name) => without(left, name), cookies).replaceAll(
    /(^|; )__Host-(?=st-(?:access|refresh)-token=)/g,
    '$1',
  );
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
