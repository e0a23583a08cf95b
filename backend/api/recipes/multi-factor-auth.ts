import { init } from 'supertokens-node/recipe/multifactorauth';
import { getRolesForUser } from 'supertokens-node/recipe/userroles';
import { rulesFor } from './mfa-rules';

/** Second factors: what a tenant requires, what a user requires, and the rules of `mfa-rules.ts`. */
export const multiFactorAuth = () =>
  init({
    override: {
      functions: (original) => ({
        ...original,

        // To the SDK a passkey is set up as soon as there is a login method for it, with or without a key.
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
      }),
    },
  });
