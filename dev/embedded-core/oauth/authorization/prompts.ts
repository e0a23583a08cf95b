import { oauthError } from '../oauth-error';
import type { AuthorizationRequest, Params } from './authorization-request';
import { readIdTokenHint } from './id-token-hint';

// Hydra's: it knows no `select_account`, and one of its own.
const KNOWN = ['login', 'none', 'consent', 'registration'];
const LEEWAY_SECONDS = 5;

export function promptsOf(params: Params): string[] {
  return (params['prompt'] ?? '').split(' ').filter(Boolean);
}

/** Who signed in, and when. Times are seconds since the epoch. */
export interface Authentication {
  subject: string;
  authenticatedAt: number;
  requestedAt: number;
}

/**
 * Checks what the request demands of the login (OpenID Connect Core section 3.1.2.1), which the provider does only once
 * somebody signed in. Throws OAuthError; `now` in milliseconds.
 */
export function assertPromptsMet({ params }: AuthorizationRequest, who: Authentication, now: number): void {
  const prompts = promptsOf(params);
  if (!prompts.every((prompt) => KNOWN.includes(prompt))) {
    throw oauthError('invalid_request', `Used unknown value '[${prompts.join(' ')}]' for prompt parameter`);
  }
  if (prompts.includes('none') && prompts.length > 1) {
    throw oauthError(
      'invalid_request',
      "Parameter 'prompt' was set to 'none', but contains other values as well which is not allowed.",
    );
  }
  if (who.authenticatedAt > now / 1000 + LEEWAY_SECONDS) throw oauthError('server_error');
  const maxAge = parseMaxAge(params) ?? 0;
  if (maxAge > 0 && who.authenticatedAt + maxAge < who.requestedAt) throw oauthError('login_required');
  const times = (relation: string, end: string) =>
    `auth_time ('${goTime(who.authenticatedAt)}') happened ${relation} the authorization request ('${goTime(who.requestedAt)}') was registered, indicating that the user was ${end}`;
  if (prompts.includes('none') && who.authenticatedAt > who.requestedAt) {
    throw oauthError(
      'login_required',
      `Failed to validate OpenID Connect request because prompt was set to 'none' but ${times('after', 'logged in during this request which is not allowed.')}`,
    );
  }
  if (prompts.includes('login') && who.authenticatedAt < who.requestedAt) {
    throw oauthError(
      'login_required',
      `Failed to validate OpenID Connect request because prompt was set to 'login' but ${times('before', 'not re-authenticated which is forbidden.')}`,
    );
  }
  if (params['id_token_hint']) readIdTokenHint(params['id_token_hint'], DECODING_FAILED);
}

const DECODING_FAILED =
  'Failed to validate OpenID Connect request as decoding id token from id_token_hint parameter failed.';

/** Seconds; undefined without one, and for what is no number. */
export function parseMaxAge(params: Params): number | undefined {
  const text = params['max_age'] ?? '';
  return /^[+-]?\d+$/.test(text) ? Number(text) : undefined;
}

function goTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' +0000 UTC');
}
