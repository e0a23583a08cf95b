import { init as recoveryCodes } from '@vestibule/recovery-codes';
import { noteError } from '../../request-log';
import { stepUpValidator, verifiedValidator } from '../../account/step-up';
import { coreNow } from '../core-time';
import type { RecipeContext } from '../recipe-context';

// The embedded core's codes end with its process, so no copy of them needs protection.
const costInMemory = { N: 2 ** 10, r: 8, p: 1 };

/**
 * Codes for users who lost their phone. Only users who verified their address and just proved that they are present can
 * make new ones.
 */
export function recoveryCodesPlugin({ clock, guessLimits }: RecipeContext) {
  const now = coreNow(clock);
  return recoveryCodes({
    now,
    hashCost: clock && costInMemory,
    beginAttempt: guessLimits.recoveryCodeAttempts,
    validatorsForNewCodes: () => [verifiedValidator(), stepUpValidator(now)],
    onError: (error, response) => {
      if (typeof response === 'object' && response !== null) noteError(response, error);
    },
  });
}
