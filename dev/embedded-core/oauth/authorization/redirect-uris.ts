import type { OAuthClient } from '../clients/client-fields';
import { oauthError } from '../oauth-error';

/**
 * Where the answer to an authorization request goes. Throws OAuthError for an unregistered URI: such an error is never
 * sent to it (RFC 6749 section 4.1.2.1).
 */
export function redirectUriOf(client: OAuthClient, given: string): string {
  const registered = client.redirectUris ?? [];
  const [only] = registered;
  const uri =
    given === '' && registered.length === 1
      ? only
      : registered.find((each) => given !== '' && (each === given || isSameLoopback(each, given))) && given;
  if (uri === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.includes('#')) {
    throw oauthError(
      'invalid_request',
      "The 'redirect_uri' parameter does not match any of the OAuth 2.0 Client's pre-registered redirect urls.",
    );
  }
  return uri;
}

/** True for http on this machine, which proves who a public client is as well as https does. */
export function isLocalHttp(uri: string): boolean {
  const { protocol, hostname } = URL.canParse(uri) ? new URL(uri) : { protocol: '', hostname: '' };
  return (
    protocol === 'http:' && (/(^|\.)localhost$/.test(hostname) || ['127.0.0.1', '[::1]'].includes(hostname))
  );
}

// RFC 8252 section 7.3: a native app listens on whatever loopback port it gets.
function isSameLoopback(registered: string, given: string): boolean {
  if (!URL.canParse(given) || !URL.canParse(registered)) return false;
  const [a, b] = [new URL(registered), new URL(given)];
  return (
    b.protocol === 'http:' &&
    ['127.0.0.1', '[::1]'].includes(b.hostname) &&
    a.hostname === b.hostname &&
    a.pathname === b.pathname &&
    a.search === b.search
  );
}
