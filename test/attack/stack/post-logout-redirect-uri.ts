import * as v from 'valibot';
import type { Judge } from '../part';
import type { Target } from './target';

/** Unregistered `post_logout_redirect_uri`s, with a valid ID token and without one. */
export async function postLogoutRedirectUri(target: Target): Promise<Judge> {
  const client = await target.client();
  const browser = await target.signedIn();
  const tokens = await client.redeem(await client.code(browser));
  if (!tokens) throw new Error('The client got no tokens');
  const own = [target.apiUrl, target.website];
  return async (value) => {
    const uri = v.parse(v.string(), value).replaceAll('{registered}', client.registered.redirect_uri);
    for (const hint of [{ id_token_hint: tokens.id_token }, { client_id: client.clientId }]) {
      const query = new URLSearchParams({ ...hint, post_logout_redirect_uri: uri });
      const response = await fetch(`${target.apiUrl}/auth/oauth/end_session?${query}`, {
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      if (response.status >= 500) return `answered with ${response.status}`;
      if (location === null) continue;
      const { origin, searchParams } = new URL(location, target.apiUrl);
      // If a challenge is given, the address was accepted.
      if (!own.includes(origin) || searchParams.has('logoutChallenge'))
        return `sent to ${location.slice(0, 120)}`;
    }
    return undefined;
  };
}
