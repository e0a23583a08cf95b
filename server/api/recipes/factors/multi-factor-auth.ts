import { init, MultiFactorAuthClaim, type RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import type { SessionClaimValidator } from 'supertokens-node/recipe/session';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { canAdd } from '../../core/core-abilities';
import { skewOf } from '../../core/core-clock';
import { completedBy, withRecoveredPasskeys } from '../../recovered-passkeys/factors';
import { isCompletedAlready } from './first-factor';
import { countingTouches, withTouchedPasskey } from './touched-passkeys';
import { rulesFor } from './mfa-rules';
import type { RecipeContext } from '../recipe-context';

/** Second factors: what a tenant requires, what a user requires, and the rules of `mfa-rules.ts`. */
export const multiFactorAuth = ({ clock, core }: RecipeContext) =>
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

        // What the core refuses to keep isn't offered, in `allowedToSetup` neither.
        async assertAllowedToSetupFactorElseThrowInvalidClaimError(input) {
          if (canAdd(core, input.factorId)) {
            await original.assertAllowedToSetupFactorElseThrowInvalidClaimError(input);
          } else await input.session.assertClaims([neverValid], input.userContext);
        },

        async getMFARequirementsForAuth(input) {
          // The SDK waits for one after the other. If both fail, nobody hears of the second, and that ends the process.
          const [user, forUser, forTenant] = await Promise.all([
            input.user,
            input.requiredSecondaryFactorsForUser,
            input.requiredSecondaryFactorsForTenant,
          ]);
          // Not `...input`: reading `factorsSetUpForUser` asks the core, each time.
          const { tenantId, accessTokenPayload, completedFactors, userContext } = input;
          const [required, { roles }, setUp] = await Promise.all([
            original.getMFARequirementsForAuth({
              tenantId,
              accessTokenPayload,
              completedFactors,
              user: Promise.resolve(user),
              factorsSetUpForUser: Promise.resolve([]),
              requiredSecondaryFactorsForUser: Promise.resolve(forUser),
              requiredSecondaryFactorsForTenant: Promise.resolve(forTenant),
              userContext,
            }),
            getRolesForUser(input.tenantId, user.id, input.userContext),
            input.factorsSetUpForUser,
          ]);
          const ruled = rulesFor(roles, setUp).map(({ needsOneOf }) => ({ oneOf: [...needsOneOf] }));
          const recovered = await withRecoveredPasskeys([...required, ...ruled], user, setUp, userContext);
          const all = withTouchedPasskey(recovered, completedFactors, setUp);
          return setUpFirst(all, setUp);
        },

        async markFactorAsCompleteInSession(input) {
          if (isCompletedAlready(input.session, input.factorId)) return;
          const factorIds = await countingTouches(input, await completedBy(input));
          for (const factorId of factorIds) {
            await original.markFactorAsCompleteInSession({ ...input, factorId });
          }
          const { session, userContext } = input;
          if (Math.abs(skewOf(clock)) < 1000) return;
          const claim = await session.getClaimValue(MultiFactorAuthClaim, userContext);
          if (!claim) return;
          const at = Math.floor(clock.now() / 1000);
          const completed = { ...claim.c, ...Object.fromEntries(factorIds.map((id) => [id, at])) };
          await session.setClaimValue(MultiFactorAuthClaim, { ...claim, c: completed }, userContext);
        },
      }),
    },
  });

const neverValid: SessionClaimValidator = {
  id: MultiFactorAuthClaim.key,
  claim: MultiFactorAuthClaim,
  shouldRefetch: () => false,
  validate: async () => ({ isValid: false, reason: 'The core has no licence for this factor' }),
};

type Requirements = Awaited<ReturnType<RecipeInterface['getMFARequirementsForAuth']>>;

/**
 * The SDK checks one requirement after the other, and lets users set up a factor for one if none of its factors is set
 * up. So requirements that the user can meet come first: otherwise users could skip those by setting up a factor for
 * another.
 */
function setUpFirst(requirements: Requirements, setUp: readonly string[]): Requirements {
  const isSetUp = (item: Requirements[number]) => idsIn(item).some((id) => setUp.includes(id));
  return requirements.toSorted((a, b) => Number(isSetUp(b)) - Number(isSetUp(a)));
}

function idsIn(item: Requirements[number]): readonly string[] {
  if (typeof item === 'string') return [item];
  return 'oneOf' in item ? item.oneOf : item.allOfInAnyOrder;
}
