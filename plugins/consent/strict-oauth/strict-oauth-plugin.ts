import type { SuperTokensPlugin } from 'supertokens-node';
import { endSessionApis } from '../logout/end-session-apis';
import { endSessionFunctions } from '../logout/end-session';
import { oauthError } from '../sdk';
import { AnswerToClient } from './answer-to-client';
import { authenticationFunctions } from './authentication/authentication';
import { authorizationFunctions, isClientId, wholeRequests } from './authorization';
import { claimFunctions } from './claims/asked-claims';
import { clientCredentialApis } from './tokens/client-credentials';
import { AnswerForms } from './form-post/answer-forms';
import { loopbackFunctions } from './loopback';
import type { CookiePlace } from './kept-state';
import type { StrictOAuthOptions } from './options';
import { revokedGrantFunctions } from './tokens/revoked-grants';
import { SilentRenewal } from './silent-renewal';

const unknownClient = oauthError('invalid_request', 'The provided client_id is not valid or unknown');

/**
 * Makes the OAuth 2 endpoints of a SuperTokens backend keep to the standards where a SuperTokens Core doesn't: see the
 * README of this package. The consent plugin brings it along.
 */
export function strictOAuthPlugin({
  pkce = 'public',
  sessionSkewMs = () => 0,
}: StrictOAuthOptions = {}): SuperTokensPlugin {
  const [forms, renewal] = [new AnswerForms(), new SilentRenewal()];
  const toClient = new AnswerToClient(forms);
  let place: CookiePlace = { path: '/', secure: true };
  return {
    id: 'vestibule-strict-oauth-plugin',
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    overrideMap: {
      oauth2provider: {
        functions: (below, builder) => ({
          ...below,
          ...authorizationFunctions(below, toClient, { pkce }),
          getOAuth2Client: async (input) =>
            isClientId(input.clientId) ? below.getOAuth2Client(input) : unknownClient,
          ...claimFunctions({
            buildUserInfo: (input) => below.buildUserInfo(input),
            ...authenticationFunctions(below, sessionSkewMs),
          }),
          ...loopbackFunctions(below),
          // Built with the application's overrides, so not before the first request.
          ...endSessionFunctions(below, () => builder.build()),
          ...revokedGrantFunctions(below),
        }),
        apis: (below) => ({
          ...below,
          ...wholeRequests(below, toClient, renewal, () => place),
          ...clientCredentialApis(below),
          ...endSessionApis(below),
        }),
      },
    },
    routeHandlers: (config) => {
      const { apiDomain, apiBasePath } = config.appInfo;
      place = {
        path: `${apiBasePath.getAsStringDangerous()}/oauth`,
        secure: apiDomain.getAsStringDangerous().startsWith('https:'),
      };
      return { status: 'OK', routeHandlers: [forms.route(config), renewal.route(config.appInfo)] };
    },
  };
}
