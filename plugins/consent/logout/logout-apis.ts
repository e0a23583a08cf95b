import type { APIInterface } from 'supertokens-node/recipe/oauth2provider';
import { inWords } from '../login/unanswerable';
import type { PluginContext } from '../sdk';

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
