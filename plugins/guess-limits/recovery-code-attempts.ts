import type { Attempt, LimitReached } from '@vestibule/attempt-limit';
import type { Account } from './accounts';
import type { Exchange, GuessLimits } from './guess-limits';

/** Counts an attempt of a user before the code is looked at. */
export type BeginAttempt = (account: Account, exchange: Exchange) => Promise<Attempt | LimitReached>;

/** Counts attempts at recovery codes, and makes a browser known once it enters a right one. */
export function recoveryCodeAttempts(limits: GuessLimits): BeginAttempt {
  return async (account, exchange) => {
    const factors = { ...account, isSecondFactor: true } as const;
    const attempt = await limits.ask('recovery-code', factors, exchange.req);
    if (attempt.status !== 'OK') return attempt;
    return {
      ...attempt,
      succeeded: async () => {
        await attempt.succeeded();
        await limits.remember(exchange, [factors]);
      },
    };
  };
}
