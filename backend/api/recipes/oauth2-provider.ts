import { init } from 'supertokens-node/recipe/oauth2provider';
import { hasExpired } from './core-time';
import type { RecipeContext } from './recipe-context';

/**
 * The OAuth 2 and OpenID Connect endpoints. The addresses that browsers are sent to are the SDK's own:
 * `{website}{base}?loginChallenge=…`, `/try-refresh?loginChallenge=…`, `/oauth/logout?logoutChallenge=…`.
 */
export function oauth2Provider({ clock }: RecipeContext) {
  if (!clock) return init();
  return init({
    override: {
      functions: (original) => ({
        ...original,
        async validateOAuth2AccessToken(input) {
          const valid = await original.validateOAuth2AccessToken(input);
          if (hasExpired(clock, valid.payload)) throw new Error('The token has expired by the core’s clock');
          return valid;
        },
      }),
    },
  });
}
