import { Error as SessionError, init } from 'supertokens-node/recipe/session';
import { hasExpired, skewOf } from './core-time';
import type { RecipeContext } from './recipe-context';

/**
 * Sessions. Cookie attributes, anti-CSRF and the token transfer method are what the SDK derives: lax cookies without
 * `Secure` on http://localhost, and cookies or headers as the client asks.
 */
export function session({ clock }: RecipeContext) {
  if (!clock) return init();
  return init({
    override: {
      functions: (original) => ({
        ...original,
        async getSession(input) {
          const found = await original.getSession(input);
          if (found && hasExpired(clock, found.getAccessTokenPayload(input.userContext))) {
            throw new SessionError({
              type: SessionError.TRY_REFRESH_TOKEN,
              message: 'The access token has expired by the core’s clock',
            });
          }
          return found;
        },
        async getSessionInformation(input) {
          const found = await original.getSessionInformation(input);
          const skew = skewOf(clock);
          return found && { ...found, timeCreated: found.timeCreated - skew, expiry: found.expiry - skew };
        },
      }),
    },
  });
}
