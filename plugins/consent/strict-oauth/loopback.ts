import type { RecipeInterface } from 'supertokens-node/recipe/oauth2provider';
import { ownRedirectUri } from './redirect-uri';

/**
 * Redeems the code of an app that listened on another port of `localhost` than it registered. The core knows the request
 * by the registered address.
 */
export function loopbackFunctions(below: RecipeInterface): Pick<RecipeInterface, 'tokenExchange'> {
  return {
    async tokenExchange(input) {
      const { body, userContext } = input;
      const { client_id: clientId, redirect_uri: redirectUri } = body;
      if (clientId === undefined || !redirectUri?.startsWith('http://localhost'))
        return below.tokenExchange(input);
      const found = await below.getOAuth2Client({ clientId, userContext });
      const own = found.status === 'OK' ? ownRedirectUri(found.client, body) : undefined;
      if (own === undefined || own.registered === redirectUri) return below.tokenExchange(input);
      return below.tokenExchange({ ...input, body: { ...body, redirect_uri: own.registered } });
    },
  };
}
