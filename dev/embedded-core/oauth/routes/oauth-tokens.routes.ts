import * as v from 'valibot';
import { sha256 } from '../../hashes';
import type { JsonObject } from '../../json';
import { jsonObject } from '../../server/fields';
import { badRequest } from '../../server/request-error';
import { route, type RequestContext, type RouteGroup } from '../../server/route';
import type { AppRecords } from '../../store';
import { splitParam } from '../authorization-request';
import { authenticateKnownClient } from '../client-authentication';
import { answeringClientErrors, answeringErrors } from '../oauth-error';
import type { TokenFamily } from '../oauth-records';
import { exchangeToken } from '../token-exchange';
import { activeRefreshToken, revokeFamilies } from '../token-families';
import { TOKEN_TYPE } from '../token-issue';

const REFRESH_TOKEN_PREFIX = 'st_rt_';
const formField = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

export const oauthTokenRoutes: RouteGroup = [
  route.post('/recipe/oauth/token')({
    body: v.object({
      iss: v.string(),
      inputBody: v.objectWithRest({ grant_type: v.string() }, formField),
      authorizationHeader: v.optional(v.string()),
      access_token: v.optional(jsonObject),
      id_token: v.optional(jsonObject),
      useStaticSigningKey: v.optional(v.boolean(), true),
    }),
    handler: (context, { body }) =>
      answeringClientErrors(async () => {
        const { access_token: accessTokenPayload, id_token: idTokenPayload, inputBody } = body;
        if (inputBody.grant_type !== 'authorization_code' && !(accessTokenPayload && idTokenPayload)) {
          const missing = accessTokenPayload ? 'id_token' : 'access_token';
          throw badRequest(`Field name '${missing}' is invalid in JSON input`);
        }
        const request = {
          params: inputBody,
          authorizationHeader: body.authorizationHeader,
          iss: body.iss,
          useStaticKey: body.useStaticSigningKey,
          accessTokenPayload: accessTokenPayload ?? {},
          idTokenPayload: idTokenPayload ?? {},
        };
        return { status: 'OK', ...(await exchangeToken(context, request)) };
      }),
  }),

  route.post('/recipe/oauth/introspect')({
    body: v.object({ token: v.string(), scope: v.optional(v.string()) }),
    handler: async (context, { body }) => {
      const claims = body.token.startsWith(REFRESH_TOKEN_PREFIX)
        ? introspectRefreshToken(context, body.token, splitParam(body.scope))
        : await introspectAccessToken(context, body.token);
      return { ...(claims ?? { active: false }), status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/token/revoke')({
    body: v.object({
      token: v.string(),
      authorizationHeader: v.optional(v.string()),
      client_id: v.optional(v.string()),
      client_secret: v.optional(v.string()),
    }),
    handler: (context, { body }) =>
      answeringErrors(async () => {
        if (body.token.startsWith(REFRESH_TOKEN_PREFIX)) {
          const { authorizationHeader, client_id: clientId, client_secret: clientSecret } = body;
          const credentials = { authorizationHeader, clientId, clientSecret };
          const client = authenticateKnownClient(context.app, credentials);
          const gid = context.app.oauth.refreshTokens.get(sha256(body.token))?.gid;
          revokeFamilies(context.app, (family) => family.gid === gid && family.clientId === client.clientId);
        } else {
          await revokeAccessToken(context, body.token);
        }
        return { status: 'OK' };
      }),
  }),

  route.post('/recipe/oauth/tokens/revoke')({
    body: v.object({ client_id: v.string() }),
    handler: ({ app }, { body }) => {
      revokeFamilies(app, (family) => family.clientId === body.client_id);
      return { status: 'OK' };
    },
  }),

  route.post('/recipe/oauth/session/revoke')({
    body: v.object({ sessionHandle: v.string() }),
    handler: ({ app }, { body }) => {
      revokeFamilies(app, (family) => family.grant?.sessionHandle === body.sessionHandle);
      return { status: 'OK' };
    },
  }),
];

function introspectRefreshToken(
  { app, clock }: RequestContext,
  token: string,
  scope: string[],
): JsonObject | undefined {
  const active = activeRefreshToken(app, token, clock.now());
  const grant = active?.family.grant;
  if (!active || !grant || !scope.every((value) => grant.scope.includes(value))) return undefined;
  const { iss, rsub, tId, sessionHandle, audience, subject } = grant;
  return {
    active: true,
    aud: audience,
    client_id: active.family.clientId,
    exp: Math.floor(active.refreshToken.expiry / 1000),
    iat: active.refreshToken.issuedAt,
    nbf: active.refreshToken.issuedAt,
    scope: grant.scope.join(' '),
    sub: subject,
    token_type: 'Bearer',
    token_use: 'refresh_token',
    iss,
    rsub,
    tId,
    sessionHandle,
    gid: active.family.gid,
  };
}

async function introspectAccessToken(
  context: RequestContext,
  token: string,
): Promise<JsonObject | undefined> {
  const payload = await readAccessToken(context, token);
  if (!payload || !familyOf(context.app, payload)) return undefined;
  return { ...payload, active: true, token_type: 'Bearer', token_use: 'access_token' };
}

async function revokeAccessToken(context: RequestContext, token: string): Promise<void> {
  const payload = await readAccessToken(context, token);
  const family = payload && familyOf(context.app, payload);
  family?.jtis.delete(String(payload?.['jti']));
}

async function readAccessToken(
  { app, clock, keys }: RequestContext,
  token: string,
): Promise<JsonObject | undefined> {
  const jwt = await keys.verify(app.appId, token);
  if (jwt?.payload['stt'] !== TOKEN_TYPE.access) return undefined;
  return Number(jwt.payload['exp']) * 1000 < clock.now() ? undefined : jwt.payload;
}

function familyOf(app: AppRecords, { gid, jti }: JsonObject): TokenFamily | undefined {
  const family = app.oauth.families.get(String(gid));
  return family?.jtis.has(String(jti)) ? family : undefined;
}
