import { recoveryCodes } from '@vestibule/recovery-codes';
import { noteError } from '../request-log';
import { stepUpValidator, verifiedValidator } from '../step-up';
import { coreNow } from './core-time';
import type { RecipeContext } from './recipe-context';

/** Codes for who lost their phone; new ones only for who has verified their address, and just proved to be there. */
export function recoveryCodesPlugin({ clock }: RecipeContext) {
  const now = coreNow(clock);
  return recoveryCodes({
    now,
    validatorsForNewCodes: () => [verifiedValidator(), stepUpValidator(now)],
    onError: (error, response) => {
      if (typeof response === 'object' && response !== null) noteError(response, error);
    },
  });
}
