import { tabStorage } from '@vestibule/auth-runtime';

const KEY = 'vestibule-verification-sent-at';
/** How long a mail is not resent by itself, in milliseconds. */
const LIFETIME = 60_000;

/**
 * Keeps when this tab sent a verification mail.
 *
 * @param sentAt in milliseconds since the epoch
 */
export function keepSentAt(sentAt: number): void {
  tabStorage.setItem(KEY, String(sentAt));
}

/** When this tab sent a verification mail, if that was not long ago. */
export function storedSentAt(): number | undefined {
  const sentAt = Number(tabStorage.getItem(KEY) ?? Number.NaN);
  const age = Date.now() - sentAt;
  return age >= 0 && age < LIFETIME ? sentAt : undefined;
}

/** Forgets it: the next user to sign in is someone else. */
export function forgetSentAt(): void {
  tabStorage.removeItem(KEY);
}
