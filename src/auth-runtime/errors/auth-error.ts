/** Why a call of the auth runtime failed. */
export type AuthErrorCode =
  /** The API could not be reached: offline, down, or refused by CORS. */
  | 'NETWORK'
  /** The API answered with an error status. */
  | 'SERVER'
  /** The API, or what it needs, is away for now (502, 503 or 504), without saying until when. */
  | 'UNAVAILABLE'
  /** The same, and the answer says when to try again: `retryAfter`. */
  | 'UNAVAILABLE_UNTIL'
  /** The API answered 429, without saying when to try again. */
  | 'TOO_MANY_REQUESTS'
  /** The API answered 429 and said when to try again: `retryAfter`. */
  | 'TOO_MANY_ATTEMPTS'
  /** The API refused with SuperTokens' `GENERAL_ERROR`; `detail` is its message for the user. */
  | 'GENERAL_ERROR'
  /** The API refused the session (403) for lack of claims; `claims` are the ids of their validators. */
  | 'INVALID_CLAIM'
  /** The API's answer is not what its interface promises. */
  | 'UNEXPECTED_ANSWER'
  /** The number of form fields is not the configured number. */
  | 'FORM_FIELD_COUNT'
  /** The session ended while a call was under way. */
  | 'UNAUTHORISED'
  /** The API keeps refusing the session after each refresh. */
  | 'REFRESH_LOOP'
  /** Another user has signed in elsewhere in this browser; the call was not sent. */
  | 'SESSION_CHANGED'
  /** The browser doesn't keep the session's cookies. */
  | 'SESSION_NOT_KEPT'
  /** The tenant has no first factor that can be shown. */
  | 'NO_FIRST_FACTORS'
  /** Third-party is the tenant's only first factor, and there are no providers. */
  | 'NO_PROVIDERS'
  /** The tenant doesn't offer the sign-in method that was tried; it may have when the page was loaded. */
  | 'FACTOR_NOT_OFFERED'
  /** The API knows no such tenant. */
  | 'TENANT_UNKNOWN'
  /** The browser may not be sent to the destination of a redirect. */
  | 'UNSAFE_REDIRECT'
  /** The session's claims are not good enough, and the user can't fix that. */
  | 'ACCESS_DENIED'
  /** The page to fix a missing claim on is this page itself: a configuration error. */
  | 'FAILURE_REDIRECT_STUCK'
  /** The browser left the same page for the same reason repeatedly. */
  | 'REDIRECT_LOOP'
  /** The runtime was used before `startAuthRuntime`, or twice with different configurations. */
  | 'NOT_STARTED'
  /** The user couldn't solve the captcha that a call needs, or the API didn't take it. Nothing was done. */
  | 'CAPTCHA_FAILED'
  /** The recipe that a call needs is not in the configuration, or the API lacks the plugin that it needs. */
  | 'RECIPE_NOT_CONFIGURED';

type AuthErrorFacts = Partial<Omit<AuthError, 'code' | 'name' | 'message' | 'stack'>>;

/** A failure of the auth runtime. Callers match `code`, never the message. */
export class AuthError extends Error {
  readonly code: AuthErrorCode;
  /** A text that the API wrote for the user, if it sent one. */
  readonly detail: string | undefined;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** How long to wait before the next attempt, in milliseconds, if the API said so. */
  readonly retryAfter: number | undefined;
  /** The ids of the claim validators that the API's answer names. */
  readonly claims: readonly string[];
  /** The `error` of an OAuth error answer (RFC 6749, section 5.2), if there was one. */
  readonly oauthError: string | undefined;
  /** The id of the request in the API's log, for the user to quote. */
  readonly reference: string | undefined;
  /** The JSON of an error answer, untrusted. */
  readonly answer: unknown;

  constructor(code: AuthErrorCode, message: string, facts: AuthErrorFacts = {}) {
    super(message, { cause: facts.cause });
    this.name = 'AuthError';
    this.code = code;
    this.detail = facts.detail;
    this.status = facts.status;
    this.retryAfter = facts.retryAfter;
    this.claims = facts.claims ?? [];
    this.oauthError = facts.oauthError;
    this.reference = facts.reference;
    this.answer = facts.answer;
  }
}

/** Whether a failure passes by itself: nobody did anything wrong, and the API or what it needs can't be reached now. */
export function isAway({ code }: AuthError): boolean {
  return code === 'NETWORK' || code === 'UNAVAILABLE' || code === 'UNAVAILABLE_UNTIL';
}

/** What the status of an answer means; throws an `AuthError` for one that isn't among them. */
export function meaningOf<Meaning>(status: string, meanings: Readonly<Record<string, Meaning>>): Meaning {
  const meaning = Object.hasOwn(meanings, status) ? meanings[status] : undefined;
  if (meaning === undefined) throw unexpectedStatus();
  return meaning;
}

/** The API answered with a status that its interface doesn't define. */
export function unexpectedStatus(): AuthError {
  return new AuthError(
    'UNEXPECTED_ANSWER',
    'the API answered with a status that its interface does not have',
  );
}
