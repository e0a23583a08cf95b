import type { APIInterface } from 'supertokens-node/recipe/webauthn';
import { implemented } from '../implemented';
import { accountsOf, readersOf, usersOf } from '../accounts';
import { rememberSignIn } from '../attempts';
import type { GuessLimits } from '../guess-limits';

/** Mails that create a new passkey; a passkey itself can't be guessed, so only the network is counted. */
export function passkeyLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async signInPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.signInPOST?.(input));
      await rememberSignIn(limits, input.options, answer);
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
      const { email, tenantId, options, userContext } = input;
      const users = await usersOf(tenantId, { email }, userContext);
      await limits.spendMessage({ email }, readersOf(users, tenantId, { email }), options.req);
      return implemented(original.generateRecoverAccountTokenPOST?.(input));
    },

    async recoverAccountPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.recoverAccountPOST?.(input));
      if (answer.status === 'OK')
        await limits.recovered(input.options, accountsOf(answer.user), input.tenantId);
      return answer;
    },
  };
}
