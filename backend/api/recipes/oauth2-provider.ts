import { init } from 'supertokens-node/recipe/oauth2provider';
import { hasExpired } from './core-time';
import type { RecipeContext } from './recipe-context';
import { requirePkce } from './require-pkce';

/** What `grant_type` may be. */
export const grantTypes: readonly string[] = ['authorization_code', 'refresh_token', 'client_credentials'];

// The core refuses what it doesn't know in a way that the SDK answers with 500.
const unsupportedGrantType = {
  status: 'ERROR',
  statusCode: 400,
  error: 'unsupported_grant_type',
  errorDescription: `The grant type must be one of ${grantTypes.join(', ')}.`,
} as const;

/**
 * The OAuth 2 and OpenID Connect endpoints. The addresses that browsers are sent to are the SDK's own:
 * `{website}{base}?loginChallenge=…`, `/try-refresh?loginChallenge=…`, `/oauth/logout?logoutChallenge=…`.
 */
export function oauth2Provider({ clock }: RecipeContext) {
  return init({
    override: {
      functions: (original) => ({
        ...original,
        authorization: requirePkce(original),

        // A refresh that names no scope means the scope that was granted (RFC 6749 section 6); the SDK takes it for
        // none and builds the new tokens without the claims of `email` and the like.
        async tokenExchange(input) {
          const { grant_type: grantType, refresh_token: token, scope } = input.body;
          if (grantType === undefined || !grantTypes.includes(grantType)) return unsupportedGrantType;
          if (grantType !== 'refresh_token' || token === undefined || scope !== undefined) {
            return original.tokenExchange(input);
          }
          const known = await original.introspectToken({ token, userContext: input.userContext });
          const granted = known.status === 'OK' && known.active ? known['scope'] : undefined;
          return original.tokenExchange(
            typeof granted === 'string' ? { ...input, body: { ...input.body, scope: granted } } : input,
          );
        },

        async validateOAuth2AccessToken(input) {
          const valid = await original.validateOAuth2AccessToken(input);
          if (clock && hasExpired(clock, valid.payload)) {
            throw new Error('The token has expired by the core’s clock');
          }
          return valid;
        },
      }),
    },
  });
}
