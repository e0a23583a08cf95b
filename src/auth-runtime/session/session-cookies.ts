import { COOKIES, tenantIdOf, type VestibuleConfig } from '@vestibule/contract';
import { currentTenantId } from '../sign-in/current-tenant';
import { frontTokenIn, noteForeignFrontTokens } from './foreign-front-tokens';
import {
  accessOf,
  parseFrontToken,
  payloadOf,
  sessionStateOf,
  type Access,
  type FrontToken,
} from './front-token';

/** The SDK's cookie for the time of the last token update, whether or not there is a session now. */
export const LAST_UPDATE_COOKIE = 'st-last-access-token-update';

/** The SDK's cookie for the token that proves that a call is the page's own. */
export const ANTI_CSRF_COOKIE = 'sAntiCsrf';

/** The session's tokens themselves, with header transfer. */
export const TOKEN_COOKIES = ['st-access-token', 'st-refresh-token'];

/** Over https, no host beside this one can set a cookie of that prefix (RFC 6265bis, section 4.1.3.2). */
export const HOST_PREFIX = '__Host-';

const SESSION_COOKIES = [
  COOKIES.frontToken,
  ...TOKEN_COOKIES,
  ...TOKEN_COOKIES.map((name) => HOST_PREFIX + name),
  ANTI_CSRF_COOKIE,
];

/** The value of a cookie in `document.cookie`: the last one of the name, as in the SDK. */
export function cookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .findLast((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/** What the page may know about its session right now, with or without the SDK. */
export function currentFrontToken(): FrontToken | undefined {
  return parseFrontToken(frontTokenIn(document.cookie));
}

/** What this browser's session is good for, as far as the page knows; undefined if there is none. */
export function currentAccess(): Access | undefined {
  return accessOf(frontTokenIn(document.cookie));
}

/**
 * The value of a claim of this browser's session. It proves nothing: only the API's own check does.
 *
 * @param key of the claim in the access token's payload
 */
export function sessionClaim(key: string): unknown {
  const token = currentFrontToken();
  return Object(token && payloadOf(token)[key]).v;
}

/** The factors that were completed in this browser's session, the first one included. It proves nothing. */
export function completedFactors(): readonly string[] {
  const token = currentFrontToken();
  const claim: unknown = token && payloadOf(token)['st-mfa'];
  return Object.keys(Object(Object(claim).c));
}

/** What this browser's session is like, as a text to compare: refreshing the session doesn't change it. */
export function currentSessionState(): string {
  return sessionStateOf(frontTokenIn(document.cookie));
}

/**
 * Whether there can be a session, without loading the SDK. The SDK sets the front token whichever way tokens are
 * transferred, and on every site that shares the session (`sessionTokenFrontendDomain`); without it there is nothing
 * to refresh.
 */
export function mayHaveSession(): boolean {
  return currentFrontToken() !== undefined;
}

/**
 * The visitor's tenant: the one that the page's address names, otherwise the session's, otherwise the public one. It
 * proves nothing: only the API's own check does.
 */
export function visitorTenantId(): string {
  return currentTenantId() ?? tenantIdOf(currentFrontToken()?.tenantId) ?? 'public';
}

/** Removes the session from this browser, as far as a script can. Doesn't tell the API. */
export function removeSessionCookies({ sessionTokenFrontendDomain }: VestibuleConfig): void {
  const domain = sessionTokenFrontendDomain ? `;domain=${sessionTokenFrontendDomain}` : '';
  for (const name of SESSION_COOKIES) {
    const secure = name.startsWith(HOST_PREFIX) ? ';secure' : '';
    document.cookie = `${name}=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/${secure}`;
    if (domain) document.cookie = `${name}=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/${domain}`;
  }
  noteForeignFrontTokens('');
}
