import { isLoopback, parseUrl } from '@vestibule/contract';

/** Where a client gets the code, as the API announced before the user agreed. */
export type RedirectTarget =
  | { readonly kind: 'web'; readonly host: string }
  /** A native app that listens on this machine, on any port (RFC 8252, section 7.3). */
  | { readonly kind: 'loopback'; readonly host: string }
  /** A native app with its own scheme (RFC 8252, section 7.1). */
  | { readonly kind: 'app'; readonly scheme: string };

/**
 * Where a browser may go at the end of an OAuth flow: to the API, to this site, and to the client.
 *
 * @param own the origins of the API and of this site
 * @param address untrusted
 * @param isClients whether an address that isn't one of those may be the client's
 */
export function safeDestinationFrom(
  own: readonly string[],
  address: string,
  isClients: (url: URL) => boolean,
): string | undefined {
  const url = parseUrl(address);
  if (!url || url.username || url.password) return undefined;
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

/**
 * Whether an address may be some client's: https, http on loopback, or the private-use scheme of a native app, which has
 * a dot (RFC 8252, sections 7.1 and 7.3).
 */
export function isOfAnyClient(url: URL): boolean {
  return isWeb(url) || isAppScheme(url);
}

function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url);
}

/** Whether an address opens a native app by its scheme. */
export function isAppScheme({ protocol }: URL): boolean {
  return /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/.test(protocol);
}
