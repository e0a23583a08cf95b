import { parseUrl } from '@vestibule/contract';
import type { OAuth2Client } from '../sdk';

/** The parameters of an authorization request; one without a value counts as left out (RFC 6749 section 3.1). */
export type Params = Readonly<Record<string, string | undefined>>;

/** The values of a space-separated parameter. */
export function words(value: string | undefined): string[] {
  return (value ?? '').split(' ').filter(Boolean);
}

/** Where the answer to a request goes. */
export interface AnswerAddress {
  /** As the client sent it. */
  readonly redirectUri: string;
  /** As the core knows it. */
  readonly registered: string;
}

/**
 * Where the answer to a request goes.
 *
 * @returns undefined if the address isn't one of the client's: then nothing may be sent to it (RFC 6749 section
 *   4.1.2.1)
 */
export function ownRedirectUri(client: OAuth2Client, params: Params): AnswerAddress | undefined {
  // Some cores give null for none.
  const registered = client.redirectUris ?? [];
  const given = params['redirect_uri'];
  // OpenID Connect Core section 3.1.2.1 wants it named.
  const isOpenId = words(params['scope']).includes('openid');
  const [only, ...others] = registered;
  if (!given) {
    return only === undefined || others.length > 0 || isOpenId
      ? undefined
      : { redirectUri: only, registered: only };
  }
  // The core knows other ports of an IP address by itself.
  if (registered.some((own) => own === given || isSameLoopback(own, given, ADDRESSES))) {
    return { redirectUri: given, registered: given };
  }
  if (client.tokenEndpointAuthMethod !== 'none') return undefined;
  const local = registered.find((own) => isSameLoopback(own, given, ['localhost']));
  return local === undefined ? undefined : { redirectUri: given, registered: local };
}

const ADDRESSES = ['127.0.0.1', '[::1]'];

/** RFC 8252 section 7.3: an app listens on whatever port it gets. */
function isSameLoopback(own: string, given: string, hosts: readonly string[]): boolean {
  const [one, other] = [parseUrl(own), parseUrl(given)];
  if (!other || one?.protocol !== 'http:' || !hosts.includes(one.hostname)) return false;
  one.port = other.port;
  return one.href === other.href;
}
