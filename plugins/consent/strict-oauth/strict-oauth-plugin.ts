import type { SuperTokensPlugin } from 'supertokens-node';
import { authorizationFunctions, refuseRepeated } from './authorization';
import { clientCredentialApis } from './client-credentials';
import { revokedGrantFunctions } from './revoked-grants';
import { signOutWithoutClient } from './sign-out-without-client';

/**
 * Makes the OAuth 2 endpoints of a SuperTokens backend keep to the standards where a SuperTokens Core doesn't: see the
 * README of this package. The consent plugin brings it along.
 */
export function strictOAuthPlugin(): SuperTokensPlugin {
  return {
    id: 'vestibule-strict-oauth-plugin',
    version: '0.1.0',
    compatibleSDKVersions: ['^24.0.0'],
    overrideMap: {
      oauth2provider: {
        functions: (below) => ({
          ...below,
          ...authorizationFunctions(below),
          ...signOutWithoutClient(below),
          ...revokedGrantFunctions(below),
        }),
        apis: (below) => ({ ...below, ...refuseRepeated(below), ...clientCredentialApis(below) }),
      },
    },
  };
}
