import type { BeginAttempt } from '@vestibule/guess-limits';
import type { Observed } from '@vestibule/telemetry';

/** Reports the outcome of each attempt at a recovery code. */
export function observedAttempts(begin: BeginAttempt, observe: (observed: Observed) => void): BeginAttempt {
  const report = (outcome: string) =>
    observe({ type: 'sign-in', way: 'recovery-code', step: 'second', outcome });
  return async (account, exchange) => {
    const attempt = await begin(account, exchange);
    if (attempt.status !== 'OK') {
      report(attempt.status);
      return attempt;
    }
    return {
      ...attempt,
      succeeded: async () => {
        await attempt.succeeded();
        report('OK');
      },
      failed: async () => {
        await attempt.failed();
        report('WRONG_CODE_ERROR');
      },
    };
  };
}
