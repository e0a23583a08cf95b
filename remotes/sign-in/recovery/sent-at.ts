const KEY = 'vestibule-verification-sent-at';
/** For how long a mail that was sent is not sent again by itself, in milliseconds. */
const LIFETIME = 60_000;

/**
 * Keeps when this tab sent a verification mail.
 *
 * @param sentAt in milliseconds since the epoch
 */
export function keepSentAt(sentAt: number): void {
  try {
    window.sessionStorage.setItem(KEY, String(sentAt));
  } catch {
    // Storage is full or forbidden: a reload sends one more mail.
  }
}

/** When this tab sent a verification mail, if that was not long ago. */
export function keptSentAt(): number | undefined {
  const sentAt = Number(window.sessionStorage.getItem(KEY) ?? Number.NaN);
  const age = Date.now() - sentAt;
  return age >= 0 && age < LIFETIME ? sentAt : undefined;
}

/** Forgets it: whoever signs in next is somebody else. */
export function forgetSentAt(): void {
  window.sessionStorage.removeItem(KEY);
}
