import { parseUrl } from '@vestibule/contract';
import type { RecipeInterface, APIInterface } from 'supertokens-node/recipe/oauth2provider';
import { inWords } from '../login/unanswerable';
import type { PluginContext } from '../sdk';
import { fromChallenge } from './logout-challenge';

/** Tells the sign-out page which client asks, for which this plugin has a route: SuperTokens only passes it the challenge. */
export function logoutFunctions(below: RecipeInterface): Partial<RecipeInterface> {
  return {
    async endSession(input) {
      const answer = await below.endSession(input);
      return 'redirectTo' in answer ? { ...answer, redirectTo: withClientId(answer.redirectTo) } : answer;
    },
  };
}

/** Adds the client to the address of the sign-out page; any other address stays unchanged. */
export function withClientId(address: string): string {
  const url = parseUrl(address);
  const clientId = fromChallenge(url?.searchParams.get('logoutChallenge') ?? '')?.client_id;
  if (!url || clientId === undefined) return address;
  url.searchParams.set('clientId', clientId);
  return url.href;
}

/** The SDK's own routes for clients that want their user signed out: a browser gets a page for an error. */
export function logoutApis(
  context: PluginContext,
  below: APIInterface,
): Pick<APIInterface, 'endSessionGET' | 'endSessionPOST'> {
  // An application may have removed either.
  return {
    endSessionGET: below.endSessionGET && inWords(context, 'out', below.endSessionGET.bind(below)),
    endSessionPOST: below.endSessionPOST && inWords(context, 'out', below.endSessionPOST.bind(below)),
  };
}
