import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { sha256 } from '../../hashes';
import type { JsonObject } from '../../json';
import { decoded } from '../../java/base64';
import { javaSplit, javaTrim } from '../../java/text';
import { parseFields, type RequestContext } from '../../server/route';
import { assertNonceLongEnough } from '../authorization/authorization-request';
import { assertCodeVerifier } from '../authorization/pkce';
import { authenticateClient } from '../clients/client-authentication';
import { grantTypesOf, isPublicClient, type OAuthClient } from '../clients/client-fields';
import { clientOf } from '../clients/clients';
import { oauthError } from '../oauth-error';
import type { Grant } from '../oauth-records';
import { put } from '../../table';
import { assertAudienceAllowed, assertScopesAllowed, splitParam } from '../permissions';
import {
  activeRefreshToken,
  endRefreshTokens,
  issueRefreshToken,
  markSessionActive,
  rememberTokens,
} from './core-sessions';
import {
  issueAccessToken,
  issueIdToken,
  lifespanSeconds,
  type AccessToken,
  type Issue,
  type TokenWishes,
} from './token-issue';

const REFRESH_SCOPES = ['offline', 'offline_access'];

interface TokenRequest extends TokenWishes {
  /** What the client sent, and the text of each of its fields. */
  inputBody: JsonObject;
  params: Readonly<Record<string, string>>;
  authorizationHeader?: string | undefined;
}

/** The token endpoint (RFC 6749 section 3.2). Throws OAuthError and CLIENT_NOT_FOUND_ERROR. */
export async function exchangeToken(context: RequestContext, request: TokenRequest) {
  const { params, authorizationHeader } = request;
  // Core looks the client up by what stands in the header, form-encoded or not.
  const [idInHeader] = authorizationHeader === undefined ? [] : headerHalves(authorizationHeader);
  const known = clientOf(context.app, authorizationHeader === undefined ? params['client_id'] : idInHeader);
  const grantType = params['grant_type'] ?? '';
  // Core asks the provider about the token before it asks for new ones: nobody is authenticated yet.
  if (grantType === 'refresh_token') {
    const { refresh_token: token } = parseFields(v.object({ refresh_token: v.string() }), request.inputBody);
    if (!activeRefreshToken(context, token)) throw oauthError('token_inactive');
  }
  const exchange = EXCHANGES.get(grantType);
  if (!exchange) {
    throw grantType.trim() === ''
      ? oauthError('invalid_request', "Request parameter 'grant_type' is missing")
      : oauthError('invalid_request');
  }
  const client = authenticateClient(context.app, {
    authorizationHeader,
    clientId: params['client_id'],
    clientSecret: params['client_secret'],
  });
  return exchange(context, { ...request, isRotating: known.enableRefreshTokenRotation }, client);
}

/** What Core finds between the colons of an Authorization header; throws what it answers for one that is none. */
export function headerHalves(authorizationHeader: string): string[] {
  const encoded = javaTrim(authorizationHeader.replace(/^Basic /, ''));
  const text = decoded(encoded.replaceAll('-', '+').replaceAll('_', '/')).toString('utf8');
  return javaSplit(text, ':');
}

type Exchange = (
  context: RequestContext,
  request: TokenRequest & { isRotating: boolean },
  client: OAuthClient,
) => ReturnType<typeof respond>;

const EXCHANGES = new Map<string, Exchange>([
  ['authorization_code', redeemCode],
  ['refresh_token', refresh],
  ['client_credentials', clientCredentials],
]);

async function redeemCode(context: RequestContext, request: TokenRequest, client: OAuthClient) {
  const { app, clock } = context;
  assertGrantType(client, 'authorization_code');
  const code = app.oauth.codes.get(sha256((request.params['code'] ?? '').replace(/^ory_/, 'st_')));
  if (!code) throw oauthError('invalid_grant');
  const { grant } = code;
  if (code.isUsed) {
    // RFC 6749 section 4.1.2. Core's access tokens outlive it: the provider knows others.
    endRefreshTokens(app, grant.requestId);
    throw oauthError('invalid_grant', 'The authorization code has already been used.');
  }
  if (code.expiry < clock.now()) throw oauthError('invalid_grant');
  if (grant.clientId !== client.clientId) {
    throw oauthError(
      'invalid_grant',
      'The OAuth 2.0 Client ID from this request does not match the one from the authorize request.',
    );
  }
  if (code.redirectUri !== '' && request.params['redirect_uri'] !== code.redirectUri) {
    throw oauthError(
      'invalid_grant',
      "The 'redirect_uri' from this request does not match the one from the authorize request.",
    );
  }
  assertCodeVerifier(code, request.params['code_verifier']);
  code.isUsed = true;
  const mayRefresh = mayBeRefreshed(grant) && grantTypesOf(client).includes('refresh_token');
  const refreshToken = mayRefresh
    ? issueRefreshToken(context, client, grant, 'authorization_code')
    : undefined;
  if (code.isOidc) assertNonceLongEnough(grant.nonce);
  const issue: Issue = { ...request, client, grant, grantType: 'authorization_code' };
  const access = await issueAccessToken(context, issue);
  rememberTokens(context, client, access, refreshToken);
  return respond(context, issue, access, refreshToken?.token);
}

