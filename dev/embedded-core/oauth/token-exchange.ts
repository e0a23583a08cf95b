import { createHash, randomUUID } from 'node:crypto';
import { sha256 } from '../hashes';
import type { JsonObject } from '../json';
import type { RequestContext } from '../server/route';
import { assertScopesAllowed, splitParam, type Params } from './authorization-request';
import { authenticateClient } from './client-authentication';
import { isPublicClient } from './clients';
import { oauthError } from './oauth-error';
import type { AuthorizationCode, OAuthClient, TokenFamily } from './oauth-records';
import { activeRefreshToken, revokeFamilies } from './token-families';
import {
  accessTokenSeconds,
  issueAccessToken,
  issueIdToken,
  issueRefreshToken,
  refreshTokenMilliseconds,
  type Issue,
} from './token-issue';

export interface TokenRequest {
  params: Params;
  authorizationHeader?: string | undefined;
  iss: string;
  useStaticKey: boolean;
  /** What the backend wants in the tokens; for a code, what it wanted at consent applies instead. */
  accessTokenPayload: JsonObject;
  idTokenPayload: JsonObject;
}

export interface TokenResponse {
  access_token: string;
  expires_in: number;
  id_token?: string;
  refresh_token?: string;
  scope: string;
  token_type: 'bearer';
}

/** The token endpoint (RFC 6749 section 3.2). Throws OAuthError and ClientNotFoundError. */
export async function exchangeToken(context: RequestContext, request: TokenRequest): Promise<TokenResponse> {
  const { params, authorizationHeader } = request;
  const client = authenticateClient(context.app, {
    authorizationHeader,
    clientId: params['client_id'],
    clientSecret: params['client_secret'],
  });
  const exchange = EXCHANGES.get(params['grant_type'] ?? '');
  if (!exchange) throw oauthError('unsupported_grant_type');
  return exchange(context, request, client);
}

const EXCHANGES = new Map([
  ['authorization_code', redeemCode],
  ['refresh_token', refresh],
  ['client_credentials', clientCredentials],
]);

async function redeemCode(
  context: RequestContext,
  request: TokenRequest,
  client: OAuthClient,
): Promise<TokenResponse> {
  const { app, clock } = context;
  assertGrantType(client, 'authorization_code');
  const code = app.oauth.codes.get(sha256(request.params['code'] ?? ''));
  if (!code) throw oauthError('invalid_grant');
  if (code.clientId !== client.clientId) {
    throw oauthError(
      'invalid_grant',
      'The OAuth 2.0 Client ID from this request does not match the one from the authorize request.',
    );
  }
  if (code.isUsed) {
    // RFC 6749 section 4.1.2: it is unknown which of the two was the client, so both lose.
    revokeFamilies(app, (family) => family.gid === code.gid);
    throw oauthError('invalid_grant', 'The authorization code has already been used.');
  }
  if (code.expiry <= clock.now()) throw oauthError('invalid_grant', 'The authorization code has expired.');
  if (code.redirectUriGiven && request.params['redirect_uri'] !== code.redirectUri) {
    throw oauthError(
      'invalid_grant',
      "The 'redirect_uri' from this request does not match the one from the authorize request.",
    );
  }
  assertCodeVerifier(code, request.params['code_verifier']);
  code.isUsed = true;
  const { grant, gid } = code;
  const family: TokenFamily = { gid, clientId: client.clientId, grant, jtis: new Map() };
  app.oauth.families.set(gid, family);
  const issue: Issue = {
    ...request,
    client,
    family,
    grantType: 'authorization_code',
    scope: grant.scope,
    accessTokenPayload: grant.initialAccessTokenPayload,
    idTokenPayload: grant.initialIdTokenPayload,
  };
  const mayRefresh =
    client.grantTypes.includes('refresh_token') &&
    ['offline', 'offline_access'].some((scope) => grant.scope.includes(scope));
  return respond(context, issue, mayRefresh ? issueRefreshToken(context, issue) : undefined);
}

