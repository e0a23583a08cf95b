import { recoveryCodes } from '@vestibule/recovery-codes';
import { recoveryCodeAttempts } from '../../guessing/recovery-code-attempts';
import { noteError } from '../../request-log';
import { stepUpValidator, verifiedValidator } from '../../account/step-up';
import { coreNow } from '../core-time';
import type { RecipeContext } from '../recipe-context';

// Codes that the embedded core has end with its process, so that no copy of them is to be protected.
const costInMemory = { N: 2 ** 10, r: 8, p: 1 };

/** Codes for who lost their phone; new ones only for who has verified their address, and just proved to be there. */
export function recoveryCodesPlugin({ clock, guessLimits }: RecipeContext) {
  const now = coreNow(clock);
  return recoveryCodes({
    now,
    hashCost: clock && costInMemory,
    beginAttempt: recoveryCodeAttempts(guessLimits),
    validatorsForNewCodes: () => [verifiedValidator(), stepUpValidator(now)],
    onError: (error, response) => {
      if (typeof response === 'object' && response !== null) noteError(response, error);
    },
  });
}
