import { isLoopback, pathBelow } from '@vestibule/contract';
import { AuthError } from '../errors/auth-error';
import { runtimeConfig } from '../sdk/runtime';
import { mayGoOn } from './automatic-steps';

/** Where a client gets the code, as the API announced before the user agreed. */
export type RedirectTarget =
  | { readonly kind: 'web'; readonly host: string }
  /** A native app that listens on this machine, on any port (RFC 8252, section 7.3). */
  | { readonly kind: 'loopback'; readonly host: string }
  /** A native app with its own scheme (RFC 8252, section 7.1). */
  | { readonly kind: 'app'; readonly scheme: string };

/**
 * Leaves the app; no other function does. For an address on the web it never resolves, so a busy button that waits for it
 * stays busy until the page is gone. A native app with its own scheme opens beside the page, if the browser lets it.
 *
 * @param address an absolute address, such as `frontendRedirectTo`
 * @param target where the client gets the code; without it, any safe address is followed
 * @returns the address, for a link that opens the native app again
 * @throws AuthError `UNSAFE_REDIRECT` if the browser may not go there; `REDIRECT_LOOP` if the page went there before by
 *   itself, and nothing has changed since
 */
export async function redirectTo(address: string, target?: RedirectTarget): Promise<string> {
  const destination = safeDestination(address, target);
  if (!destination)
    throw new AuthError('UNSAFE_REDIRECT', 'the address to go on to is not one that is followed');
  if (!mayGoOn(destination, true)) throw redirectLoop(destination);
  window.location.assign(destination);
  return isAppScheme(new URL(destination)) ? destination : new Promise<never>(() => undefined);
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
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.origin !== window.location.origin) return undefined;
  const isOfApi =
    url.origin === new URL(apiDomain).origin && pathBelow(apiBasePath, url.pathname) !== undefined;
  const path = isOfApi ? undefined : pathBelow(sitePath, url.pathname);
  return path && path + url.search;
}

/**
 * As {@link safeDestination}, before the runtime has started.
 *
 * @param own the origins of the API and of this site
 * @param isClients whether an address that isn't one of those may be the client's
 */
export function safeDestinationFrom(
  own: readonly string[],
  address: string,
  isClients: (url: URL) => boolean,
): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.username || url.password) return undefined;
  return own.includes(url.origin) || isClients(url) ? url.href : undefined;
}

/**
 * Tells whether an address may be the client's.
 *
 * @param target where it gets the code, if the API announced it
 */
export function isOfClient(target: RedirectTarget | undefined): (url: URL) => boolean {
  return (url) => {
    switch (target?.kind) {
      case undefined:
        return isOfAnyClient(url);
      case 'web':
        return isWeb(url) && url.host === target.host;
      case 'loopback':
        return isLoopback(url);
      case 'app':
        return isAppScheme(url) && url.protocol === `${target.scheme}:`;
    }
  };
}

/** Whether an address may be some client's: on the web, or in a native app. */
export function isOfAnyClient(url: URL): boolean {
  return isWeb(url) || isAppScheme(url);
}

function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
}

function isAppScheme({ protocol }: URL): boolean {
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol);
}
