import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { failed } from '../../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { clientOf } from '../clients/clients';
import { OAuthError, oauthError } from '../oauth-error';
import { API } from '../provider-address';
import { revokeSessions } from '../tokens/core-sessions';

// Core reads any token of its own as a hint, and an access token mostly has no audience.
const NO_AUDIENCE =
  'java.lang.NullPointerException: Cannot invoke "com.google.gson.JsonElement.getAsString()" because the return value of "com.google.gson.JsonObject.get(String)" is null';
// Core doesn't expect a logout without a client, and tells what its database says.
const NO_CLIENT =
  'org.sqlite.SQLiteException: [SQLITE_CONSTRAINT_NOTNULL] A NOT NULL constraint failed (NOT NULL constraint failed: oauth_logout_challenges.client_id)';

const optionalParam = v.optional(v.string());
const byChallenge = v.object({ challenge: v.string() });

export const oauthLogoutRoutes: RouteGroup = [
  route.get('/recipe/oauth/sessions/logout')({
    query: v.object({
      clientId: optionalParam,
      idTokenHint: optionalParam,
      postLogoutRedirectUri: optionalParam,
      state: optionalParam,
    }),
    handler: async (context, { query }) => {
      const { idTokenHint, postLogoutRedirectUri = null, state = null } = query;
      const hint = idTokenHint === undefined ? undefined : await readHint(context, idTokenHint);
      if (!hint && (postLogoutRedirectUri ?? state) !== null) {
        const given = postLogoutRedirectUri === null ? 'state' : 'postLogoutRedirectionUri';
        throw oauthError(
          'invalid_request',
          `Logout failed because query parameter ${given} is set but idTokenHint is missing.`,
        );
      }
      const clientId = hint ? audienceOf(hint, query.clientId) : query.clientId;
      if (postLogoutRedirectUri !== null) {
        const client = clientOf(context.app, clientId);
        assertRegistered(client.postLogoutRedirectUris ?? [], postLogoutRedirectUri);
      }
      if (clientId === undefined) throw failed(NO_CLIENT);
      const challenge = randomUUID();
      const sid = hint?.['sid'];
      context.app.oauth.logoutChallenges.set(challenge, {
        timeCreated: context.clock.now(),
        clientId: clientOf(context.app, clientId).clientId,
        sessionHandle: typeof sid === 'string' ? sid : null,
        postLogoutRedirectUri,
        state,
      });
      return { status: 'OK', redirectTo: `${API}/oauth/logout?logout_challenge=${challenge}` };
    },
  }),

  route.put('/recipe/oauth/auth/requests/logout/accept')({
    body: byChallenge,
    handler: ({ app }, { body }) => {
      const logout = app.oauth.logoutChallenges.get(body.challenge);
      if (!logout) throw new OAuthError('invalid_request', 'Logout request not found');
      const { sessionHandle, postLogoutRedirectUri, state } = logout;
      if (sessionHandle !== null) revokeSessions(app, { sessionHandle });
      if (postLogoutRedirectUri === null) {
        return { status: 'OK', redirectTo: `${API}/fallbacks/logout/callback` };
      }
      // Core adds the state as it came, whatever the address already has.
      const query = state === null ? '' : `?state=${state}`;
      return { status: 'OK', redirectTo: `${postLogoutRedirectUri}${query}` };
    },
  }),

  route.put('/recipe/oauth/auth/requests/logout/reject')({
    body: byChallenge,
    handler: ({ app }, { body }) => {
      app.oauth.logoutChallenges.delete(body.challenge);
      return { status: 'OK' };
    },
  }),
];

async function readHint({ app, clock, keys }: RequestContext, idToken: string): Promise<JsonObject> {
  const payload = await keys.verify(app.appId, idToken);
  if (!payload || Number(payload['exp']) * 1000 < clock.now()) throw oauthError('invalid_request', '');
  return payload;
}

function audienceOf({ aud }: JsonObject, clientId: string | undefined): string {
  if (typeof aud !== 'string') throw failed(NO_AUDIENCE);
  if (clientId === undefined || clientId === aud) return aud;
  throw new OAuthError(
    'invalid_request',
    'The client_id in the id_token_hint does not match the client_id in the request.',
  );
}

function assertRegistered(registered: string[], uri: string): void {
  if (registered.length === 0) throw new OAuthError('');
  if (registered.includes(uri)) return;
  throw new OAuthError('invalid_request', 'The post_logout_redirect_uri is not valid for this client.');
}
