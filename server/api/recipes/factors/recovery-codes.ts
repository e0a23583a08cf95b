import { init as recoveryCodes } from '@vestibule/recovery-codes';
import type { BeginAttempt } from '@vestibule/guess-limits';
import type { Observed } from '@vestibule/telemetry';
import { noteError } from '../../request-log';
import { stepUpValidator, verifiedValidator } from '../../account/step-up';
import type { RecipeContext } from '../recipe-context';

// The embedded core's codes end with its process, so no copy of them needs protection.
const costInMemory = { N: 2 ** 10, r: 8, p: 1 };

/** Codes for users who lost their phone. New ones need a verified address, and proof that the user is present. */
export function recoveryCodesPlugin({ now, isInMemory, guessLimits, observe, warn }: RecipeContext) {
  return recoveryCodes({
    now,
    hashCost: isInMemory ? costInMemory : undefined,
    beginAttempt: observedAttempts(guessLimits.recoveryCodeAttempts, observe),
    validatorsForNewCodes: () => [verifiedValidator(), stepUpValidator(now)],
    warn,
    onError: (error, response) => {
      if (typeof response === 'object' && response !== null) noteError(response, error);
    },
  });
}

/** Reports the outcome of each attempt at a recovery code. */
function observedAttempts(begin: BeginAttempt, observe: (observed: Observed) => void): BeginAttempt {
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
