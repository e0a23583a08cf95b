import * as v from 'valibot';
import type { Judge } from '../part';
import type { Target } from './target';

/** Unregistered `redirect_uri`s; `{registered}` stands for the registered one. */
export async function redirectUri(target: Target): Promise<Judge> {
  const client = await target.client();
  return async (value) => {
    const redirect_uri = v
      .parse(v.string(), value)
      .replaceAll('{registered}', client.registered.redirect_uri);
    const response = await fetch(client.authorization({ redirect_uri }), { redirect: 'manual' });
    const location = response.headers.get('location');
    if (location !== null) return `sent to ${location.slice(0, 120)}`;
    return response.status === 400 ? undefined : `answered with ${response.status}`;
  };
}
