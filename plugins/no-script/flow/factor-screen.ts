import { maskedEmail, maskedPhoneNumber } from '@vestibule/contract';
import type { LoginProblem } from '@vestibule/login-flow';
import * as v from 'valibot';
import type { Outcome } from '../exchange/answers';
import { commonProblem } from '../forms/problems';
import type { Flow } from './flow';
import { signInScreen } from './sign-in-screen';

/** The factors that a plain form can ask for. */
const WITHOUT_SCRIPT = ['totp', 'recovery-code', 'emailpassword', 'otp-email', 'otp-phone'] as const;
type WithoutScript = (typeof WITHOUT_SCRIPT)[number];

const addresses = v.record(v.string(), v.array(v.string()));
const info = v.object({
  status: v.literal('OK'),
  factors: v.object({
    next: v.array(v.string()),
    alreadySetup: v.array(v.string()),
    allowedToSetup: v.fallback(v.array(v.string()), []),
  }),
  emails: v.fallback(addresses, {}),
  phoneNumbers: v.fallback(addresses, {}),
});

/** What a screen of a factor begins with. */
interface FactorStart {
  /** The factor that the user has chosen. */
  readonly chosen?: string | undefined;
  /** The address that a code was sent to, whole. */
  readonly sentTo?: string | undefined;
  readonly isAgain?: boolean;
  readonly problem?: LoginProblem | undefined;
}

/** Asks for the factor that the session lacks, or which one it shall be. */
export async function factorScreen(
  flow: Flow,
  account: string | undefined,
  { chosen, sentTo, isAgain, problem }: FactorStart = {},
): Promise<Outcome> {
  const { page } = flow;
  const found = await factorsOf(flow);
  if ('problem' in found) return signInScreen(flow, found);
  const { known, hasPasskey } = found;
  if (known.length === 0) {
    return { show: { screen: 'needs-script', why: hasPasskey ? 'passkey' : 'set-up', account }, page };
  }
  const factor = known.find((id) => id === chosen) ?? (chosen === '' ? undefined : usual(known));
  if (!factor) return { show: { screen: 'factors', account, factors: known, problem }, page };
  return {
    show: {
      screen: 'factor',
      account,
      factor,
      problem,
      hasOthers: known.length > 1,
      addresses: found.addressesOf(factor).map(masked),
      ...(sentTo !== undefined && { sentTo: masked(sentTo) }),
      ...(isAgain && { isAgain }),
    },
    page,
  };
}

/** What the session's user can complete now, as far as a plain form can ask for it. */
export async function factorsOf(flow: Flow) {
  const answer = await flow.exchange.call({ method: 'put', path: '/mfa/info' });
  const found = v.safeParse(info, answer.body);
  if (!found.success) return { problem: commonProblem(answer) };
  const { factors, emails, phoneNumbers } = found.output;
  const addressesOf = (factor: string) =>
    (factor === 'otp-email' ? emails[factor] : factor === 'otp-phone' ? phoneNumbers[factor] : []) ?? [];
  // A code to an address that is known already sets the factor up, too.
  const isOpen = (id: string) =>
    factors.next.includes(id) &&
    (factors.alreadySetup.includes(id) ||
      (factors.allowedToSetup.includes(id) && addressesOf(id).length > 0));
  const passwordEmail = emails['emailpassword']?.[0];
  return { known: WITHOUT_SCRIPT.filter(isOpen), hasPasskey: isOpen('webauthn'), addressesOf, passwordEmail };
}

// The only one; a recovery code is for those who have lost the other.
function usual(known: readonly WithoutScript[]): WithoutScript | undefined {
  const [first, ...others] = known.filter((id) => id !== 'recovery-code');
  if (first === undefined) return known[0];
  return others.length === 0 ? first : undefined;
}

function masked(address: string): string {
  return address.includes('@') ? maskedEmail(address) : maskedPhoneNumber(address);
}
