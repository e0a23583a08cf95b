import type { PluginRouteHandler } from 'supertokens-node/types';
import { cardOf } from '../consent/describe-consent';
import { problem } from '../problem';
import { openGetRoute, type RouteContext } from './route';

// The same limit as for the body of a withdrawal.
const longestId = 500;

/** Who a client is, as it registered itself: public to every user it sends here. */
export function clientRoute(context: RouteContext): PluginRouteHandler {
  return openGetRoute(context, '/oauth/consent/client', async ({ request, userContext }) => {
    const clientId = request.getKeyValueFromQuery('clientId') ?? '';
    if (clientId === '' || clientId.length > longestId) return problem('unknown_client');
    const found = await context.sdk().recipe.getOAuth2Client({ clientId, userContext });
    if (found.status !== 'OK') return problem('unknown_client');
    return { status: 'OK', client: cardOf(found.client, context.options) };
  });
}
