import { OtherMethod } from './other-methods';

/**
 * Turns an `OtherMethod` into the SDK's answer for it.
 *
 * @param status of that answer
 * @param supportCode of that answer, as the SDK numbers them
 */
export async function orRefusal<Answer, Status extends string>(
  status: Status,
  supportCode: string,
  call: () => Promise<Answer>,
): Promise<Answer | { status: Status; reason: string }> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof OtherMethod)) throw error;
    return { status, reason: reasonFor(error.signInWith, supportCode) };
  }
}

/** A text like the SDK's own, from which a page can read how the account signs in. */
export function reasonFor(signInWith: readonly string[], supportCode: string): string {
  const ways = signInWith.length === 0 ? '' : ` (SIGN_IN_WITH ${signInWith.join(' ')})`;
  return `This email address belongs to an account that signs in another way. Use that way.${ways} (${supportCode})`;
}
