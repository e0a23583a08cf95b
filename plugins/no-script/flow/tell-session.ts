import { PATHS } from '@vestibule/contract';
import type { PluginRouteHandler } from 'supertokens-node/types';
import { Exchange } from '../exchange/exchange';
import type { NoScriptContext } from '../context';
import { successContext } from './success-context';

/**
 * Tells a page of ours which session the browser's cookies hold, and where its sign-in leads while that lacks something: a
 * form that was sent without script has changed it behind the page's back. It changes nothing, and other origins can't
 * read it.
 */
export function tellSession(context: NoScriptContext): PluginRouteHandler {
  return {
    method: 'get',
    path: context.apiBasePath + PATHS.cookieSession,
    handler: async (request, response) => {
      const exchange = new Exchange(request, response, context);
      const state = await exchange.session();
      response.setHeader('cache-control', 'no-store', false);
      response.setStatusCode(200);
      response.sendJSONResponse(
        state.status === 'OK'
          ? {
              status: 'OK',
              userId: state.session.getUserId(),
              sessionHandle: state.session.getHandle(),
              ...(state.missing.length > 0 && {
                successContext: successContext(exchange, state.session.getHandle()),
              }),
            }
          : { status: state.status },
      );
      return null;
    },
  };
}
