import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import type { UserContext } from 'supertokens-node/types';

type Functions = Pick<
  RecipeInterface,
  'createOAuth2Client' | 'getOAuth2Client' | 'tokenExchange' | 'updateOAuth2Client'
>;

/**
 * Rotates the refresh tokens of every public client, whatever its registration says (RFC 9700 section 2.2.2): nothing else
 * tells that one was stolen.
 *
 * @param below.tokenExchange looks the client up before the core renews anything, so what is registered otherwise, in the
 *   core itself or before, is set right then
 */
export function rotationFunctions(below: Functions): Functions {
  const renewing = new WeakSet<UserContext>();
  return {
    createOAuth2Client: (input) =>
      below.createOAuth2Client(isPublic(input) ? { ...input, enableRefreshTokenRotation: true } : input),

    async updateOAuth2Client(input) {
      const { clientId, tokenEndpointAuthMethod, enableRefreshTokenRotation, userContext } = input;
      const staysPublic = async () => {
        if (tokenEndpointAuthMethod !== undefined) return isPublic(input);
        if (enableRefreshTokenRotation !== false) return false;
        const found = await below.getOAuth2Client({ clientId, userContext });
        return found.status === 'OK' && isPublic(found.client);
      };
      const rotates = await staysPublic();
      return below.updateOAuth2Client(rotates ? { ...input, enableRefreshTokenRotation: true } : input);
    },

    async getOAuth2Client(input) {
      const found = await below.getOAuth2Client(input);
      if (found.status !== 'OK' || !renewing.has(input.userContext)) return found;
      if (!isPublic(found.client) || found.client.enableRefreshTokenRotation) return found;
      return below.updateOAuth2Client({ ...input, enableRefreshTokenRotation: true });
    },

    async tokenExchange(input) {
      if (input.body['grant_type'] === 'refresh_token') renewing.add(input.userContext);
      return below.tokenExchange(input);
    },
  };
}

function isPublic({ tokenEndpointAuthMethod }: { tokenEndpointAuthMethod?: string }): boolean {
  return tokenEndpointAuthMethod === 'none';
}
