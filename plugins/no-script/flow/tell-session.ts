import { PATHS } from '@vestibule/contract';
import type { PluginRouteHandler } from 'supertokens-node/types';
import { tell } from '../exchange/answers';
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
      if (state.status !== 'OK') return tell(response, 200, { status: state.status });
      const sessionHandle = state.session.getHandle();
      return tell(response, 200, {
        status: 'OK',
        userId: state.session.getUserId(),
        sessionHandle,
        ...(state.missing.length > 0 && { successContext: successContext(exchange, sessionHandle) }),
      });
    },
  };
}
