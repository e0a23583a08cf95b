import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { implemented } from './implemented';
import { contactsOf, counted } from '../attempts';
import type { GuessLimits } from '../guess-limits';

/** Mails that create a new passkey; a passkey itself can't be guessed, so only the network is counted. */
export function passkeyLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async signInPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.signInPOST?.(input));
      if (answer.status === 'OK') await limits.remember(input.options, contactsOf(answer.user));
      return answer;
    },

    async signUpPOST(input) {
      await limits.admit(input.options.req);
      return implemented(original.signUpPOST?.(input));
    },

    async emailExistsGET(input) {
      await limits.admit(input.options.req);
      return implemented(original.emailExistsGET?.(input));
    },

    async generateRecoverAccountTokenPOST(input) {
      const attempt = await limits.begin('message', { email: input.email }, input.options.req);
      return counted(attempt, () => implemented(original.generateRecoverAccountTokenPOST?.(input)));
    },

    async recoverAccountPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.recoverAccountPOST?.(input));
      if (answer.status === 'OK') await limits.recovered(input.options, contactsOf(answer.user));
      return answer;
    },
  };
}
