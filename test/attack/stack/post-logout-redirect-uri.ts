import * as v from 'valibot';
import { shared, type Judge, type Trial } from '../part';
import type { Target } from './target';

/** Unregistered `post_logout_redirect_uri`s, with a valid ID token and without one. */
export async function postLogoutRedirectUri(target: Target): Promise<Trial> {
  const client = await target.client();
  const { redirect_uri: registered } = client.registered;
  const browser = await target.signedIn();
  const tokens = await client.redeem(await client.code(browser));
  if (!tokens) throw new Error('The client got no tokens');
  const own = [target.apiUrl, target.website];
  const hints = [{ id_token_hint: tokens.id_token }, { client_id: client.clientId }];
  const cookies = ['', browser.cookies()];
  const ask = async (uri: string, hint: Record<string, string>, cookie: string) => {
    const query = new URLSearchParams({ ...hint, post_logout_redirect_uri: uri });
    const { status, headers } = await fetch(`${target.apiUrl}/auth/oauth/end_session?${query}`, {
      redirect: 'manual',
      headers: { cookie },
    });
    return { status, location: headers.get('location') };
  };
  const hostile: Judge = async (value) => {
    const uri = v.parse(v.string(), value).replaceAll('{registered}', registered);
    for (const [hint, cookie] of hints.flatMap((one) => cookies.map((other) => [one, other] as const))) {
      const { status, location } = await ask(uri, hint, cookie);
      if (status >= 500) return `answered with ${status}`;
      if (location === null) continue;
      const { origin, searchParams } = new URL(location, target.apiUrl);
      // If a challenge is given, the address was accepted.
      if (!own.includes(origin) || searchParams.has('logoutChallenge'))
        return `sent to ${location.slice(0, 120)}`;
    }
    return undefined;
  };
  // Without a session there is nothing to ask, so the browser goes there at once.
  const twin = async (): Promise<string | undefined> => {
    const [hint] = hints;
    const [atOnce, asked] = await Promise.all(cookies.map((cookie) => ask(registered, hint ?? {}, cookie)));
    if (!atOnce?.location?.startsWith(registered)) return `sent to ${atOnce?.location}`;
    return asked?.location?.includes('logoutChallenge=') ? undefined : `asked at ${asked?.location}`;
  };
  return { hostile, twin: shared(() => '', twin) };
}
