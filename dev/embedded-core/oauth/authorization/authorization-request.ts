import type { OAuthClient } from '../clients/client-fields';
import { oauthError } from '../oauth-error';
import { assertAudienceAllowed, assertScopesAllowed, splitParam } from '../permissions';
import { redirectUriOf } from './redirect-uris';

/** Characters that a state, and a nonce where it counts, must have at least. */
export const MIN_ENTROPY = 8;

const RESPONSE_MODES = ['', 'query', 'fragment', 'form_post'] as const;

export type Params = Readonly<Record<string, string>>;
type ResponseMode = (typeof RESPONSE_MODES)[number];

/** Where and how the client gets its answer. */
export interface AnswerTarget {
  redirectUri: string;
  mode: ResponseMode;
}

export interface AuthorizationRequest {
  client: OAuthClient;
  params: Params;
  target: AnswerTarget;
  scope: string[];
  audience: string[];
  responseTypes: string[];
}

/** Reads where the answer goes; an OAuthError that this throws goes to no client. */
export function answerTargetOf(client: OAuthClient, params: Params): AnswerTarget {
  assertNoRequestObject(params);
  const mode = RESPONSE_MODES.find((each) => each === (params['response_mode'] ?? ''));
  if (mode === undefined) {
    throw oauthError(
      'unsupported_response_mode',
      `Request with unsupported response_mode '${params['response_mode']}'.`,
    );
  }
  return { redirectUri: redirectUriOf(client, params['redirect_uri'] ?? ''), mode };
}

/** Reads the rest in Fosite's order. The OAuthError that it throws goes to the target. */
export function readAuthorizationRequest(
  client: OAuthClient,
  params: Params,
  target: AnswerTarget,
): AuthorizationRequest {
  const scope = splitParam(params['scope']);
  assertScopesAllowed(client, scope);
  const audience = splitParam(params['audience']);
  assertAudienceAllowed(client, audience);
  if (params['registration']) throw oauthError('registration_not_supported');
  const responseTypes = responseTypesOf(client, params['response_type'] ?? '');
  // Where an error goes depends on it from here on.
  if (target.mode === '') target.mode = isJustCode(responseTypes) ? 'query' : 'fragment';
  if ((params['state'] ?? '').length < MIN_ENTROPY) {
    throw oauthError(
      'invalid_state',
      `Request parameter 'state' must be at least be ${MIN_ENTROPY} characters long to ensure sufficient entropy.`,
    );
  }
  return { client, params, target, scope, audience, responseTypes };
}

export function isJustCode(responseTypes: string[]): boolean {
  return responseTypes.length === 1 && responseTypes[0] === 'code';
}

// OpenID Connect Core section 6: both are for clients with keys of their own, which Core knows nothing of.
function assertNoRequestObject(params: Params): void {
  if (!splitParam(params['scope']).includes('openid')) return;
  const [object, uri] = [params['request'] ?? '', params['request_uri'] ?? ''];
  if (object === '' && uri === '') return;
  throw oauthError(
    'invalid_request',
    object !== '' && uri !== ''
      ? "OpenID Connect parameters 'request' and 'request_uri' were both given, but you can use at most one."
      : "OpenID Connect 'request' or 'request_uri' context was given, but the OAuth 2.0 Client does not have any JSON Web Keys registered.",
  );
}

function responseTypesOf({ responseTypes }: OAuthClient, given: string): string[] {
  const asked = given.split(' ').filter(Boolean);
  if (asked.length === 0) {
    throw oauthError('unsupported_response_type', "`The request is missing the 'response_type' parameter.");
  }
  const allowed = responseTypes?.length ? responseTypes : ['code'];
  if (!allowed.some((each) => isSameSet(each.split(' ').filter(Boolean), asked))) {
    throw oauthError(
      'unsupported_response_type',
      `The client is not allowed to request response_type '${given}'.`,
    );
  }
  return asked;
}

function isSameSet(registered: string[], asked: string[]): boolean {
  const lowerCased = new Set(asked.map((each) => each.toLowerCase()));
  return (
    registered.length === asked.length &&
    new Set(registered).size === asked.length &&
    registered.every((each) => lowerCased.has(each.toLowerCase()))
  );
}
