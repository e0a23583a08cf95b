import { attemptLimit, type LimitReached } from '@vestibule/attempt-limit';
import { normaliseCode, type HashCost } from './code';
import { keptCodesOf, placeOf, spend } from './code-store';

/** The outcome of entering a code. */
export type Consumption =
  | { status: 'OK' }
  | { status: 'WRONG_CODE_ERROR'; attemptsLeft: number }
  | { status: 'NO_CODES_ERROR' }
  | LimitReached;

const maxAttempts = 5;
const coolDownMs = 15 * 60 * 1000;

/** Checks the code that a user typed, and spends it. After five wrong ones every code is refused for 15 minutes. */
export function codeConsumer(
  now: () => number,
  cost?: HashCost,
): (userId: string, typed: string) => Promise<Consumption> {
  const pauses = { max: maxAttempts, firstMs: coolDownMs, longestMs: coolDownMs, forgetMs: coolDownMs };
  const limit = attemptLimit({ name: 'recovery-code', ...pauses, now });
  return async (userId, typed) => {
    const kept = await keptCodesOf(userId);
    if (!kept || kept.used.size === kept.hashes.length) return { status: 'NO_CODES_ERROR' };
    const attempt = await limit.begin(userId);
    if (attempt.status !== 'OK') return attempt;
    const code = normaliseCode(typed);
    const place = code === undefined ? undefined : await placeOf(kept, code, cost);
    if (place === undefined || !(await spend(userId, kept, place, now()))) {
      await attempt.failed();
      return { status: 'WRONG_CODE_ERROR', attemptsLeft: attempt.attemptsLeft };
    }
    await attempt.succeeded();
    return { status: 'OK' };
  };
}
