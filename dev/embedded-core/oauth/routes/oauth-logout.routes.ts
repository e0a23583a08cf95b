import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { clientOf } from '../clients';
import { answeringClientErrors, answeringErrors, OAuthError, oauthError } from '../oauth-error';
import { revokeFamilies } from '../token-families';

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
        const { postLogoutRedirectUri, state } = query;
        const hint = query.idTokenHint === undefined ? undefined : await readHint(context, query.idTokenHint);
        if (!hint) assertNothingNeedsAHint(postLogoutRedirectUri, state);
        const clientId = clientIdFor(query.clientId, hint) ?? '';
        if (postLogoutRedirectUri !== undefined) {
          assertRegistered(clientOf(context.app, clientId).postLogoutRedirectUris, postLogoutRedirectUri);
        }
        const challenge = randomUUID();
        const sid = hint?.['sid'];
        const sessionHandle = typeof sid === 'string' ? sid : undefined;
        context.app.oauth.logoutChallenges.set(challenge, {
          createdAt: context.clock.now(),
          clientId,
          sessionHandle,
          postLogoutRedirectUri,
          state,
        });
        return { status: 'OK', redirectTo: `{apiDomain}/oauth/logout?logout_challenge=${challenge}` };
      }),
  }),

  route.put('/recipe/oauth/auth/requests/logout/accept')({
    body: v.object({ challenge: v.string() }),
    handler: ({ app }, { body }) =>
      answeringErrors(() => {
        const logout = app.oauth.logoutChallenges.get(body.challenge);
        if (!logout) throw new OAuthError('invalid_request', 'Logout request not found', 400);
        app.oauth.logoutChallenges.delete(body.challenge);
        const { sessionHandle, postLogoutRedirectUri, state } = logout;
        if (sessionHandle !== undefined) {
          revokeFamilies(app, (family) => family.grant?.sessionHandle === sessionHandle);
        }
        if (postLogoutRedirectUri === undefined) {
          return { status: 'OK', redirectTo: '{apiDomain}/fallbacks/logout/callback' };
        }
        return { status: 'OK', redirectTo: withState(postLogoutRedirectUri, state) };
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
  if (!payload || Number(payload['exp']) * 1000 < clock.now()) throw oauthError('invalid_request');
  return payload;
}

function assertNothingNeedsAHint(postLogoutRedirectUri: string | undefined, state: string | undefined): void {
  const given =
    postLogoutRedirectUri === undefined ? state !== undefined && 'state' : 'postLogoutRedirectUri';
  if (given) {
    throw oauthError(
      'invalid_request',
      `Logout failed because query parameter ${given} is set but idTokenHint is missing.`,
    );
  }
}

function clientIdFor(clientId: string | undefined, hint: JsonObject | undefined): string | undefined {
  const audience = hint?.['aud'];
  const audiences: unknown[] = Array.isArray(audience) ? audience : [audience];
  const fromHint = audiences.find((value) => typeof value === 'string');
  if (clientId !== undefined && hint && clientId !== fromHint) {
    throw new OAuthError(
      'invalid_request',
      'The client_id in the id_token_hint does not match the client_id in the request.',
      400,
    );
  }
  return clientId ?? fromHint;
}

function assertRegistered(registered: string[], uri: string): void {
  if (!registered.includes(uri)) {
    throw new OAuthError(
      'invalid_request',
      'The post_logout_redirect_uri is not valid for this client.',
      400,
    );
  }
}

function withState(uri: string, state: string | undefined): string {
  if (state === undefined) return uri;
  return `${uri}${uri.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}`;
}
