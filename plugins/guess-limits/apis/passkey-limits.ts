import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { implemented } from '../sdk';
import { admitted, recovering, signingIn, spendMessage } from '../attempts';
import type { GuessLimits } from '../guess-limits';

/** Mails that create a new passkey; a passkey itself can't be guessed, so only the network is counted. */
export function passkeyLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    signInPOST: signingIn(limits, (input) => original.signInPOST?.(input)),
    signUpPOST: admitted(limits, (input) => original.signUpPOST?.(input)),
    emailExistsGET: admitted(limits, (input) => original.emailExistsGET?.(input)),

    async generateRecoverAccountTokenPOST(input) {
      await spendMessage(limits, { email: input.email }, input);
      return implemented(original.generateRecoverAccountTokenPOST?.(input));
    },

    recoverAccountPOST: recovering(limits, (input) => original.recoverAccountPOST?.(input)),
  };
}
