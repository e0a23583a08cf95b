import type { SignUpRules } from '../rules/read-rules';
import type { SignUpRefusal } from './judge';

/** A new account that the rules forbid. */
export class SignUpRefused extends Error {
  constructor(
    readonly refusal: SignUpRefusal,
    readonly rules: SignUpRules,
  ) {
    super(`No new account: ${refusal}`);
  }
}

const REASONS: Readonly<Record<SignUpRefusal, string>> = {
  SIGN_UP_OFF: 'You can’t create an account here yourself.',
  DOMAIN_REFUSED: 'You can’t create an account with an email address of this domain.',
  ONE_TIME_ADDRESS: 'You can’t create an account with a temporary email address. Use one that you keep.',
  ADDRESS_NEEDED: 'To create an account here, you need an email address.',
};

/** A text like the SDK's own: pages without words of their own show it, and ours read the code at its end. */
export function reasonOf({ refusal, rules: { contact } }: SignUpRefused): string {
  const ask = contact === undefined ? '' : ` If you need one, ask ${contact}.`;
  const told = contact === undefined ? '' : ` ${encodeURIComponent(contact)}`;
  return `${REASONS[refusal]}${ask} (${refusal}${told})`;
}

/** Turns a `SignUpRefused` into the SDK's answer for an attempt that isn't allowed. */
export async function orRefused<Answer, Status extends string>(
  status: Status,
  call: () => Promise<Answer>,
): Promise<Answer | { status: Status; reason: string }> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof SignUpRefused)) throw error;
    return { status, reason: reasonOf(error) };
  }
}