async function refresh(
  context: RequestContext,
  request: TokenRequest & { isRotating: boolean },
  client: OAuthClient,
) {
  const { app } = context;
  assertGrantType(client, 'refresh_token');
  const active = activeRefreshToken(context, request.params['refresh_token'] ?? '');
  if (!active) throw oauthError('token_inactive');
  const { gid, row } = active;
  const { grant } = active.refreshToken;
  if (!mayBeRefreshed(grant)) {
    throw oauthError(
      'scope_not_granted',
      "The OAuth 2.0 Client was not granted scope offline or offline_access and may thus not perform the 'refresh_token' authorization grant.",
    );
  }
  if (grant.clientId !== client.clientId) {
    throw oauthError(
      'invalid_grant',
      'The OAuth 2.0 Client ID from this request does not match the ID during the initial token issuance.',
    );
  }
  // A scope in the request changes nothing: the provider gives all that was granted, as long as the client may ask it.
  assertScopesAllowed(client, grant.scope);
  assertAudienceAllowed(client, grant.audience);
  const issue: Issue = { ...request, client, grant, grantType: 'refresh_token' };
  endRefreshTokens(app, grant.requestId);
  const next = issueRefreshToken(context, client, grant, 'refresh_token');
  const access = await issueAccessToken(context, issue);
  if (request.isRotating) {
    rememberTokens(context, client, access, next);
    return respond(context, issue, access, next.token);
  }
  // The client keeps its token; behind it Core uses the next one.
  const jtis = row.jtis.add(access.jti);
  put(app.oauth.sessions, gid, {
    ...row,
    internalRefreshToken: next.hash,
    jtis,
    expiresAt: next.expiresAt,
  });
  markSessionActive(context, access.sessionHandle);
  return respond(context, issue, access);
}

async function clientCredentials(context: RequestContext, request: TokenRequest, client: OAuthClient) {
  const scope = splitParam(request.params['scope']);
  const audience = splitParam(request.params['audience']);
  assertScopesAllowed(client, scope);
  assertAudienceAllowed(client, audience);
  if (isPublicClient(client)) {
    throw oauthError(
      'invalid_grant',
      "The OAuth 2.0 Client is marked as public and is thus not allowed to use authorization grant 'client_credentials'.",
    );
  }
  assertGrantType(client, 'client_credentials');
  const grant: Grant = {
    requestId: randomUUID(),
    clientId: client.clientId,
    scope,
    audience,
    subject: client.clientId,
    accessToken: {},
    idToken: {},
    acr: '',
    amr: [],
    nonce: '',
    isAcrAsked: false,
    authenticatedAt: 0,
    requestedAt: 0,
  };
  const issue: Issue = { ...request, client, grant, grantType: 'client_credentials' };
  const access = await issueAccessToken(context, issue);
  rememberTokens(context, client, access);
  return respond(context, issue, access);
}

async function respond(context: RequestContext, issue: Issue, access: AccessToken, refreshToken?: string) {
  const { grant, grantType, client } = issue;
  const hasIdToken = grantType !== 'client_credentials' && grant.scope.includes('openid');
  const idToken = hasIdToken ? await issueIdToken(context, issue, { accessToken: access.token }) : undefined;
  return {
    access_token: access.token,
    expires_in: lifespanSeconds(client, grantType, 'Access'),
    ...(idToken !== undefined && { id_token: idToken }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope: grant.scope.join(' '),
    token_type: 'bearer' as const,
  };
}

function mayBeRefreshed({ scope }: Grant): boolean {
  return REFRESH_SCOPES.some((each) => scope.includes(each));
}

function assertGrantType(client: OAuthClient, grantType: string): void {
  if (!grantTypesOf(client).includes(grantType)) {
    throw oauthError(
      'unauthorized_client',
      `The OAuth 2.0 Client is not allowed to use authorization grant '${grantType}'.`,
    );
  }
}
