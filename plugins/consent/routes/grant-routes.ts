import type { PluginRouteHandler } from 'supertokens-node/types';
import * as v from 'valibot';
import { wantedLanguages } from '../config/languages';
import { listGrants } from '../grants/list-grants';
import { withdrawGrant } from '../grants/user-grants';
import { problem } from '../problem';
import { getRoute, postRoute, type RouteContext } from './route';

const withdrawal = v.strictObject({ clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(500)) });

/** Listing and withdrawing what the user has agreed to. */
export function grantRoutes(context: RouteContext): PluginRouteHandler[] {
  return [
    getRoute(context, '/oauth/consent/grants', async ({ request, session, userContext }) => {
      const userId = session.getUserId(userContext);
      const wanted = wantedLanguages(request, []);
      return { status: 'OK', grants: await listGrants(context, userId, wanted, userContext) };
    }),

    postRoute(
      context,
      { path: '/oauth/consent/grants/withdraw', input: withdrawal },
      async ({ clientId }, { session, userContext }) => {
        const found = await context.sdk().recipe.getOAuth2Client({ clientId, userContext });
        if (found.status !== 'OK') return problem('unknown_client');
        const userId = session.getUserId(userContext);
        await withdrawGrant(userId, clientId, context.coreNow(), userContext);
        return { status: 'OK', tokens: { refresh: 'REVOKED', access: 'LIVE_UNTIL_EXPIRY' } };
      },
    ),
  ];
}
