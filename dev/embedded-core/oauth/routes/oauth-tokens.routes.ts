import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { jsonObject } from '../../server/fields';
import { badRequest, RequestError } from '../../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import { authenticateClient } from '../clients/client-authentication';
import { answeringClientErrors, answeringErrors, bareOAuthError, OAuthError } from '../oauth-error';
import { activeRefreshToken, revokeSessions } from '../tokens/core-sessions';
import { headerHalves } from '../tokens/header-halves';
import { introspectAccessToken, introspectRefreshToken } from '../tokens/introspection';
import { endRefreshTokens } from '../tokens/refresh-tokens';
import { exchangeToken } from '../tokens/token-exchange';

const REFRESH_TOKEN_PREFIX = 'st_rt_';
const formField = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const optionalText = v.optional(v.string());

export const oauthTokenRoutes: RouteGroup = [
  route.post('/recipe/oauth/token')({
    body: v.object({
      iss: v.string(),
      inputBody: jsonObject,
      authorizationHeader: optionalText,
      access_token: v.optional(jsonObject),
      id_token: v.optional(jsonObject),
      useStaticSigningKey: v.optional(v.boolean(), true),
    }),
    handler: (context, { body }) =>
      answeringClientErrors(async () => {
        const { access_token: accessTokenPayload, id_token: idTokenPayload } = body;
        const grantType = body.inputBody['grant_type'];
        if (typeof grantType !== 'string') throw invalid('grant_type');
        if (grantType !== 'authorization_code') {
          if (!accessTokenPayload) throw invalid('access_token');
          if (!idTokenPayload) throw invalid('id_token');
        }
        const request = {
          params: v.parse(v.record(v.string(), formField), body.inputBody),
          authorizationHeader: body.authorizationHeader,
          iss: body.iss,
          useStaticKey: body.useStaticSigningKey,
          accessTokenPayload,
          idTokenPayload,
        };
        return { status: 'OK', ...(await exchangeToken(context, request)) };
      }),
  }),

  route.post('/recipe/oauth/introspect')({
    body: v.object({ token: v.string(), scope: optionalText }),
    handler: async (context, { body }) => {
      const claims = body.token.startsWith(REFRESH_TOKEN_PREFIX)
        ? introspectRefreshToken(context, body.token, body.scope)
        : await introspectAccessToken(context, body.token);
      return { ...(claims ?? { active: false }), status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/token/revoke')({
    body: v.object({
      token: v.string(),
      authorizationHeader: optionalText,
      client_id: optionalText,
      client_secret: optionalText,
    }),
    handler: (context, { body }) =>
      answeringErrors(async () => {
        if (body.token.startsWith(REFRESH_TOKEN_PREFIX)) revokeRefreshToken(context, body);
        else await revokeAccessToken(context, body.token);
        return { status: 'OK' };
      }),
  }),

  route.post('/recipe/oauth/tokens/revoke')({
    body: v.object({ client_id: v.string() }),
    handler: ({ app }, { body }) => {
      revokeSessions(app, ({ clientId }) => clientId === body.client_id);
      return { status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/session/revoke')({
    body: v.object({ sessionHandle: v.string() }),
    handler: ({ app }, { body }) => {
      revokeSessions(app, ({ sessionHandle }) => sessionHandle === body.sessionHandle);
      return { status: 'OK' };
    },
  }),
];

interface Revocation {
  token: string;
  authorizationHeader?: string | undefined;
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

function revokeRefreshToken({ app, clock }: RequestContext, revocation: Revocation): void {
  const active = activeRefreshToken(app, revocation.token, clock.now());
  const { authorizationHeader } = revocation;
  const [clientId, clientSecret] = credentialsIn(revocation);
  let client;
  try {
    // Core sends what stands in the header a second time, as form fields, which the provider refuses.
    client = authenticateClient(app, { authorizationHeader, clientId, clientSecret });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw bareOAuthError(error.code === 'invalid_request' ? 'invalid_request' : 'invalid_client');
  }
  if (!active) return;
  // The provider keeps a token that another client has; Core then revokes it all the same.
  const { grant } = active.refreshToken;
  if (grant.clientId === client.clientId) endRefreshTokens(app, grant.requestId);
  app.oauth.sessions.delete(active.gid);
}

function credentialsIn({ authorizationHeader, ...body }: Revocation): (string | undefined)[] {
  if (authorizationHeader === undefined) {
    if (body.client_id === undefined) throw invalid('client_id');
    return [body.client_id, body.client_secret];
  }
  const halves = headerHalves(authorizationHeader);
  if (halves.length < 2) {
    throw new RequestError(
      'internal_error',
      'java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1',
    );
  }
  return halves;
}

async function revokeAccessToken(context: RequestContext, token: string): Promise<void> {
  const claims: JsonObject | undefined = await introspectAccessToken(context, token);
  context.app.oauth.sessions.get(String(claims?.['gid']))?.jtis.delete(String(claims?.['jti']));
}

function invalid(name: string): RequestError {
  return badRequest(`Field name '${name}' is invalid in JSON input`);
}
