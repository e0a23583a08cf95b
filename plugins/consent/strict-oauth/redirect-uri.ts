import type { OAuth2Client } from '../sdk';

/** The parameters of an authorization request; one without a value counts as left out (RFC 6749 section 3.1). */
export type Params = Readonly<Record<string, string | undefined>>;

/** The values of a space-separated parameter. */
export function words(value: string | undefined): string[] {
  return (value ?? '').split(' ').filter(Boolean);
}

/**
 * Where the answer to a request goes.
 *
 * @returns undefined if the address isn't one of the client's: then nothing may be sent to it (RFC 6749 section
 *   4.1.2.1)
 */
export function ownRedirectUri({ redirectUris }: OAuth2Client, params: Params): string | undefined {
  // Some cores give null for none.
  const registered = redirectUris ?? [];
  const given = params['redirect_uri'];
  // OpenID Connect Core section 3.1.2.1 wants it named.
  const isOpenId = words(params['scope']).includes('openid');
  if (!given) return registered.length === 1 && !isOpenId ? registered[0] : undefined;
  return registered.some((own) => own === given || isSameLoopback(own, given)) ? given : undefined;
}

// RFC 8252 section 7.3: an app listens on whatever port it gets.
function isSameLoopback(own: string, given: string): boolean {
  if (!URL.canParse(own) || !URL.canParse(given)) return false;
  const [one, other] = [new URL(own), new URL(given)];
  if (one.protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(one.hostname)) return false;
  one.port = other.port;
  return one.href === other.href;
}
