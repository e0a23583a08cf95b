import * as v from 'valibot';
import { shared, type Judge, type Trial } from '../part';
import type { Target } from './target';

/** A mistake of which the client is told, at an address of its own. */
const second = { prompt: 'bogus' };

/**
 * Unregistered `redirect_uri`s, `{registered}` stands for the registered one: alone, and with a second mistake, which
 * must not be told to the wrong address either.
 */
export async function redirectUri(target: Target): Promise<Trial> {
  const client = await target.client();
  const { redirect_uri: registered } = client.registered;
  const ask = (params: Record<string, string>) => fetch(client.authorization(params), { redirect: 'manual' });
  const hostile: Judge = async (value) => {
    const redirect_uri = v.parse(v.string(), value).replaceAll('{registered}', registered);
    for (const params of [{ redirect_uri }, { redirect_uri, ...second }]) {
      const { status, headers } = await ask(params);
      const location = headers.get('location');
      if (location !== null) return `sent to ${location.slice(0, 120)}`;
      if (status !== 400) return `answered with ${status}`;
    }
    return undefined;
  };
  const twin = async (): Promise<string | undefined> => {
    const begun = (await ask({})).headers.get('location') ?? 'nowhere';
    if (!begun.startsWith(`${target.website}/auth?`)) return `sent to ${begun}`;
    const told = (await ask(second)).headers.get('location') ?? 'nowhere';
    return told.startsWith(`${registered}?error=invalid_request`) ? undefined : `told at ${told}`;
  };
  return { hostile, twin: shared(() => '', twin) };
}
