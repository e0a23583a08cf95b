import * as v from 'valibot';
import type { JsonObject } from '../../json';
import { gsonText } from '../../java/gson';
import { flag, jsonObject } from '../../server/fields';
import { failed, invalidField } from '../../server/request-error';
import { parseFields, route, type RequestContext, type RouteGroup } from '../../server/route';
import { drop } from '../../table';
import { authenticateClient } from '../clients/client-authentication';
import { OAuthError, oauthError } from '../oauth-error';
import { splitParam } from '../permissions';
import {
  activeRefreshToken,
  endRefreshTokens,
  refreshTokenExpiresAt,
  revokeSessions,
} from '../tokens/core-sessions';
import { exchangeToken, headerHalves } from '../tokens/token-exchange';
import { TOKEN_TYPE } from '../tokens/token-issue';

const REFRESH_TOKEN_PREFIX = 'st_rt_';
const formFields = v.record(v.string(), v.pipe(v.unknown(), v.transform(gsonText)));
const optionalText = v.optional(v.string());

const revocation = v.object({
  token: v.string(),
  authorizationHeader: optionalText,
  client_id: optionalText,
  client_secret: optionalText,
});

export const oauthTokenRoutes: RouteGroup = [
  route.post('/recipe/oauth/token')({
    body: v.object({
      iss: v.string(),
      inputBody: jsonObject,
      authorizationHeader: optionalText,
      access_token: v.optional(jsonObject),
      id_token: v.optional(jsonObject),
      useStaticSigningKey: v.optional(flag, true),
    }),
    handler: async (context, { body }) => {
      const { grant_type: grantType } = parseFields(v.object({ grant_type: v.string() }), body.inputBody);
      // Only for a code may they be left to what the backend wanted at consent.
      if (grantType !== 'authorization_code') {
        if (!body.access_token) throw invalidField('access_token');
        if (!body.id_token) throw invalidField('id_token');
      }
      const params = v.parse(formFields, body.inputBody);
      return { status: 'OK', ...(await exchangeToken(context, { ...body, params })) };
    },
  }),

  route.post('/recipe/oauth/introspect')({
    body: v.looseObject({ token: v.string() }),
    handler: async (context, { body }) => {
      // Only what the provider is asked about is read as a form.
      const claims = body.token.startsWith(REFRESH_TOKEN_PREFIX)
        ? introspectRefreshToken(context, v.parse(formFields, body))
        : await introspectAccessToken(context, body.token);
      return { ...(claims ?? { active: false }), status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/token/revoke')({
    body: revocation,
    handler: async (context, { body }) => {
      if (body.token.startsWith(REFRESH_TOKEN_PREFIX)) revokeRefreshToken(context, body);
      else await revokeAccessToken(context, body.token);
      return { status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/tokens/revoke')({
    body: v.object({ client_id: v.string() }),
    handler: ({ app }, { body }) => {
      if (body.client_id === '') {
        throw oauthError(
          'invalid_request',
          "Query parameter 'client_id' is not defined but it should have been.",
        );
      }
      revokeSessions(app, { clientId: body.client_id });
      return { status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/session/revoke')({
    body: v.object({ sessionHandle: v.string() }),
    handler: ({ app }, { body }) => {
      revokeSessions(app, { sessionHandle: body.sessionHandle });
      return { status: 'OK' };
    },
  }),
];

/** The claims of a refresh token that is active and has every scope asked for; else undefined. */
function introspectRefreshToken(
  context: RequestContext,
  { token = '', scope }: Record<string, string>,
): JsonObject | undefined {
  const refreshToken = activeRefreshToken(context, token)?.refreshToken;
  if (!refreshToken) return undefined;
  const { grant } = refreshToken;
  if (!splitParam(scope).every((value) => grant.scope.includes(value))) return undefined;
  const { initialPayload: _, ...own } = grant.accessToken;
  return {
    active: true,
    aud: grant.audience,
    client_id: grant.clientId,
    exp: refreshTokenExpiresAt(refreshToken),
    iat: refreshToken.issuedAt,
    nbf: refreshToken.issuedAt,
    scope: grant.scope.join(' '),
    sub: grant.subject,
    token_type: 'Bearer',
    token_use: 'refresh_token',
    ...own,
  };
}

/** The claims of an access token that is valid and not revoked; else undefined. */
async function introspectAccessToken(
  { app, clock, keys }: RequestContext,
  token: string,
): Promise<JsonObject | undefined> {
  const payload = await keys.verify(app.appId, token);
  if (payload?.['stt'] !== TOKEN_TYPE.access || Number(payload['exp']) * 1000 < clock.now()) return undefined;
  const row = app.oauth.sessions.get(String(payload['gid']));
  if (!row?.jtis.has(String(payload['jti']))) return undefined;
  return { ...payload, active: true, token_type: 'Bearer', token_use: 'access_token' };
}

type Revocation = v.InferOutput<typeof revocation>;

function revokeRefreshToken(context: RequestContext, { token, ...credentials }: Revocation): void {
  const { app } = context;
  const active = activeRefreshToken(context, token);
  const { authorizationHeader } = credentials;
  const [clientId, clientSecret] = credentialsIn(credentials);
  let client;
  try {
    // Core sends what stands in the header a second time, as form fields, which the provider refuses.
    client = authenticateClient(app, { authorizationHeader, clientId, clientSecret });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw oauthError(error.code === 'invalid_request' ? 'invalid_request' : 'invalid_client');
  }
  if (!active) return;
  // The provider keeps a token that another client has; Core then revokes it all the same.
  const { grant } = active.refreshToken;
  if (grant.clientId === client.clientId) endRefreshTokens(app, grant.requestId);
  drop(app.oauth.sessions, active.gid);
}

function credentialsIn({ authorizationHeader, ...body }: Omit<Revocation, 'token'>): (string | undefined)[] {
  if (authorizationHeader === undefined) {
    if (body.client_id === undefined) throw invalidField('client_id');
    return [body.client_id, body.client_secret];
  }
  const halves = headerHalves(authorizationHeader);
  if (halves.length >= 2) return halves;
  throw failed('java.lang.ArrayIndexOutOfBoundsException: Index 1 out of bounds for length 1');
}

async function revokeAccessToken(context: RequestContext, token: string): Promise<void> {
  const claims = await introspectAccessToken(context, token);
  context.app.oauth.sessions.get(String(claims?.['gid']))?.jtis.delete(String(claims?.['jti']));
}
