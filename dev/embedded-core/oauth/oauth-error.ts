import { AnswerError } from '../server/request-error';

interface Definition {
  description: string;
  statusCode?: number;
  /** What Ory Fosite adds where the cause gives no hint of its own. */
  hint?: string;
}

// The sentences are those of Ory Hydra and Fosite, which a real Core passes on. The status is 400 unless another is named.
const DEFINITIONS = {
  access_denied: {
    description: 'The resource owner or authorization server denied the request.',
    statusCode: 403,
    hint: 'Make sure that the request you are making is valid. Maybe the credential or request parameters you are using are limited in scope or otherwise restricted.',
  },
  consent_required: 'The Authorization Server requires End-User consent.',
  error: { description: 'The error is unrecognizable', statusCode: 500 },
  insufficient_entropy:
    'The request used a security parameter (e.g., anti-replay, anti-csrf) with insufficient entropy.',
  invalid_client: {
    description:
      'Client authentication failed (e.g., unknown client, no client authentication included, or unsupported authentication method).',
    statusCode: 401,
  },
  invalid_client_metadata:
    "The value of one of the Client Metadata fields is invalid and the server has rejected this request. Note that an Authorization Server MAY choose to substitute a valid value for any requested parameter of a Client's Metadata.",
  invalid_grant:
    'The provided authorization grant (e.g., authorization code, resource owner credentials) or refresh token is invalid, expired, revoked, does not match the redirection URI used in the authorization request, or was issued to another client.',
  invalid_redirect_uri: 'The value of one or more redirect_uris is invalid.',
  invalid_request: {
    description:
      'The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.',
    hint: 'Make sure that the various parameters are correct, be aware of case sensitivity and trim your parameters. Make sure that the client you are using has exactly whitelisted the redirect_uri you specified.',
  },
  invalid_scope: 'The requested scope is invalid, unknown, or malformed.',
  invalid_state:
    'The state is missing or does not have enough characters and is therefore considered too weak.',
  login_required: 'The Authorization Server requires End-User authentication.',
  registration_not_supported: 'The OP does not support use of the registration parameter.',
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
  token_inactive: {
    description: 'Token is inactive because it is malformed, expired or otherwise invalid.',
    statusCode: 401,
    hint: 'Token validation failed.',
  },
  unauthorized_client: {
    description: 'The client is not authorized to request a token using this method.',
    hint: 'Make sure that client id and secret are correctly specified and that the client exists.',
  },
  unsupported_response_mode:
    'The authorization server does not support obtaining a response using this response mode.',
  unsupported_response_type: 'The authorization server does not support obtaining a token using this method.',
} as const satisfies Record<string, string | Definition>;

type OAuthErrorCode = keyof typeof DEFINITIONS;

/** An error of the protocol (RFC 6749 sections 4.1.2.1 and 5.2, OpenID Connect Core 3.1.2.6), as Core answers it. */
export class OAuthError extends AnswerError {
  override readonly name = 'OAuthError';
  readonly code: string;

  constructor(code: OAuthErrorCode | (string & {}), description = '', statusCode = 400) {
    const answer = { status: 'OAUTH_ERROR', error: code, errorDescription: description, statusCode };
    super(answer, description);
    this.code = code;
  }
}

/**
 * The error with Hydra's sentence for it, and a hint on what exactly is wrong: none if it's empty, as Fosite answers
 * where only the kind of the error may be told.
 */
export function oauthError(code: OAuthErrorCode, hint?: string): OAuthError {
  const definition: string | Definition = DEFINITIONS[code];
  const {
    description,
    statusCode,
    hint: usual,
  }: Definition = typeof definition === 'string' ? { description: definition } : definition;
  const sentences = [description, hint ?? usual].filter(Boolean).join(' ');
  return new OAuthError(code, sentences.replaceAll('"', "'"), statusCode);
}
