import { parseUrl, pathBelow } from '@vestibule/contract';
import { isAppScheme, isOfClient, safeDestinationFrom, type RedirectTarget } from '@vestibule/login-flow';
import { AuthError } from '../errors/auth-error';
import { runtimeConfig } from '../sdk/runtime';
import { takeStep } from './automatic-steps';

/**
 * Leaves the app; no other function does. For an address on the web it never resolves, so a busy button that waits for it
 * stays busy until the page is gone. A native app with its own scheme opens beside the page, if the browser lets it.
 *
 * @param address an absolute address, such as `frontendRedirectTo`
 * @param target where the client gets the code; without it, any safe address is followed
 * @param onLeave learns the address on the web before the browser leaves, for a link: a client may answer nothing, and
 *   the user may stop the browser
 * @returns the address, for a link that opens the native app again
 * @throws AuthError `UNSAFE_REDIRECT` if the browser may not go there; `REDIRECT_LOOP` if the page went there before by
 *   itself, and nothing has changed since
 */
export async function redirectTo(
  address: string,
  target?: RedirectTarget,
  onLeave?: (to: string) => void,
): Promise<string> {
  const destination = safeDestination(address, target);
  if (!destination)
    throw new AuthError('UNSAFE_REDIRECT', 'the address to go on to is not one that is followed');
  if (!takeStep(destination, true)) throw redirectLoop(destination);
  const isApp = isAppScheme(new URL(destination));
  if (!isApp) onLeave?.(destination);
  window.location.assign(destination);
  return isApp ? destination : new Promise<never>(() => undefined);
}

/**
 * The error of a step that would be taken for ever.
 *
 * @param to where it leads; without its query, which may hold secrets
 */
export function redirectLoop(to: string): AuthError {
  const step = `${window.location.pathname} > ${to.replace(/[?#].*/s, '')}`;
  return new AuthError('REDIRECT_LOOP', `the redirect ${step} was followed too often in a short time`);
}

/**
 * Where the browser may go at the end of an OAuth flow: to the API, to this site, and to the client. If the client's
 * address isn't known, that means https, http on loopback, and the private-use schemes of native apps, which contain a
 * dot (RFC 8252, sections 7.1 and 7.3).
 *
 * @param address untrusted
 * @param target where the client gets the code, if the API announced it
 */
export function safeDestination(address: string, target?: RedirectTarget): string | undefined {
  const own = [new URL(runtimeConfig().apiDomain).origin, window.location.origin];
  return safeDestinationFrom(own, address, isOfClient(target));
}

/**
 * The path from the root of this site, if an address is one of its screens; not if it is the API's, which may have the
 * same origin.
 *
 * @param address such as `frontendRedirectTo`
 */
export function screenPath(address: string): string | undefined {
  const { apiDomain, apiBasePath, sitePath } = runtimeConfig();
  const url = parseUrl(address);
  if (url?.origin !== window.location.origin) return undefined;
  const isOfApi =
    url.origin === new URL(apiDomain).origin && pathBelow(apiBasePath, url.pathname) !== undefined;
  const path = isOfApi ? undefined : pathBelow(sitePath, url.pathname);
  return path && path + url.search;
}
