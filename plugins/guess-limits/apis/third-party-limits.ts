import type { APIInterface } from 'supertokens-node/recipe/thirdparty';
import { rememberSignIn } from '../attempts';
import type { GuessLimits } from '../guess-limits';
import { implemented } from './implemented';

/** Sign-ins by another provider: nobody can guess one, so only the network is counted. */
export function thirdPartyLimits(limits: GuessLimits, original: APIInterface): Partial<APIInterface> {
  return {
    async signInUpPOST(input) {
      await limits.admit(input.options.req);
      const answer = await implemented(original.signInUpPOST?.(input));
      await rememberSignIn(limits, input.options, answer);
      return answer;
    },
  };
}
