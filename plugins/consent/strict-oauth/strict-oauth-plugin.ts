import type { SuperTokensPlugin } from 'supertokens-node';
import { oauthError } from '../sdk';
import { authorizationFunctions, refuseRepeated, isClientId } from './authorization';
import { clientCredentialApis } from './client-credentials';
import { revokedGrantFunctions } from './revoked-grants';
import { signOutWithoutClient } from './sign-out-without-client';

const unknownClient = oauthError('invalid_request', 'The provided client_id is not valid or unknown');

/**
 * Makes the OAuth 2 endpoints of a SuperTokens backend keep to the standards where a SuperTokens Core doesn't: see the
 * README of this package. The consent plugin brings it along.
 */
export function strictOAuthPlugin(): SuperTokensPlugin {
  return {
    id: 'vestibule-strict-oauth-plugin',
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    overrideMap: {
      oauth2provider: {
        functions: (below) => ({
          ...below,
          ...authorizationFunctions(below),
          getOAuth2Client: async (input) =>
            isClientId(input.clientId) ? below.getOAuth2Client(input) : unknownClient,
          ...signOutWithoutClient(below),
          ...revokedGrantFunctions(below),
        }),
        apis: (below) => ({ ...below, ...refuseRepeated(below), ...clientCredentialApis(below) }),
      },
    },
  };
}
