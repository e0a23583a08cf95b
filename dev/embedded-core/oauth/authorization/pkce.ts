import { createHash } from 'node:crypto';
import { oauthError } from '../oauth-error';
import type { AuthorizationCode } from '../oauth-records';
import type { Params } from './authorization-request';

/** What the request says of RFC 7636, checked when the code is issued. Throws OAuthError. */
export function readPkce(params: Params): { challenge: string } {
  const challenge = params['code_challenge'] ?? '';
  const method = params['code_challenge_method'] ?? '';
  if (challenge !== '' && method !== 'S256') {
    throw oauthError(
      'invalid_request',
      // Without a method RFC 7636 section 4.3 means plain.
      ['', 'plain'].includes(method)
        ? 'Clients must use code_challenge_method=S256, plain is not allowed.'
        : 'The code_challenge_method is not supported, use S256 instead.',
    );
  }
  return { challenge };
}

/** Spends the code's one try at a verifier (RFC 7636 section 4.6); throws OAuthError `invalid_grant`. */
export function assertCodeVerifier(code: AuthorizationCode, verifier = ''): void {
  const { pkce } = code;
  if (!pkce) throw oauthError('invalid_grant', 'Unable to find initial PKCE data tied to this request');
  code.pkce = null;
  if (pkce.challenge === '' && verifier === '') return;
  const complaint = complaintAbout(verifier, pkce.challenge);
  if (complaint !== undefined) throw oauthError('invalid_grant', complaint);
}

function complaintAbout(verifier: string, challenge: string) {
  if (verifier.length < 43) return 'The PKCE code verifier must be at least 43 characters.';
  if (verifier.length > 128) return 'The PKCE code verifier can not be longer than 128 characters.';
  if (/[^\w.\-~]/.test(verifier)) {
    return "The PKCE code verifier must only contain [a-Z], [0-9], '-', '.', '_', '~'.";
  }
  const derived = createHash('sha256').update(verifier).digest('base64url');
  return derived === challenge ? undefined : 'The PKCE code challenge did not match the code verifier.';
}
