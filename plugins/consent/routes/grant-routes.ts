import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import { wantedLanguages } from '../config/languages';
import { cardOf } from '../consent/describe-consent';
import { listGrants } from '../grants/list-grants';
import { withdrawGrant } from '../grants/user-grants';
import { problem } from '../problem';
import { forUser, getRoute, open, postRoute, sessionOf, type RouteContext } from './route';

const clientIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
const withdrawal = v.strictObject({ clientId: clientIdSchema });

/** Listing and withdrawing what the user has agreed to, and who a client is. */
export function grantRoutes(context: RouteContext): PluginRouteHandler[] {
  return [
    getRoute(context, '/oauth/consent/grants', forUser, async (call) => {
      const { request, userContext } = call;
      const wanted = wantedLanguages(request, []);
      return { status: 'OK', grants: await listGrants(context, sessionOf(call), wanted, userContext) };
    }),

    postRoute(context, '/oauth/consent/grants/withdraw', forUser, withdrawal, async ({ clientId }, call) => {
      const { userContext } = call;
      const found = await context.sdk().recipe.getOAuth2Client({ clientId, userContext });
      if (found.status !== 'OK') return problem('unknown_client');
      const userId = sessionOf(call).getUserId(userContext);
      await withdrawGrant(userId, clientId, context.coreNow(), userContext);
      return { status: 'OK', tokens: { refresh: 'REVOKED', access: 'LIVE_UNTIL_EXPIRY' } };
    }),
    // Who a client is, as it registered itself: public to every user it sends here.
    getRoute(context, '/oauth/consent/client', open, async ({ request, userContext }) => {
      const clientId = request.getKeyValueFromQuery('clientId') ?? '';
      if (!v.is(clientIdSchema, clientId)) return problem('unknown_client');
      const found = await context.sdk().recipe.getOAuth2Client({ clientId, userContext });
      if (found.status !== 'OK') return problem('unknown_client');
      return { status: 'OK', client: cardOf(found.client, context.options) };
    }),
  ];
}
