import type { SuperTokensPlugin } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/multifactorauth';
import { type RecoveryCodesOptions, recoveryCodeRoutes } from './routes';
import { recoveryCodeFactorId, withRecoveryCode } from './stand-in';
import { recoveryCodesOf } from './code-store';
import { namingUnaskable } from './unaskable';

export const PLUGIN_ID = 'vestibule-recovery-codes';

/**
 * Recovery codes as a second factor, `recovery-code`: the README has the routes and explains how codes are kept. The
 * plugin goes into `experimental.plugins` and needs the recipes MultiFactorAuth and UserMetadata.
 */
export function init(options: RecoveryCodesOptions = {}): SuperTokensPlugin {
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    overrideMap: {
      multifactorauth: {
        recipeInitRequired: true,
        apis: (original) => namingUnaskable(original, options.warn),
        // In the configuration and not as a layer: a layer would lie below the application's own overrides, and miss
        // the requirements they add.
        config: (config) => {
          const own = config.override?.functions;
          return {
            ...config,
            override: {
              ...config.override,
              functions: (original, builder) => {
                if (own) builder.override(own);
                builder.override(withRecoveryCodes);
                return original;
              },
            },
          };
        },
      },
      usermetadata: { recipeInitRequired: true },
    },
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: recoveryCodeRoutes(appInfo.apiBasePath.getAsStringDangerous(), options),
    }),
  };
}

function withRecoveryCodes(original: RecipeInterface): RecipeInterface {
  return {
    ...original,

    async getFactorsSetupForUser(input) {
      const [setUp, codes] = await Promise.all([
        original.getFactorsSetupForUser(input),
        recoveryCodesOf(input.user.id, input.userContext),
      ]);
      return codes && codes.remaining > 0 ? [...setUp, recoveryCodeFactorId] : setUp;
    },

    async getMFARequirementsForAuth(input) {
      const requirements = await original.getMFARequirementsForAuth(input);
      const { completedFactors: completed } = input;
      const setUp = await input.factorsSetUpForUser;
      // The last code may have been spent in this very session.
      const isOffered = setUp.includes(recoveryCodeFactorId) || completed[recoveryCodeFactorId] !== undefined;
      return isOffered ? withRecoveryCode(requirements, { completed, setUp }) : requirements;
    },
  };
}
