import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { ownRedirectUri } from './redirect-uri';

/**
 * Redeems the code of an app that listened on another port of `localhost` than it registered. The core knows the request
 * by the registered address.
 */
export function anyPort({
  getOAuth2Client,
  tokenExchange,
}: Pick<RecipeInterface, 'getOAuth2Client' | 'tokenExchange'>): Pick<RecipeInterface, 'tokenExchange'> {
  return {
    async tokenExchange(input) {
      const { body, userContext } = input;
      const { client_id: clientId, redirect_uri: redirectUri } = body;
      const isPublic = clientId !== undefined && !body['client_secret'] && !input.authorizationHeader;
      if (!isPublic || !redirectUri?.startsWith('http://localhost')) return tokenExchange(input);
      const found = await getOAuth2Client({ clientId, userContext });
      const own = found.status === 'OK' ? ownRedirectUri(found.client, body) : undefined;
      if (own === undefined || own.registered === redirectUri) return tokenExchange(input);
      return tokenExchange({ ...input, body: { ...body, redirect_uri: own.registered } });
    },
  };
}
