import { createHash } from 'node:crypto';
import { seal, unseal } from './sealed';

// Each value is sealed with its name, so that no cookie can stand in for another.
type CookieValues = Record<string, string>;

const PREFIX = 'st_oauth_';

/** The name of the cookie in which Hydra remembers who signed in. */
export const SESSION_COOKIE = `${PREFIX}session_dev`;

/** The cookie that ties a step of a flow to the browser that started it: one for each client, as in Hydra. */
export function csrfCookie(step: 'login' | 'consent', clientId: string): string {
  return `${PREFIX}${step}_csrf_dev_${createHash('sha256').update(clientId).digest().readUInt32BE(0)}`;
}

export interface CookieToSet {
  name: string;
  values: CookieValues;
  /** Seconds; 0 until the browser closes, negative to remove the cookie. */
  maxAge: number;
}

/** The Set-Cookie header field; the backend sends it to the browser with its own domain. */
export function toSetCookie(
  key: Uint8Array,
  { name, values, maxAge }: CookieToSet,
  { isSecure, now }: { isSecure: boolean; now: number },
): string {
  const expires = maxAge > 0 ? now + maxAge * 1000 : 1000;
  // As in Hydra's no `=` stands at its end: supertokens-node would cut it there.
  const value = seal(key, name, JSON.stringify(values)).replace(/={1,2}$/, '');
  return [
    `${name}=${value}`,
    'Path=/',
    ...(maxAge === 0 ? [] : [`Expires=${new Date(expires).toUTCString()}`]),
    ...(maxAge === 0 ? [] : [`Max-Age=${Math.max(maxAge, 0)}`]),
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    'SameSite=Lax',
  ].join('; ');
}

/** What a cookie of the browser holds: nothing if it has none, undefined if the core didn't set it so. */
export function cookieValues(key: Uint8Array, name: string, cookieHeader: string): CookieValues | undefined {
  const found = cookieHeader
    .split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(`${name}=`));
  if (found === undefined) return {};
  const value = found.slice(name.length + 1);
  const opened = unseal(key, name, value.padEnd(Math.ceil(value.length / 4) * 4, '='));
  return opened === undefined ? undefined : JSON.parse(opened);
}
