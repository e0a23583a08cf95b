import type { SuperTokensPlugin } from 'supertokens-node';
import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { endSessionApis } from '../logout/end-session-apis';
import { endSessionFunctions } from '../logout/end-session';
import { oauthError } from '../sdk';
import { AnswerToClient } from './answer-to-client';
import { authenticationFunctions } from './authentication/authentication';
import { authorizationFunctions, isClientId, wholeRequests } from './authorization';
import { claimFunctions } from './claims/asked-claims';
import { AnswerForms } from './form-post/answer-forms';
import type { CookiePlace } from './kept-state';
import { anyPort } from './loopback';
import type { StrictOAuthOptions } from './options';
import { SilentRenewal } from './silent-renewal';
import { clientCredentialApis } from './tokens/client-credentials';
import { clientMethodFunctions } from './tokens/client-methods';
import { revokedGrantFunctions } from './tokens/revoked-grants';
import { rotationFunctions } from './tokens/rotation';
import { singleUse } from './tokens/single-use';
import { UsedTokens } from './tokens/used-tokens';
import { withWholeText } from './whole-text';

const unknownClient = oauthError('invalid_request', 'The provided client_id is not valid or unknown');

/**
 * Makes the OAuth 2 endpoints of a SuperTokens backend keep to the standards where a SuperTokens Core doesn't: see the
 * README of this package. The consent plugin brings it along.
 */
export function strictOAuthPlugin(options: StrictOAuthOptions = {}): SuperTokensPlugin {
  const { pkce = 'public', coreNow = Date.now, sharedUses, sessionSkewMs = () => 0 } = options;
  const [forms, renewal] = [new AnswerForms(options), new SilentRenewal()];
  const toClient = new AnswerToClient(forms);
  const used = new UsedTokens(sharedUses, coreNow);
  let place: CookiePlace = { path: '/', secure: true };
  return {
    id: 'vestibule-strict-oauth-plugin',
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    config: withWholeText,
    overrideMap: {
      oauth2provider: {
        functions: (below, builder) => ({
          ...below,
          ...authorizationFunctions(below, toClient, { pkce }),
          ...claimFunctions({
            buildUserInfo: (input) => below.buildUserInfo(input),
            ...authenticationFunctions(below, sessionSkewMs),
          }),
          // Built with the application's overrides, so not before the first request.
          ...endSessionFunctions(below, () => builder.build()),
          ...revokedGrantFunctions(below),
          ...tokenFunctions(below, options),
        }),
        apis: (below) => ({
          ...below,
          ...wholeRequests(below, toClient, renewal, () => place),
          ...clientCredentialApis(below, singleUse(below.tokenPOST?.bind(below), used, coreNow)),
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

function tokenFunctions(below: RecipeInterface, { clientSecretMethod }: StrictOAuthOptions) {
  const { tokenExchange, revokeToken } = clientMethodFunctions(below, clientSecretMethod);
  const rotation = rotationFunctions({
    createOAuth2Client: (input) => below.createOAuth2Client(input),
    updateOAuth2Client: (input) => below.updateOAuth2Client(input),
    getOAuth2Client: async (input) =>
      isClientId(input.clientId) ? below.getOAuth2Client(input) : unknownClient,
    tokenExchange,
  });
  return { revokeToken, ...rotation, ...anyPort(rotation) } satisfies Partial<RecipeInterface>;
}
