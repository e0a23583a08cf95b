import { createHash } from 'node:crypto';
import { grantTypesOf } from '../clients/client-fields';
import type { Flow } from '../flow/flow';
import { oauthError } from '../oauth-error';
import type { Grant } from '../oauth-records';
import { rememberTokens } from '../tokens/core-sessions';
import { issueAccessToken, issueIdToken, lifespanSeconds } from '../tokens/token-issue';
import type { AuthorizationRequest, Params } from './authorization-request';
import { assertNonceLongEnough } from './nonce';
import { assertPromptsMet } from './prompts';
import type { Round } from './round';

/** Tokens that the browser itself brings to the client (OpenID Connect Core sections 3.2 and 3.3). Throws OAuthError. */
export async function implicitTokens(
  round: Round,
  request: AuthorizationRequest,
  { flow, grant, code }: { flow: Flow; grant: Grant; code: string },
): Promise<Params> {
  const { context } = round;
  const { client } = request;
  const has = (type: string) => request.responseTypes.includes(type);
  assertAllowed(request, grant);
  if (has('code') || has('id_token')) assertPromptsMet(request, flow, context.clock.now());
  if (has('code')) assertGrantType(request, 'authorization_code');
  const issue = { ...round, client, grant, grantType: 'implicit' as const };
  const access = has('token') ? await issueAccessToken(context, issue) : undefined;
  if (access) {
    rememberTokens(context, {
      ...access,
      clientId: client.clientId,
      externalRefreshToken: null,
      expiresAt: access.expiresAt,
    });
  }
  const hasIdToken = has('id_token') && grant.scope.includes('openid');
  const idToken = hasIdToken
    ? await issueIdToken(
        context,
        { ...issue, codeHash: has('code') ? codeHash(code) : undefined },
        access?.token,
      )
    : undefined;
  return {
    ...(access && {
      access_token: access.token,
      expires_in: String(lifespanSeconds(client, 'implicit', 'access')),
      token_type: 'bearer',
    }),
    ...(idToken !== undefined && { id_token: idToken }),
  };
}

function assertAllowed(request: AuthorizationRequest, grant: Grant): void {
  const has = (type: string) => request.responseTypes.includes(type);
  const nonce = request.params['nonce'] ?? '';
  if (has('code')) {
    if (nonce === '' && has('id_token')) {
      throw oauthError(
        'invalid_request',
        "Parameter 'nonce' must be set when requesting an ID Token using the OpenID Connect Hybrid Flow.",
      );
    }
    assertNonceLongEnough(nonce);
    if (has('token')) assertGrantType(request, 'implicit');
    return;
  }
  if (has('id_token') && !grant.scope.includes('openid')) throw oauthError('unsupported_response_type');
  assertGrantType(request, 'implicit');
  if (!has('id_token')) return;
  if (nonce === '') {
    throw oauthError(
      'invalid_request',
      "Parameter 'nonce' must be set when using the OpenID Connect Implicit Flow.",
    );
  }
  assertNonceLongEnough(nonce);
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

// Of the code as the provider made it, before Core gave it another prefix.
function codeHash(code: string): string {
  const digest = createHash('sha256').update(code.replace(/^st_/, 'ory_')).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
