import { ACTIONS } from '@vestibule/login-flow';
import * as v from 'valibot';
import { shared, type StackPart, type Trial } from '../../part';
import type { RawAnswer } from '../raw-request';
import { ofOurs, sendForm } from './send-form';

const originSchema = v.strictObject({
  name: v.string(),
  /** What the browser says otherwise than for a form of ours; null leaves it out. */
  headers: v.record(v.string(), v.nullable(v.string())),
});
const caseSchema = v.strictObject({ action: v.picklist(ACTIONS), origin: originSchema });

/** Every plain form, with the fields of ours, sent by a page that isn't ours. */
export const otherOrigins: Pick<StackPart, 'cases' | 'trialAt'> = {
  cases: (lines) =>
    ACTIONS.flatMap((action) => lines.map((line) => ({ action, origin: v.parse(originSchema, line) }))),
  trialAt: async (target): Promise<Trial> => {
    const victim = await target.signedIn();
    const fields = { at: '/auth', email: victim.email, password: target.password };
    const send = (action: string, cookie: string, changed: Record<string, string | null>) => {
      const all = { ...ofOurs(target.website), cookie, ...changed };
      const headers = Object.entries(all).flatMap(([name, text]) =>
        text === null ? [] : [[name, text.replaceAll('{website}', target.website)] as const],
      );
      return sendForm(target, action, fields, Object.fromEntries(headers));
    };
    return {
      hostile: async (value) => {
        const { action, origin } = v.parse(caseSchema, value);
        const answer = await send(action, victim.cookies(), origin.headers);
        if (answer.status !== 403) return `was taken for a form of ours: ${answer.status}`;
        return setsCookie(answer) ? 'the answer sets a cookie' : undefined;
      },
      twin: shared(
        (value) => v.parse(caseSchema, value).action,
        async (value) => {
          const { action } = v.parse(caseSchema, value);
          // Its own session: some of these end it.
          const user = action === 'sign-in' ? target.browser() : await target.signedIn();
          const answer = await send(action, user.cookies(), {});
          if (answer.status !== 200 && answer.status !== 303) return `answered with ${answer.status}`;
          return action === 'sign-in' && !setsCookie(answer) ? 'nobody is signed in' : undefined;
        },
      ),
    };
  },
};

function setsCookie({ headers }: RawAnswer): boolean {
  return /^set-cookie$/im.test(headers);
}
