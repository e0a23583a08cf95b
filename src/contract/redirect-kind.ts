/** The kind of address at which a client gets its answer, in the terms of RFC 8252. */
export const REDIRECT_KINDS = ['web', 'loopback', 'app'] as const;

/**
 * `loopback`: a native app that listens on this machine, on any port (section 7.3). `app`: a native app with its own
 * scheme (section 7.1). `web`: all others.
 */
export type RedirectKind = (typeof REDIRECT_KINDS)[number];

/**
 * The kind of a redirect URI.
 *
 * @param url the client's
 */
export function redirectKindOf(url: URL): RedirectKind {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'app';
  return isLoopback(url) ? 'loopback' : 'web';
}

/**
 * Whether an address belongs to a program on this machine: plain http to `localhost` or one of the two loopback
 * addresses (RFC 8252, sections 7.3 and 8.3). With https it is a web address like any other, with a certificate for its
 * host.
 *
 * @param url any
 */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
