/** Where the answer of a request goes, in the terms of RFC 8252. */
export type RedirectTarget = {
  /** With its port, as ASCII; empty for an app's address without a host. */
  redirectHost: string;
  redirectKind: 'web' | 'loopback' | 'app';
  redirectScheme: string;
};

/** Describes a redirect URI that the core has accepted. Throws TypeError for what is no absolute address. */
export function describeRedirect(redirectUri: string): RedirectTarget {
  const { protocol, host, hostname } = new URL(redirectUri);
  const redirectScheme = protocol.slice(0, -1);
  return { redirectHost: host, redirectScheme, redirectKind: kindOf(redirectScheme, hostname) };
}

function kindOf(scheme: string, hostname: string): RedirectTarget['redirectKind'] {
  if (scheme !== 'https' && scheme !== 'http') return 'app';
  const local = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return local ? 'loopback' : 'web';
}

/**
 * Whether only the client itself can receive what goes to this address. Any app may claim a scheme or a port of this
 * machine, so that a public client has to be agreed to each time there (RFC 8252 section 8.6).
 */
export function isClientCertain(
  client: { readonly tokenEndpointAuthMethod: string },
  redirectUri: string,
): boolean {
  if (client.tokenEndpointAuthMethod !== 'none') return true;
  const { redirectKind, redirectScheme } = describeRedirect(redirectUri);
  return redirectKind === 'web' && redirectScheme === 'https';
}
