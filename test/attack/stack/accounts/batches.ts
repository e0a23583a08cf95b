import * as v from 'valibot';
import { shared, type Trial } from '../../part';
import type { Target } from '../target';

const batchSchema = v.strictObject({
  /** The end of the address, as it is sent: names with commas. */
  procedures: v.string(),
  /** What the twin asks for instead, as the administrator that the hostile user isn't. */
  twin: v.string(),
  /** Whether the administrator tries both: what is wrong isn't who asks. */
  asAdministrator: v.optional(v.boolean(), false),
});

/** Several procedures in one request, one of which its user may not call, or too many. */
export async function batches(target: Target): Promise<Trial> {
  const [user, admin] = [await target.signedIn(), await target.administrator()];
  const parse = (value: unknown) => v.parse(batchSchema, value);
  const ask = async (procedures: string, cookie: string) => {
    const response = await fetch(`${target.apiUrl}/trpc/${procedures}?batch=1`, {
      headers: { origin: target.website, rid: 'anti-csrf', 'st-auth-mode': 'cookie', cookie },
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    hostile: async (value) => {
      const { procedures, asAdministrator } = parse(value);
      const { status, text } = await ask(procedures, (asAdministrator ? admin : user).cookies());
      if (status >= 500) return `answered with ${status}`;
      // What an administrator gets; of a batch that is too large, anything.
      const got = asAdministrator ? '"result"' : '"nextCursor"';
      return text.includes(got) ? `answered: ${text.slice(0, 120)}` : undefined;
    },
    twin: shared(
      (value) => parse(value).twin,
      async (value) => {
        const { twin } = parse(value);
        const { status, text } = await ask(twin, admin.cookies());
        const answered = text.match(/"result"/g)?.length ?? 0;
        return status === 200 && answered === twin.split(',').length
          ? undefined
          : `${status}: ${text.slice(0, 120)}`;
      },
    ),
  };
}
