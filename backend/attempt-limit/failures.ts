/**
 * Those of the attempts (in milliseconds since the epoch) that count: none once the last is as long ago as the
 * cool-down, and before that those within one cool-down of the last. SuperTokens' core counts TOTP codes so too.
 */
export function failuresIn(attempts: readonly number[], coolDownMs: number, now: number): readonly number[] {
  const last = Math.max(...attempts);
  return last <= now - coolDownMs ? [] : attempts.filter((at) => at > last - coolDownMs);
}
