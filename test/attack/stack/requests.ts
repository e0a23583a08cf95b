import * as v from 'valibot';
import { shared, type Judge, type Trial } from '../part';
import type { Target } from './target';

const requestSchema = v.strictObject({
  /** Parameters instead of the usual ones. */
  set: v.optional(v.record(v.string(), v.string()), {}),
  /** Appended to the address as it is. */
  add: v.optional(v.string(), ''),
  /** The error that the client gets; without it, nothing may be sent to the client. */
  error: v.optional(v.string()),
});

/** Authorization requests that can't succeed: they are refused before anyone signs in. */
export async function hostileRequest(target: Target): Promise<Trial> {
  const client = await target.client();
  const hostile: Judge = async (value) => {
    const { set, add, error } = v.parse(requestSchema, value);
    const response = await fetch(`${client.authorization(set)}${add}`, { redirect: 'manual' });
    const location = response.headers.get('location');
    if (error === undefined) {
      if (location !== null) return `sent to ${location.slice(0, 120)}`;
      return response.status === 400 ? undefined : `answered with ${response.status}`;
    }
    if (!location?.startsWith(`${client.registered.redirect_uri}?`))
      return `not sent back: ${response.status}`;
    const { searchParams } = new URL(location);
    const given = searchParams.get('error');
    if (given !== error) return `sent back with ${given ?? 'no error'}`;
    return searchParams.getAll('iss').length === 1 ? undefined : 'sent back without one iss';
  };
  const twin = async (): Promise<string | undefined> => {
    const { status, headers } = await fetch(client.authorization(), { redirect: 'manual' });
    const location = headers.get('location');
    return location?.startsWith(`${target.website}/auth?`)
      ? undefined
      : `answered with ${status}, sent to ${location}`;
  };
  return { hostile, twin: shared(() => '', twin) };
}
