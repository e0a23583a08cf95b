import { redirectKindOf, type RedirectKind } from '@vestibule/contract';

/** Where the answer to a request goes, in the terms of RFC 8252. */
export interface RedirectTarget {
  /** With its port, as ASCII; empty for an app's address without a host. */
  redirectHost: string;
  redirectKind: RedirectKind;
  redirectScheme: string;
}

/** Describes a redirect URI that the core has accepted. Throws TypeError if it isn't an absolute address. */
export function describeRedirect(redirectUri: string): RedirectTarget {
  const url = new URL(redirectUri);
  const redirectScheme = url.protocol.slice(0, -1);
  return { redirectHost: url.host, redirectScheme, redirectKind: redirectKindOf(url) };
}

// Whatever the scheme: an app listening there may have its own certificate and key.
const OF_THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Whether only the client itself can receive what goes to this address. Any app may claim a scheme or a port of this
 * machine, so a public client there has to be agreed to each time (RFC 8252 section 8.6).
 */
export function isClientCertain(client: { readonly tokenEndpointAuthMethod: string }, redirectUri: string) {
  if (client.tokenEndpointAuthMethod !== 'none') return true;
  const { protocol, hostname } = new URL(redirectUri);
  return protocol === 'https:' && !OF_THIS_MACHINE.test(hostname);
}
