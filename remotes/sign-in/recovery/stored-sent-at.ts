import { stored } from '@vestibule/auth-runtime';
import * as v from 'valibot';

const storedTime = stored('vestibule-verification-sent-at', v.number(), { area: 'tab' });
/** How long no mail is resent automatically, in milliseconds. */
const LIFETIME = 60_000;

/**
 * Keeps when this tab sent a verification mail.
 *
 * @param sentAt in milliseconds since the epoch
 */
export function keepSentAt(sentAt: number): void {
  storedTime.write(sentAt);
}

/** When this tab sent a verification mail, if recently. */
export function storedSentAt(): number | undefined {
  const sentAt = storedTime.read() ?? Number.NaN;
  const age = Date.now() - sentAt;
  return age >= 0 && age < LIFETIME ? sentAt : undefined;
}

/** Forgets it: the next user to sign in is someone else. */
export function forgetSentAt(): void {
  storedTime.clear();
}
