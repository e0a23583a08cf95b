import { parseUrl } from '@vestibule/contract';
import type { OAuthClient } from '../clients/client-fields';
import { failed } from '../../server/request-error';
import { oauthError } from '../oauth-error';
import { assertAudienceAllowed, assertScopesAllowed, splitParam } from '../permissions';
import { asCoreGivesIt } from '../provider-address';

/** Characters that a state, and a nonce where it counts, must have at least. */
const MIN_ENTROPY = 8;
// Hydra's: it knows no `select_account`, and one of its own.
const PROMPTS = ['login', 'none', 'consent', 'registration'];

const RESPONSE_MODES = ['', 'query', 'fragment', 'form_post'] as const;

export type Params = Readonly<Record<string, string>>;

/** Where and how the client gets its answer. */
export interface AnswerTarget {
  redirectUri: string;
  mode: (typeof RESPONSE_MODES)[number];
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

export function promptsOf(params: Params): string[] {
  return (params['prompt'] ?? '').split(' ').filter(Boolean);
}

/** Throws invalid_request for a prompt that the provider doesn't know, which it notices only once somebody signed in. */
export function assertPromptsKnown({ params }: AuthorizationRequest): void {
  const prompts = promptsOf(params);
  if (prompts.every((prompt) => PROMPTS.includes(prompt))) return;
  throw oauthError('invalid_request', `Used unknown value '[${prompts.join(' ')}]' for prompt parameter`);
}

/** Throws insufficient_entropy for a nonce that is given and short. */
export function assertNonceLongEnough(nonce: string): void {
  if (nonce === '' || nonce.length >= MIN_ENTROPY) return;
  throw oauthError(
    'insufficient_entropy',
    `Parameter 'nonce' is set but does not satisfy the minimum entropy of ${MIN_ENTROPY} characters.`,
  );
}

/** The address at which the client gets an answer, sorted as the provider does. */
export function addressFor({ redirectUri, mode }: AnswerTarget, answer: Params): string {
  if (mode === 'form_post') {
    // The provider answers with a form, and Core looks for a redirect.
    throw failed('java.lang.IllegalStateException: Invalid response from hydra');
  }
  if (mode === 'fragment') {
    const fragment = new URLSearchParams(answer);
    fragment.sort();
    return `${asCoreGivesIt(redirectUri)}#${fragment}`;
  }
  const [path, registered] = redirectUri.split('?', 2);
  const query = new URLSearchParams(registered);
  for (const [name, value] of Object.entries(answer)) query.set(name, value);
  query.sort();
  return asCoreGivesIt(`${path}?${query}`);
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

// Throws OAuthError for an unregistered URI: such an error is never sent to it (RFC 6749 section 4.1.2.1).
function redirectUriOf(client: OAuthClient, given: string): string {
  const registered = client.redirectUris ?? [];
  const [only] = registered;
  const uri =
    given === '' && registered.length === 1
      ? only
      : registered.find((each) => given !== '' && (each === given || isSameLoopback(each, given))) && given;
  if (uri === undefined || !/^[a-z][a-z0-9+.-]*:/i.test(uri) || uri.includes('#')) {
    throw oauthError(
      'invalid_request',
      "The 'redirect_uri' parameter does not match any of the OAuth 2.0 Client's pre-registered redirect urls.",
    );
  }
  return uri;
}

// RFC 8252 section 7.3: a native app listens on whatever loopback port it gets.
function isSameLoopback(registered: string, given: string): boolean {
  const [a, b] = [parseUrl(registered), parseUrl(given)];
  return (
    a !== undefined &&
    b?.protocol === 'http:' &&
    ['127.0.0.1', '[::1]'].includes(b.hostname) &&
    a.hostname === b.hostname &&
    a.pathname === b.pathname &&
    a.search === b.search
  );
}
