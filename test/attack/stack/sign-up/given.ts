import * as v from 'valibot';
import { shared, type Trial } from '../../part';
import type { Target } from '../target';
import { all, isIn, makePlaces, owedBy } from './places';

const caseSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((body) => ({ body })),
  ),
  v.strictObject({ body: v.string(), repeat: v.tuple([v.string(), v.number()]) }),
]);

/** What a user gives who owes an agreement and an age, none of which is enough. */
export async function hostileGiven(target: Target): Promise<Trial> {
  await makePlaces(target);
  const [attacker, other] = [await target.signedIn('readers'), await target.signedIn('readers')];
  const give = async (browser: typeof attacker, body: string) =>
    (await browser.call('POST', '/required', body, { 'content-type': 'application/json' })).status;
  return {
    hostile: async (value) => {
      const parsed = v.parse(caseSchema, value);
      const body =
        'repeat' in parsed
          ? parsed.body.replace('{}', () => parsed.repeat[0].repeat(parsed.repeat[1]))
          : parsed.body;
      const status = await give(attacker, body);
      if (status >= 500) return `answered with ${status}`;
      return (await owedBy(attacker)) === 'details' ? undefined : 'it was enough';
    },
    twin: shared(
      () => '',
      async () => {
        await give(other, JSON.stringify(all));
        return (await isIn(other)) ? undefined : 'what is owed wasn’t enough';
      },
    ),
  };
}
