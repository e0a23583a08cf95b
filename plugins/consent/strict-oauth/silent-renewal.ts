import { queryOf } from '@vestibule/contract';
import {
  Error as SessionError,
  refreshSessionWithoutRequestResponse,
  revokeSession,
} from 'supertokens-node/recipe/session';
import type { NormalisedAppinfo, PluginRouteHandler, UserContext } from 'supertokens-node/types';
import { issuerOf, type BaseRequest, type BaseResponse } from '../sdk';

/** The path of the step that renews a session, below the API's base path: the refresh token is sent there alone. */
const PATH = '/session/refresh/silent';

/** The query key that says that the session was just renewed, so it isn't again. */
export const RENEWED = 'vestibule_renewed';

/**
 * Renews the session of a request that may show nothing (`prompt=none`), by redirects alone. The SDK would send the
 * browser to a page for that, which a client's hidden frame doesn't show.
 */
export class SilentRenewal {
  #base = '';

  /** The address of the step, which leads back to the request. */
  addressFor(request: URLSearchParams): string {
    return `${this.#base}${PATH}?${request}`;
  }

  /** The step, once the SDK's configuration is known. */
  route(appInfo: NormalisedAppinfo): PluginRouteHandler {
    this.#base = issuerOf({ appInfo });
    return {
      method: 'get',
      path: appInfo.apiBasePath.getAsStringDangerous() + PATH,
      handler: async (request, response, _session, userContext) => {
        await renew(request, response, userContext);
        const query = queryOf(request.getOriginalURL());
        query.set(RENEWED, '1');
        response.setHeader('cache-control', 'no-store', false);
        response.setHeader('location', `${this.#base}/oauth/auth?${query}`, false);
        response.setStatusCode(302);
        response.sendHTMLResponse('');
        return null;
      },
    };
  }
}

/** Renews the session if that is possible; the request itself finds out whether it was. */
async function renew(req: BaseRequest, res: BaseResponse, userContext: UserContext): Promise<void> {
  const token = req.getCookieValue('sRefreshToken');
  if (token === undefined) return;
  try {
    // It changes nothing for the browser, so no other page gains anything by asking for it.
    const session = await refreshSessionWithoutRequestResponse(token, true, undefined, userContext);
    await session.attachToRequestResponse({ req, res, transferMethod: 'cookie' }, userContext);
  } catch (error) {
    if (!SessionError.isErrorFromSuperTokens(error)) throw error;
    if (error.type === SessionError.TOKEN_THEFT_DETECTED) {
      await revokeSession(error.payload.sessionHandle, userContext);
    }
  }
}
