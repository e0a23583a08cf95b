import * as v from 'valibot';
import type { CallAnswer } from '../exchange/exchange';

const exists = v.object({
  status: v.literal('FIELD_ERROR'),
  formFields: v.tuple([v.object({ id: v.literal('email') })]),
});

/**
 * Whether a sign-up was refused as the address has an account, which may be the one that the same form made a moment ago.
 *
 * @param answer of `/signup`
 */
export function maybeSentTwice({ body }: CallAnswer): boolean {
  return v.is(exists, body);
}
