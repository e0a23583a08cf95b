import { init, MultiFactorAuthClaim } from 'supertokens-node/recipe/multifactorauth';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { skewOf } from '../core-time';
import { rulesFor } from './mfa-rules';
import type { RecipeContext } from '../recipe-context';

/** Second factors: what a tenant requires, what a user requires, and the rules of `mfa-rules.ts`. */
export const multiFactorAuth = ({ clock }: RecipeContext) =>
  init({
    override: {
      functions: (original) => ({
        ...original,

        // To the SDK a passkey is set up as soon as a login method for it exists, with or without a key.
        async getFactorsSetupForUser(input) {
          const setUp = await original.getFactorsSetupForUser(input);
          const hasPasskey = input.user.webauthn.credentialIds.length > 0;
          return hasPasskey ? setUp : setUp.filter((factorId) => factorId !== 'webauthn');
        },

        async getMFARequirementsForAuth(input) {
          const user = await input.user;
          const [required, { roles }, setUp] = await Promise.all([
            original.getMFARequirementsForAuth(input),
            getRolesForUser(input.tenantId, user.id, input.userContext),
            input.factorsSetUpForUser,
          ]);
          const ruled = rulesFor(roles, setUp).map(({ needsOneOf }) => ({ oneOf: [...needsOneOf] }));
          return [...required, ...ruled];
        },

        async markFactorAsCompleteInSession(input) {
          await original.markFactorAsCompleteInSession(input);
          const { session, factorId, userContext } = input;
          if (!clock || Math.abs(skewOf(clock)) < 1000) return;
          const claim = await session.getClaimValue(MultiFactorAuthClaim, userContext);
          if (!claim) return;
          const completed = { ...claim.c, [factorId]: Math.floor(clock.now() / 1000) };
          await session.setClaimValue(MultiFactorAuthClaim, { ...claim, c: completed }, userContext);
        },
      }),
    },
  });
