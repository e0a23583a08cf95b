import { recoveryCodes } from '@vestibule/recovery-codes';
import { noteError } from '../request-log';
import { stepUpValidator } from '../step-up';
import { coreNow } from './core-time';
import type { RecipeContext } from './recipe-context';

/** Codes for who lost their phone; new ones only for who just proved to be there. */
export function recoveryCodesPlugin({ clock }: RecipeContext) {
  const now = coreNow(clock);
  return recoveryCodes({
    now,
    validatorsForNewCodes: () => [stepUpValidator(now)],
    onError: (error, response) => {
      if (typeof response === 'object' && response !== null) noteError(response, error);
    },
  });
}
