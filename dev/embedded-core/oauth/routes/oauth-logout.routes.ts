import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { RequestError } from '../../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { clientOf } from '../clients/clients';
import {
  answeringClientErrors,
  answeringErrors,
  bareOAuthError,
  OAuthError,
  oauthError,
} from '../oauth-error';
import { API } from '../provider-address';
import { revokeSessions } from '../tokens/core-sessions';

const optionalParam = v.optional(v.string());

export const oauthLogoutRoutes: RouteGroup = [
  route.get('/recipe/oauth/sessions/logout')({
    query: v.object({
      clientId: optionalParam,
      idTokenHint: optionalParam,
      postLogoutRedirectUri: optionalParam,
      state: optionalParam,
    }),
    handler: (context, { query }) =>
      answeringClientErrors(async () => {
        const { postLogoutRedirectUri = null, state = null } = query;
        const hint = query.idTokenHint === undefined ? undefined : await readHint(context, query.idTokenHint);
        if (!hint) assertNothingNeedsAHint(postLogoutRedirectUri, state);
        const clientId = clientIdFor(query.clientId, hint);
        if (postLogoutRedirectUri !== null) {
          assertRegistered(
            clientOf(context.app, clientId).postLogoutRedirectUris ?? [],
            postLogoutRedirectUri,
          );
        }
        if (clientId === undefined) throw withoutClient();
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
      }),
  }),

  route.put('/recipe/oauth/auth/requests/logout/accept')({
    body: v.object({ challenge: v.string() }),
    handler: ({ app }, { body }) =>
      answeringErrors(() => {
        const logout = app.oauth.logoutChallenges.get(body.challenge);
        if (!logout) throw new OAuthError('invalid_request', 'Logout request not found', 400);
        const { sessionHandle, postLogoutRedirectUri, state } = logout;
        if (sessionHandle !== null) revokeSessions(app, (row) => row.sessionHandle === sessionHandle);
        if (postLogoutRedirectUri === null) {
          return { status: 'OK', redirectTo: `${API}/fallbacks/logout/callback` };
        }
        // Core adds the state as it came, whatever the address already has.
        const query = state === null ? '' : `?state=${state}`;
        return { status: 'OK', redirectTo: `${postLogoutRedirectUri}${query}` };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/logout/reject')({
    body: v.object({ challenge: v.string() }),
    handler: ({ app }, { body }) => {
      app.oauth.logoutChallenges.delete(body.challenge);
      return { status: 'OK' };
    },
  }),
];

async function readHint({ app, clock, keys }: RequestContext, idToken: string): Promise<JsonObject> {
  const payload = (await keys.verify(app.appId, idToken))?.payload;
  if (!payload || Number(payload['exp']) * 1000 < clock.now()) throw bareOAuthError('invalid_request');
  return payload;
}

function assertNothingNeedsAHint(postLogoutRedirectUri: string | null, state: string | null): void {
  const given = postLogoutRedirectUri === null ? state !== null && 'state' : 'postLogoutRedirectionUri';
  if (given) {
    throw oauthError(
      'invalid_request',
      `Logout failed because query parameter ${given} is set but idTokenHint is missing.`,
    );
  }
}

function clientIdFor(clientId: string | undefined, hint: JsonObject | undefined): string | undefined {
  if (!hint) return clientId;
  const { aud } = hint;
  if (typeof aud !== 'string') throw withoutAudience();
  if (clientId !== undefined && clientId !== aud) {
    throw new OAuthError(
      'invalid_request',
      'The client_id in the id_token_hint does not match the client_id in the request.',
      400,
    );
  }
  return aud;
}

function assertRegistered(registered: string[], uri: string): void {
  if (registered.length === 0) throw new OAuthError('', '', 400);
  if (!registered.includes(uri)) {
    throw new OAuthError(
      'invalid_request',
      'The post_logout_redirect_uri is not valid for this client.',
      400,
    );
  }
}

// Core reads any token of its own as a hint, and an access token mostly has no audience.
function withoutAudience(): RequestError {
  return new RequestError(
    'internal_error',
    'java.lang.NullPointerException: Cannot invoke "com.google.gson.JsonElement.getAsString()" because the return value of "com.google.gson.JsonObject.get(String)" is null',
  );
}

// Core doesn't expect it, and tells what its database says.
function withoutClient(): RequestError {
  return new RequestError(
    'internal_error',
    'org.sqlite.SQLiteException: [SQLITE_CONSTRAINT_NOTNULL] A NOT NULL constraint failed (NOT NULL constraint failed: oauth_logout_challenges.client_id)',
  );
}
