import type { Plain, Translate } from '@vestibule/messages';
import type { Refusal } from '@vestibule/login-flow';
import type { PasskeyFailure } from '../passkeys/passkey';

type Status = Exclude<PasskeyFailure['status'], 'NOT_ALLOWED' | 'TOKEN_INVALID'>;

/**
 * The sentence for a passkey that was not used or made.
 *
 * @param t of a catalogue that shares `formOutcomes`, and has the sentences that differ by screen
 * @param refusalWords of `useRefusalWords`
 */
export function passkeyWords(
  failure: PasskeyFailure,
  t: Translate<Record<`passkey.${Status}`, Plain>>,
  refusalWords: (refusal: Refusal) => string,
): string {
  if (failure.status === 'NOT_ALLOWED') return refusalWords(failure);
  // Only the page that a link leads to has a token, and it says by itself that the link is spent.
  return t(failure.status === 'TOKEN_INVALID' ? 'passkey.EXPIRED' : `passkey.${failure.status}`);
}
