import type { components } from '../server/cdi';

interface Definition {
  description: string;
  statusCode: number;
  /** What Ory Fosite adds where the cause gives no hint of its own. */
  hint?: string;
}

// The sentences are those of Ory Hydra and Fosite, which a real Core passes on.
const DEFINITIONS = {
  access_denied: {
    description: 'The resource owner or authorization server denied the request.',
    statusCode: 403,
    hint: 'Make sure that the request you are making is valid. Maybe the credential or request parameters you are using are limited in scope or otherwise restricted.',
  },
  consent_required: {
    description: 'The Authorization Server requires End-User consent.',
    statusCode: 400,
  },
  error: { description: 'The error is unrecognizable', statusCode: 500 },
  insufficient_entropy: {
    description:
      'The request used a security parameter (e.g., anti-replay, anti-csrf) with insufficient entropy.',
    statusCode: 400,
  },
  invalid_client: {
    description:
      'Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).',
    statusCode: 401,
  },
  invalid_client_metadata: {
    description:
      "The value of one of the Client Metadata fields is invalid and the server has rejected this request. Note that an Authorization Server MAY choose to substitute a valid value for any requested parameter of a Client's Metadata.",
    statusCode: 400,
  },
  invalid_grant: {
    description:
      'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
    statusCode: 400,
  },
  invalid_redirect_uri: {
    description: 'The value of one or more redirect_uris is invalid.',
    statusCode: 400,
  },
  invalid_request: {
    description:
      'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    statusCode: 400,
    hint: 'Make sure that the various parameters are correct, be aware of case sensitivity and trim your parameters. Make sure that the client you are using has exactly whitelisted the redirect_uri you specified.',
  },
  invalid_scope: { description: 'The requested scope is invalid, unknown, or malformed.', statusCode: 400 },
  invalid_state: {
    description:
      'The state is missing or does not have enough characters and is therefore considered too weak.',
    statusCode: 400,
  },
  login_required: {
    description: 'The Authorization Server requires End-User authentication.',
    statusCode: 400,
  },
  registration_not_supported: {
    description: 'The OP does not support use of the registration parameter.',
    statusCode: 400,
  },
  request_forbidden: {
    description: 'The request is not allowed.',
    statusCode: 403,
    hint: 'You are not allowed to perform this action.',
  },
  request_unauthorized: {
    description: 'The request could not be authorized.',
    statusCode: 401,
    hint: 'Check that you provided valid credentials in the right format.',
  },
  scope_not_granted: {
    description: 'The token was not granted the requested scope.',
    statusCode: 403,
    hint: 'The resource owner did not grant the requested scope.',
  },
  server_error: {
    description:
      'The authorization server encountered an unexpected condition that prevented it from fulfilling the request.',
    statusCode: 500,
  },
  token_inactive: {
    description: 'Token is inactive because it is malformed, expired or otherwise invalid.',
    statusCode: 401,
    hint: 'Token validation failed.',
  },
  unauthorized_client: {
    description: 'The client is not authorized to request a token using this method.',
    statusCode: 400,
    hint: 'Make sure that client id and secret are correctly specified and that the client exists.',
  },
  unsupported_response_mode: {
    description: 'The authorization server does not support obtaining a response using this response mode.',
    statusCode: 400,
  },
  unsupported_response_type: {
    description: 'The authorization server does not support obtaining a token using this method.',
    statusCode: 400,
  },
} as const satisfies Record<string, Definition>;

export type OAuthErrorCode = keyof typeof DEFINITIONS;

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
  const definition: Definition = DEFINITIONS[code];
  const description = [definition.description, hint ?? definition.hint].filter(Boolean).join(' ');
  return new OAuthError(code, description.replaceAll('"', "'"), definition.statusCode);
}

/** As above, without any hint: what Fosite answers where only the kind of the error may be told. */
export function bareOAuthError(code: OAuthErrorCode): OAuthError {
  const { description, statusCode } = DEFINITIONS[code];
  return new OAuthError(code, description, statusCode);
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