async function refresh(
  context: RequestContext,
  request: TokenRequest,
  client: OAuthClient,
): Promise<TokenResponse> {
  const { app, clock } = context;
  assertGrantType(client, 'refresh_token');
  const token = request.params['refresh_token'] ?? '';
  const known = app.oauth.refreshTokens.get(sha256(token));
  const active = activeRefreshToken(app, token, clock.now());
  if (!active) {
    // RFC 9700 section 4.14.2: use of a rotated token means that one of its holders isn't the client.
    if (known?.isRotated) revokeFamilies(app, (family) => family.gid === known.gid);
    throw oauthError('token_inactive', 'Token validation failed.');
  }
  const { family, refreshToken } = active;
  if (family.clientId !== client.clientId) {
    throw oauthError(
      'invalid_grant',
      'The OAuth 2.0 Client ID from this request does not match the ID during the initial token issuance.',
    );
  }
  const granted = family.grant?.scope ?? [];
  const requested = splitParam(request.params['scope']);
  const excess = requested.find((scope) => !granted.includes(scope));
  if (excess !== undefined) {
    throw oauthError('invalid_scope', `The requested scope '${excess}' was not originally granted.`);
  }
  const scope = requested.length > 0 ? requested : granted;
  const issue: Issue = { ...request, client, family, grantType: 'refresh_token', scope };
  if (client.enableRefreshTokenRotation) {
    refreshToken.isRotated = true;
    return respond(context, issue, issueRefreshToken(context, issue));
  }
  refreshToken.expiry = clock.now() + refreshTokenMilliseconds(issue);
  return respond(context, issue, undefined);
}

async function clientCredentials(
  context: RequestContext,
  request: TokenRequest,
  client: OAuthClient,
): Promise<TokenResponse> {
  assertGrantType(client, 'client_credentials');
  if (isPublicClient(client)) {
    throw oauthError(
      'invalid_grant',
      "The OAuth 2.0 Client is marked as public and is thus not allowed to use authorization grant 'client_credentials'.",
    );
  }
  const scope = splitParam(request.params['scope']);
  assertScopesAllowed(client, scope);
  const family: TokenFamily = { gid: randomUUID(), clientId: client.clientId, jtis: new Map() };
  context.app.oauth.families.set(family.gid, family);
  return respond(context, { ...request, client, family, grantType: 'client_credentials', scope }, undefined);
}

async function respond(
  context: RequestContext,
  issue: Issue,
  refreshToken: string | undefined,
): Promise<TokenResponse> {
  const accessToken = await issueAccessToken(context, issue);
  const idToken = await issueIdToken(context, issue, accessToken);
  return {
    access_token: accessToken,
    expires_in: accessTokenSeconds(issue),
    ...(idToken !== undefined && { id_token: idToken }),
    ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    scope: issue.scope.join(' '),
    token_type: 'bearer',
  };
}

function assertGrantType(client: OAuthClient, grantType: string): void {
  if (!client.grantTypes.includes(grantType)) {
    throw oauthError(
      'unauthorized_client',
      `The OAuth 2.0 Client is not allowed to use authorization grant '${grantType}'.`,
    );
  }
}

// RFC 7636 section 4.6; a verifier without a challenge is refused as in RFC 9700 section 4.8.2.
function assertCodeVerifier({ codeChallenge }: AuthorizationCode, verifier: string | undefined): void {
  if (codeChallenge === undefined) {
    if (verifier === undefined) return;
    throw oauthError(
      'invalid_grant',
      'The PKCE code verifier was provided but the code challenge was absent from the authorization request.',
    );
  }
  if (verifier === undefined || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) {
    throw oauthError('invalid_grant', 'The PKCE code verifier must have 43 to 128 unreserved characters.');
  }
  if (createHash('sha256').update(verifier).digest('base64url') !== codeChallenge) {
    throw oauthError('invalid_grant', 'The PKCE code challenge did not match the code verifier.');
  }
}
