import { oauthError } from './oauth-error';
import type { OAuthClient } from './oauth-records';

const MIN_ENTROPY = 8;
const PROMPTS = ['login', 'none', 'consent', 'select_account'];

export type Params = Record<string, string>;

export interface RedirectTarget {
  redirectUri: string;
  /** Whether the request named it: then the token request must as well (RFC 6749 section 4.1.3). */
  redirectUriGiven: boolean;
}

/**
 * Where the answer to an authorization request goes. Throws OAuthError for an unregistered URI: such an error is never
 * sent to it (RFC 6749 section 4.1.2.1).
 */
export function redirectTarget(client: OAuthClient, params: Params): RedirectTarget {
  const given = params['redirect_uri'];
  const registered = client.redirectUris;
  if (given === undefined || given === '') {
    const [only, ...others] = registered;
    if (splitParam(params['scope']).includes('openid')) {
      throw oauthError(
        'invalid_request',
        "The 'redirect_uri' parameter is required when using OpenID Connect 1.0.",
      );
    }
    if (only !== undefined && others.length === 0) return { redirectUri: only, redirectUriGiven: false };
  } else if (registered.some((uri) => uri === given || isSameLoopback(uri, given))) {
    return { redirectUri: given, redirectUriGiven: true };
  }
  throw oauthError(
    'invalid_request',
    "The 'redirect_uri' parameter does not match any of the OAuth 2.0 Client's pre-registered redirect urls.",
  );
}

export interface AuthorizationRequest {
  scope: string[];
  audience: string[];
  nonce?: string;
  codeChallenge?: string;
}

/** Checks the rest of the request, in Hydra's order; the errors it throws go to the redirect URI. */
export function parseAuthorizationRequest(client: OAuthClient, params: Params): AuthorizationRequest {
  if (params['request'] !== undefined) throw oauthError('request_not_supported');
  if (params['request_uri'] !== undefined) throw oauthError('request_uri_not_supported');
  const scope = splitParam(params['scope']);
  assertScopesAllowed(client, scope);
  const audience = splitParam(params['audience']);
  const unknownAudience = audience.find((value) => !client.audience.includes(value));
  if (unknownAudience !== undefined) {
    throw oauthError(
      'invalid_request',
      `Requested audience '${unknownAudience}' has not been whitelisted by the OAuth 2.0 Client.`,
    );
  }
  if (params['registration']) throw oauthError('registration_not_supported');
  assertResponseType(client, params);
  if ((params['state'] ?? '').length < MIN_ENTROPY) {
    throw oauthError(
      'invalid_state',
      `Request parameter 'state' must be at least be ${MIN_ENTROPY} characters long to ensure sufficient entropy.`,
    );
  }
  assertPrompt(params);
  const nonce = params['nonce'];
  if (nonce !== undefined && nonce.length < MIN_ENTROPY) {
    throw oauthError(
      'insufficient_entropy',
      `Parameter 'nonce' is set but does not satisfy the minimum entropy of ${MIN_ENTROPY} characters.`,
    );
  }
  const codeChallenge = parseCodeChallenge(params);
  return {
    scope,
    audience,
    ...(nonce !== undefined && { nonce }),
    ...(codeChallenge !== undefined && { codeChallenge }),
  };
}

/** Throws invalid_scope unless the client is registered for every scope. */
export function assertScopesAllowed(client: OAuthClient, scope: string[]): void {
  const allowed = splitParam(client.scope);
  const forbidden = scope.find((value) => !allowed.includes(value));
  if (forbidden !== undefined) {
    throw oauthError('invalid_scope', `The OAuth 2.0 Client is not allowed to request scope '${forbidden}'.`);
  }
}

/** The values of a space-separated parameter, without duplicates. */
export function splitParam(value: string | undefined): string[] {
  return [...new Set((value ?? '').split(' ').filter(Boolean))];
}

function assertResponseType(client: OAuthClient, params: Params): void {
  const responseType = params['response_type'];
  if (!responseType) {
    throw oauthError('unsupported_response_type', "`The request is missing the 'response_type' parameter.");
  }
  // Implicit and hybrid types hand out tokens through the browser; RFC 9700 section 2.1.2 advises against them.
  if (responseType !== 'code' || !client.responseTypes.includes('code')) {
    throw oauthError(
      'unsupported_response_type',
      `The client is not allowed to request response_type '${responseType}'.`,
    );
  }
  const mode = params['response_mode'];
  if (mode !== undefined && mode !== 'query') {
    throw oauthError('unsupported_response_mode', `Request with unsupported response_mode '${mode}'.`);
  }
}

function assertPrompt(params: Params): void {
  const prompts = splitParam(params['prompt']);
  const unknown = prompts.find((value) => !PROMPTS.includes(value));
  if (unknown !== undefined) {
    throw oauthError('invalid_request', `Used unknown value '${unknown}' for prompt parameter.`);
  }
  if (prompts.includes('none') && prompts.length > 1) {
    throw oauthError(
      'invalid_request',
      "Parameter 'prompt' was set to 'none', but contains other values as well which is not allowed.",
    );
  }
}

function parseCodeChallenge(params: Params): string | undefined {
  const challenge = params['code_challenge'];
  const method = params['code_challenge_method'];
  if (challenge === undefined) {
    if (method === undefined) return undefined;
    throw oauthError(
      'invalid_request',
      'Clients must include a code_challenge when performing the authorize code flow, but it is missing.',
    );
  }
  // Without a method RFC 7636 section 4.3 means plain.
  if (method === undefined || method === 'plain') {
    throw oauthError('invalid_request', 'Clients must use code_challenge_method=S256, plain is not allowed.');
  }
  if (method !== 'S256') {
    throw oauthError('invalid_request', 'The code_challenge_method is not supported, use S256 instead.');
  }
  return challenge;
}

// RFC 8252 section 7.3: a native app listens on whatever loopback port it gets.
function isSameLoopback(registered: string, given: string): boolean {
  if (!URL.canParse(given)) return false;
  const [a, b] = [new URL(registered), new URL(given)];
  const isLoopback = a.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(a.hostname);
  return isLoopback && withoutPort(a) === withoutPort(b);
}

function withoutPort(url: URL): string {
  const copy = new URL(url);
  copy.port = '';
  return copy.href;
}
