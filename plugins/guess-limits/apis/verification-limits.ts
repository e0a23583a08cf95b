import type { APIInterface } from 'supertokens-node/recipe/emailverification';
import { counted } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { implemented } from './implemented';

/** Mails that verify an address. */
export function verificationLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async generateEmailVerifyTokenPOST(input) {
      // Finding the address's owner takes a call to the core; its login method is just as good.
      const account = { userId: input.session.getRecipeUserId().getAsString() };
      return counted(await limits.begin('message', account, input.options.req), () =>
        implemented(original.generateEmailVerifyTokenPOST?.(input)),
      );
    },

    async verifyEmailPOST(input) {
      await limits.admit(input.options.req);
      return implemented(original.verifyEmailPOST?.(input));
    },
  };
}
