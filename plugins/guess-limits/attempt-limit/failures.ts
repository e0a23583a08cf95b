/** How long to wait after how many failures, and how long they count. Times are in milliseconds. */
export interface Pauses {
  /** Attempts that may fail before the first pause. */
  readonly max: number;
  /** The first pause; each failure after it doubles the pause. */
  readonly firstMs: number;
  /** The longest pause. If it equals `firstMs`, all pauses are the same. */
  readonly longestMs: number;
  /** Once the last failure is this old, it and all earlier ones are forgotten. */
  readonly forgetMs: number;
}

/**
 * The attempts (in milliseconds since the epoch) that count: none once the last is `forgetMs` old; before that, those
 * within that time of the last. SuperTokens' core counts TOTP codes the same way.
 */
export function failuresIn(attempts: readonly number[], forgetMs: number, now: number): readonly number[] {
  const last = Math.max(...attempts);
  return last <= now - forgetMs ? [] : attempts.filter((at) => at > last - forgetMs);
}

/** How long to wait after these failures, in milliseconds from now; 0 or less when it is over. */
export function waitAfter(failures: readonly number[], pauses: Pauses, now: number): number {
  const over = failures.length - pauses.max;
  if (over < 0) return 0;
  const pause = Math.min(pauses.firstMs * 2 ** over, pauses.longestMs);
  return Math.max(...failures) + pause - now;
}
