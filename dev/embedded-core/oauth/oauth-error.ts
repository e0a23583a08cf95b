import type { components } from '../server/cdi';

// The sentences are those of Ory Hydra, which a real Core passes on.
const DESCRIPTIONS = {
  access_denied: ['The resource owner or authorization server denied the request.', 403],
  insufficient_entropy: [
    'The request used a security parameter (e.g., anti-replay, anti-csrf) with insufficient entropy.',
    400,
  ],
  invalid_client: [
    'Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).',
    401,
  ],
  invalid_client_metadata: [
    "The value of one of the Client Metadata fields is invalid and the server has rejected this request. Note that an Authorization Server MAY choose to substitute a valid value for any requested parameter of a Client's Metadata.",
    400,
  ],
  invalid_grant: [
    'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
    400,
  ],
  invalid_redirect_uri: ['The value of one or more redirection URIs is invalid.', 400],
  invalid_request: [
    'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    400,
  ],
  invalid_scope: ['The requested scope is invalid, unknown, or malformed.', 400],
  invalid_state: [
    'The state is missing or does not have enough characters and is therefore considered too weak.',
    400,
  ],
  not_found: ['Could not find the requested resource(s).', 404],
  registration_not_supported: ['The OP does not support use of the registration parameter.', 400],
  request_forbidden: ['The request is not allowed.', 403],
  request_not_supported: ['The OP does not support use of the request parameter.', 400],
  request_unauthorized: ['The request could not be authorized.', 401],
  request_uri_not_supported: ['The OP does not support use of the request_uri parameter.', 400],
  resource_conflict: [
    'Unable to insert or update resource because a resource with that value exists already.',
    409,
  ],
  token_inactive: ['Token is inactive because it is malformed, expired or otherwise invalid.', 401],
  unauthorized_client: ['The client is not authorized to request a token using this method.', 400],
  unsupported_grant_type: ['The authorization grant type is not supported by the authorization server.', 400],
  unsupported_response_mode: [
    'The authorization server does not support obtaining a response using this response mode.',
    400,
  ],
  unsupported_response_type: [
    'The authorization server does not support obtaining a token using this method.',
    400,
  ],
} as const satisfies Record<string, readonly [string, number]>;

export type OAuthErrorCode = keyof typeof DESCRIPTIONS;

/** An error of the protocol (RFC 6749 sections 4.1.2.1 and 5.2, OpenID Connect Core 3.1.2.6). */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode | (string & {});
  readonly statusCode: number;

  constructor(code: OAuthError['code'], description: string, statusCode: number) {
    super(description);
    this.code = code;
    this.statusCode = statusCode;
  }
}

/** The error with Hydra's sentence for it, and a hint on what exactly is wrong. */
export function oauthError(code: OAuthErrorCode, hint?: string): OAuthError {
  const [description, statusCode] = DESCRIPTIONS[code];
  return new OAuthError(code, hint === undefined ? description : `${description} ${hint}`, statusCode);
}

export class ClientNotFoundError extends Error {
  override readonly name = 'ClientNotFoundError';
}

type OAuthErrorAnswer = components['schemas']['oauthError'];

/** Answers protocol errors the way Core does: status 200 and the error in the body. */
export async function answeringErrors<T>(work: () => T | Promise<T>): Promise<T | OAuthErrorAnswer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message, statusCode } = error;
    return { status: 'OAUTH_ERROR', error: code, errorDescription: message, statusCode };
  }
}

/** As {@link answeringErrors}, for the routes on which Core tells an unknown client apart. */
export async function answeringClientErrors<T>(
  work: () => T | Promise<T>,
): Promise<T | OAuthErrorAnswer | { status: 'CLIENT_NOT_FOUND_ERROR' }> {
  try {
    return await answeringErrors(work);
  } catch (error) {
    if (!(error instanceof ClientNotFoundError)) throw error;
    return { status: 'CLIENT_NOT_FOUND_ERROR' };
  }
}
