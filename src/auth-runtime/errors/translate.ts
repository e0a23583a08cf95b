import * as v from 'valibot';
import { AuthError } from './auth-error';
import { bodyOf, referenceOf, retryAfterOf } from './response';
import { sessionStatusCodes } from '../sdk/runtime';

/** What the SDK throws if a call needs a session that no longer exists. */
const NO_SESSION = ['Could not refresh session', 'No session exists'];

/**
 * Runs one call of the SDK and turns whatever it throws into an `AuthError`: the only place where that happens.
 *
 * The SDK throws the `Response` itself for a status of 300 or more, its own general error for `GENERAL_ERROR`, a
 * `TypeError` if nothing answered or the answer lacks something, and a `SyntaxError` if it wasn't JSON.
 */
export async function translated<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (failure) {
    throw failure instanceof Response ? await fromAnswer(failure) : toAuthError(failure);
  }
}

/** What SuperTokens' backend SDK answers if a session lacks claims. */
const invalidClaimAnswer = v.object({ claimValidationErrors: v.array(v.object({ id: v.string() })) });
const oauthErrorAnswer = v.object({ error: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

/** Recognises a refusal of the session for lack of claims. An answer of the API can still be read afterwards. */
export async function invalidClaim(failure: unknown): Promise<AuthError | undefined> {
  if (!(failure instanceof Response) || failure.status !== sessionStatusCodes().invalidClaim)
    return undefined;
  const answer = v.safeParse(invalidClaimAnswer, await bodyOf(failure));
  if (!answer.success) return undefined;
  const claims = answer.output.claimValidationErrors.map(({ id }) => id);
  const { status } = failure;
  return new AuthError('INVALID_CLAIM', `the session lacks: ${claims.join(', ')}`, { status, claims });
}

async function fromAnswer(answer: Response): Promise<AuthError> {
  const refusal = await invalidClaim(answer);
  if (refusal) return refusal;
  const body = await bodyOf(answer);
  const oauth = v.safeParse(oauthErrorAnswer, body);
  return fromResponse(answer, oauth.success ? { oauthError: oauth.output.error, answer: body } : {});
}

/**
 * Like `translated`, for a call of the SDK that signs someone in or up. The API answers such a call with 401 if the
 * tenant doesn't offer the factor as a first one.
 */
export async function translatedFirstFactor<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await translated(call);
  } catch (failure) {
    if (!(failure instanceof AuthError) || failure.code !== 'UNAUTHORISED') throw failure;
    throw new AuthError('FACTOR_NOT_OFFERED', 'the tenant does not offer this first factor', {
      status: 401,
      cause: failure,
    });
  }
}

// `fetch` throws a `TypeError` if nothing answered, with each browser's own message, and the SDK runs into one if an
// answer lacks what it reads. These are the browsers' messages for the latter.
const MISSHAPEN = /^(cannot|can't) |is undefined|is null|is not (an? |iterable)|right-hand side/i;

/**
 * Turns a failure of the SDK into an `AuthError`.
 *
 * @param failure whatever was thrown
 */
export function toAuthError(failure: unknown): AuthError {
  if (failure instanceof AuthError) return failure;
  if (failure instanceof Response) return fromResponse(failure);
  if (failure instanceof Error && 'isSuperTokensGeneralError' in failure)
    return generalError(failure.message, failure);
  if (failure instanceof SyntaxError) {
    return new AuthError('UNEXPECTED_ANSWER', 'the API did not answer with JSON', { cause: failure });
  }
  if (failure instanceof TypeError && !MISSHAPEN.test(failure.message)) {
    return new AuthError('NETWORK', 'the API could not be reached', { cause: failure });
  }
  if (failure instanceof DOMException && failure.name === 'TimeoutError') {
    return new AuthError('NETWORK', 'the API did not answer in time', { cause: failure });
  }
  if (failure instanceof Error && NO_SESSION.includes(failure.message)) {
    return new AuthError('UNAUTHORISED', failure.message, { cause: failure });
  }
  return new AuthError('UNEXPECTED_ANSWER', 'a call of the SDK failed', { cause: failure });
}

/** SuperTokens' text for a `GENERAL_ERROR` without a message. It tells users nothing. */
const NO_MESSAGE = 'No Error Message Provided';

/** The API refused with `GENERAL_ERROR`, perhaps with a message for the user. */
export function generalError(message: unknown, cause?: unknown): AuthError {
  const isText = typeof message === 'string' && message.trim() !== '' && message !== NO_MESSAGE;
  return new AuthError('GENERAL_ERROR', 'the API refused', { ...(isText && { detail: message }), cause });
}

function fromResponse(response: Response, facts: { oauthError?: string; answer?: unknown } = {}): AuthError {
  const { status } = response;
  const retryAfter = retryAfterOf(response);
  const wait = retryAfter !== undefined && { retryAfter };
  if (status === 429) {
    return wait
      ? new AuthError('TOO_MANY_ATTEMPTS', 'the API asks to wait', { status, ...wait })
      : new AuthError('TOO_MANY_REQUESTS', 'the API asks to slow down', { status });
  }
  const message = `the API answered ${status}`;
  const told = { status, reference: referenceOf(response), ...facts };
  if (AWAY.includes(status))
    return new AuthError(wait ? 'UNAVAILABLE_UNTIL' : 'UNAVAILABLE', message, { ...told, ...wait });
  if (status === sessionStatusCodes().expired)
    return new AuthError('UNAUTHORISED', 'the session no longer exists', { status });
  return new AuthError('SERVER', message, told);
}

/** How an API says that it can't answer now, or a proxy that it can't reach one. */
const AWAY: readonly number[] = [502, 503, 504];
