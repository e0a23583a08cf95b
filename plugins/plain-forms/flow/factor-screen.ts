import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem } from '../forms/problems';
import type { Flow } from './flow';

/** The factors that a plain form can ask for, those first that need no message. */
const PLAINLY = ['totp', 'recovery-code', 'emailpassword', 'otp-email', 'otp-phone'] as const;
type Plainly = (typeof PLAINLY)[number];

const info = v.object({
  status: v.literal('OK'),
  factors: v.object({ next: v.array(v.string()), alreadySetup: v.array(v.string()) }),
});

/** Asks for the factor that the session lacks, or which one it shall be. */
export async function factorScreen(
  flow: Flow,
  account: string | undefined,
  chosen?: string,
): Promise<Outcome> {
  const { exchange, page } = flow;
  const answer = await exchange.call({ method: 'put', path: '/mfa/info' });
  const found = v.safeParse(info, answer.body);
  if (!found.success) return { show: { screen: 'sign-in', problem: commonProblem(answer) }, page };
  const { next, alreadySetup } = found.output.factors;
  const known = PLAINLY.filter((id) => next.includes(id) && alreadySetup.includes(id));
  if (known.length === 0) {
    return {
      show: {
        screen: 'needs-script',
        why: next.includes('webauthn') && alreadySetup.includes('webauthn') ? 'passkey' : 'set-up',
        account,
      },
      page,
    };
  }
  const factor = known.find((id) => id === chosen) ?? usual(known);
  if (!factor) return { show: { screen: 'factors', account, factors: known }, page };
  return { show: { screen: 'factor', account, factor, hasOthers: known.length > 1 }, page };
}

// The only one; a recovery code is for those who have lost the other.
function usual(known: readonly Plainly[]): Plainly | undefined {
  const [first, ...others] = known.filter((id) => id !== 'recovery-code');
  if (first === undefined) return known[0];
  return others.length === 0 && !first.startsWith('otp-') ? first : undefined;
}
