import { randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '../../hashes';
import type { ConsentDecision, Flow } from '../flow/flow';
import { oauthError } from '../oauth-error';
import type { Grant } from '../oauth-records';
import { put } from '../../table';
import { addressFor, isJustCode, type AuthorizationRequest } from './authorization-request';
import { implicitTokens } from './implicit-tokens';
import { readPkce } from './pkce';
import type { Round } from './round';

// Hydra's, in milliseconds.
const CODE_LIFETIME = 600_000;

/** What the client gets once everybody agreed, as its address (RFC 6749 section 4.1.2). Throws OAuthError. */
export async function answerGrant(
  round: Round,
  request: AuthorizationRequest,
  { flow, consent }: { flow: Flow; consent: ConsentDecision },
): Promise<string> {
  const { params, responseTypes, target } = request;
  const { app, clock } = round.context;
  const grant = grantOf(request, flow, consent);
  const code = `st_ac_${randomToken(32)}.${randomToken(32)}`;
  const tokens = isJustCode(responseTypes) ? {} : await implicitTokens(round, request, grant, code);
  const hasCode = responseTypes.includes('code');
  if (hasCode) {
    put(app.oauth.codes, sha256(code), {
      grant,
      redirectUri: params['redirect_uri'] ?? '',
      pkce: readPkce(params),
      isOidc: grant.scope.includes('openid'),
      expiry: clock.now() + CODE_LIFETIME,
      isUsed: false,
    });
  }
  if (target.mode === 'query' && !isJustCode(responseTypes)) {
    throw oauthError(
      'unsupported_response_mode',
      `Insecure response_mode 'query' for the response_type '[${responseTypes.join(' ')}]'.`,
    );
  }
  return addressFor(target, {
    // Core puts its own prefix before a code in a query only.
    ...(hasCode && { code: target.mode === 'fragment' ? code.replace(/^st_/, 'ory_') : code }),
    ...tokens,
    ...((isJustCode(responseTypes) || responseTypes.includes('token')) && { scope: grant.scope.join(' ') }),
    state: params['state'] ?? '',
  });
}

function grantOf(
  { params, client }: AuthorizationRequest,
  { subject, login, authenticatedAt, requestedAt }: Flow,
  { grantedScope, grantedAudience, accessToken, idToken }: ConsentDecision,
): Grant {
  return {
    requestId: randomUUID(),
    clientId: client.clientId,
    scope: [...new Set(grantedScope)],
    audience: [...new Set(grantedAudience)],
    subject,
    accessToken,
    idToken,
    acr: login?.acr ?? '',
    amr: login?.amr ?? [],
    nonce: params['nonce'] ?? '',
    isAcrAsked: (params['acr_values'] ?? '') !== '',
    authenticatedAt,
    requestedAt,
  };
}
