import type { SuperTokensPlugin } from 'supertokens-node';
import { implemented } from '../recipes/implemented';
import { contactsOf, counted } from './attempts';
import { codeLimits, oneListing } from './code-limits';
import type { GuessLimits } from './guess-limits';
import { passkeyLimits } from './passkey-limits';
import { passwordLimits } from './password-limits';
import { totpLimits } from './totp-limits';

/**
 * Limits what can be guessed or sent by SuperTokens' APIs: see `guess-limits.ts`. The recovery codes plugin gets its
 * limit from `recovery-code-attempts.ts`.
 */
export function guessLimitsPlugin(limits: GuessLimits): SuperTokensPlugin {
  return {
    id: 'vestibule-guess-limits',
    version: '0.1.0',
    compatibleSDKVersions: '24.x',
    overrideMap: {
      emailpassword: { apis: (original) => ({ ...original, ...passwordLimits(limits, original) }) },
      passwordless: {
        functions: (original) => ({ ...original, ...oneListing(original) }),
        apis: (original) => ({ ...original, ...codeLimits(limits, original) }),
      },
      totp: { apis: (original) => ({ ...original, ...totpLimits(limits, original) }) },
      webauthn: { apis: (original) => ({ ...original, ...passkeyLimits(limits, original) }) },
      thirdparty: {
        apis: (original) => ({
          ...original,
          async signInUpPOST(input) {
            await limits.admit(input.options.req);
            const answer = await implemented(original.signInUpPOST?.(input));
            if (answer.status === 'OK') await limits.remember(input.options, contactsOf(answer.user));
            return answer;
          },
        }),
      },
      emailverification: {
        apis: (original) => ({
          ...original,
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
        }),
      },
    },
  };
}
