import { PLAIN, plainPath, ticketKey, type PlainAction } from '@vestibule/plain-screens';
import type { SuperTokensPlugin } from 'supertokens-node';
import type { NormalisedAppinfo, PluginRouteHandler } from 'supertokens-node/types';
import { answer, type Outcome } from './exchange/answers';
import { Exchange } from './exchange/exchange';
import { isOwnForm } from './exchange/guard';
import { pageAt } from './exchange/page';
import { AskedBefore } from './flow/asked-before';
import type { Flow } from './flow/flow';
import { look } from './flow/look';
import { AT } from './flow/refresh-step';
import { tellSession } from './flow/tell-session';
import { forms } from './forms/forms';
import { fieldsOf } from './forms/fields';
import type { PlainFormsOptions } from './options';
import type { PlainContext } from './sdk';

export const PLUGIN_ID = 'vestibule-plain-forms';

/**
 * The login's forms without script: see the README of this package.
 *
 * @param options what it shares with the server of the documents
 */
export function init(options: PlainFormsOptions): SuperTokensPlugin {
  const asked = new AskedBefore();
  return {
    id: PLUGIN_ID,
    version: '0.1.0',
    compatibleSDKVersions: ['^23.1.0', '^24.0.0'],
    overrideMap: asked.overrides,
    routeHandlers: ({ appInfo }) => ({
      status: 'OK',
      routeHandlers: routes(options, { ...contextOf(options, appInfo), asked }),
    }),
  };
}

function contextOf({ secret, sitePath = '' }: PlainFormsOptions, appInfo: NormalisedAppinfo): PlainContext {
  const website = appInfo.getOrigin({ request: undefined, userContext: {} as never }).getAsStringDangerous();
  const apiBasePath = appInfo.apiBasePath.getAsStringDangerous();
  return {
    key: ticketKey(secret),
    appInfo,
    website,
    sitePath,
    basePath: appInfo.websiteBasePath.getAsStringDangerous(),
    apiBasePath,
    api: appInfo.apiDomain.getAsStringDangerous() + apiBasePath,
  };
}

function routes(options: PlainFormsOptions, context: Flow['context']): PluginRouteHandler[] {
  const posted = (action: PlainAction): PluginRouteHandler => ({
    method: 'post',
    path: plainPath(context.apiBasePath, action),
    handler: handled(async (exchange) => {
      if (!isOwnForm(exchange.request, context)) return undefined;
      const fields = fieldsOf(await exchange.request.getFormData());
      const page = pageAt(fields.get('at'), context);
      return page && forms[action]({ exchange, page, context }, fields);
    }),
  });
  const stepped = (path: string, step: (flow: Flow) => Promise<Outcome>): PluginRouteHandler => ({
    method: 'get',
    path,
    handler: handled(async (exchange) => {
      const page = pageAt(exchange.request.getKeyValueFromQuery(AT), context);
      return page && step({ exchange, page, context });
    }),
  });
  return [
    ...PLAIN.map(posted),
    stepped(plainPath(context.apiBasePath, 'look'), look),
    stepped(`${context.apiBasePath}/session/refresh/plain`, refreshed),
    tellSession(context),
  ];

  function handled(
    handle: (exchange: Exchange) => Promise<Outcome | undefined>,
  ): PluginRouteHandler['handler'] {
    return async (request, response) => {
      const exchange = new Exchange(request, response, context);
      try {
        const outcome = await handle(exchange);
        if (outcome) await answer(response, outcome, context);
        else refuse();
      } catch (error) {
        if (options.onError) options.onError(error, response);
        else console.error('plain-forms:', error);
        throw error;
      }
      return null;

      function refuse(): void {
        response.setStatusCode(403);
        response.sendJSONResponse({
          message:
            'This form isn’t from a page of ours. Go back, load the page again, and send it once more.',
        });
      }
    };
  }
}

/** Renews the session, and looks again where the cookies of challenges are sent too. */
async function refreshed({ exchange, page, context }: Flow): Promise<Outcome> {
  await exchange.call({ method: 'post', path: '/session/refresh' });
  const look = new URL(plainPath(context.apiBasePath, 'look'), context.api);
  look.searchParams.set(AT, page.href);
  return { step: look.href };
}
