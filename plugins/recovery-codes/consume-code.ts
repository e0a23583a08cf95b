import {
  attemptLimit,
  judged,
  type Account,
  type BeginAttempt,
  type Exchange,
  type LimitReached,
} from '@vestibule/guess-limits';
import { normaliseCode, type HashCost } from './code';
import { keptCodesOf, placeOf, spend } from './code-store';

/** The outcome of entering a code. */
export type Consumption =
  | { status: 'OK' }
  | { status: 'WRONG_CODE_ERROR'; attemptsLeft: number }
  | { status: 'NO_CODES_ERROR' }
  | LimitReached;

const coolDownMs = 15 * 60 * 1000;

/** The plugin's own limit: after five wrong ones every code of the user is refused for 15 minutes. */
export function attemptsOfUser(now: () => number): BeginAttempt {
  const pauses = { max: 5, firstMs: coolDownMs, longestMs: coolDownMs, forgetMs: coolDownMs };
  const limit = attemptLimit({ name: 'recovery-code', ...pauses, now });
  return ({ userId }) => limit.begin(userId);
}

interface Consumer {
  readonly now: () => number;
  readonly cost: HashCost | undefined;
  readonly beginAttempt: BeginAttempt;
}

/** Takes what a user typed for a code and spends it. */
export function codeConsumer({ now, cost, beginAttempt }: Consumer) {
  return async (account: Account, typed: string, exchange: Exchange): Promise<Consumption> => {
    const { userId } = account;
    const kept = await keptCodesOf(userId);
    if (!kept || kept.used.size === kept.hashes.length) return { status: 'NO_CODES_ERROR' };
    const attempt = await beginAttempt(account, exchange);
    if (attempt.status !== 'OK') return attempt;
    return judged<Consumption>(attempt, async () => {
      const code = normaliseCode(typed);
      const place = code === undefined ? undefined : await placeOf(kept, code, cost);
      return place !== undefined && (await spend(userId, kept, place, now()))
        ? { status: 'OK' }
        : { status: 'WRONG_CODE_ERROR', attemptsLeft: attempt.attemptsLeft };
    });
  };
}
