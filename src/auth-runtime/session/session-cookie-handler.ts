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
 * that of other hosts too. Once an operator has set one, or another, the page goes on with what it wrote before, and
 * removes it when it writes the next.
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
    const cookies = readable(ownTokens(all, isOneHosts));
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
    // First: browsers may take one of them for the same cookie.
    for (const former of formerOf(name, attributes)) await original.setCookie(former);
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

// With header transfer, another host's token would make its session this browser's. With a domain, tokens of this host
// are there only until the next ones are written: they are the newer ones.
function ownTokens(cookies: string, isOneHosts: boolean): string {
  return TOKEN_COOKIES.reduce((left, name) => {
    const own = cookieValue(left, HOST_PREFIX + name);
    if (own !== undefined) return `${without(without(left, name), HOST_PREFIX + name)}; ${name}=${own}`;
    return isOneHosts ? without(left, name) : left;
  }, cookies);
}

/**
 * What removes a cookie of the domain's from where this page may have written it before the domain was set, or widened.
 * Above the domain, another product's may have that name.
 */
function formerOf(name: string, attributes: readonly string[]): readonly string[] {
  const domain = attributes.find((each) => /^\s*domain=/i.test(each))?.replace(/^.*=\.?/, '');
  if (domain === undefined) return [];
  const labels = window.location.hostname.split('.');
  const within = labels
    .map((_label, at) => labels.slice(at).join('.'))
    .filter((each) => each.endsWith(`.${domain}`));
  const removed = `${name}=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/`;
  return [
    removed,
    ...(TOKEN_COOKIES.includes(name) ? [`${HOST_PREFIX}${removed}`] : []),
    ...within.map((each) => `${removed};domain=${each}`),
  ].map(secured);
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
