import { grantTypesOf } from '../clients/client-fields';
import { oauthError } from '../oauth-error';
import type { Grant } from '../oauth-records';
import { rememberTokens } from '../tokens/core-sessions';
import { issueAccessToken, issueIdToken, lifespanSeconds } from '../tokens/token-issue';
import { assertNonceLongEnough, type AuthorizationRequest, type Params } from './authorization-request';
import type { Round } from './round';

/** Tokens that the browser itself brings to the client (OpenID Connect Core sections 3.2 and 3.3). Throws OAuthError. */
export async function implicitTokens(
  round: Round,
  request: AuthorizationRequest,
  grant: Grant,
  code: string,
): Promise<Params> {
  const { context } = round;
  const { client } = request;
  const has = (type: string) => request.responseTypes.includes(type);
  assertAllowed(request, grant);
  if (has('code')) assertGrantType(request, 'authorization_code');
  const issue = { ...round, client, grant, grantType: 'implicit' as const };
  const access = has('token') ? await issueAccessToken(context, issue) : undefined;
  if (access) rememberTokens(context, client, access);
  const hasIdToken = has('id_token') && grant.scope.includes('openid');
  const hashed = { accessToken: access?.token, code: has('code') ? code : undefined };
  const idToken = hasIdToken ? await issueIdToken(context, issue, hashed) : undefined;
  return {
    ...(access && {
      access_token: access.token,
      expires_in: String(lifespanSeconds(client, 'implicit', 'Access')),
      token_type: 'bearer',
    }),
    ...(idToken !== undefined && { id_token: idToken }),
  };
}

function assertAllowed(request: AuthorizationRequest, grant: Grant): void {
  const has = (type: string) => request.responseTypes.includes(type);
  const nonce = request.params['nonce'] ?? '';
  if (!has('code')) {
    if (has('id_token') && !grant.scope.includes('openid')) throw oauthError('unsupported_response_type');
    assertGrantType(request, 'implicit');
  }
  if (has('id_token') && nonce === '') {
    throw oauthError(
      'invalid_request',
      has('code')
        ? "Parameter 'nonce' must be set when requesting an ID Token using the OpenID Connect Hybrid Flow."
        : "Parameter 'nonce' must be set when using the OpenID Connect Implicit Flow.",
    );
  }
  if (has('code') || has('id_token')) assertNonceLongEnough(nonce);
  if (has('token')) assertGrantType(request, 'implicit');
}

function assertGrantType(
  { client }: AuthorizationRequest,
  grantType: 'implicit' | 'authorization_code',
): void {
  if (grantTypesOf(client).includes(grantType)) return;
  const article = grantType === 'implicit' ? 'the ' : '';
  throw oauthError(
    'invalid_grant',
    `The OAuth 2.0 Client is not allowed to use ${article}authorization grant '${grantType}'.`,
  );
}
