/** Every refusal, with its HTTP status and a message for developers. */
const PROBLEMS = {
  unknown: ['CHALLENGE_ERROR', 200, 'No such request exists.'],
  used: ['CHALLENGE_ERROR', 200, 'The request was already answered.'],
  elsewhere: ['CHALLENGE_ERROR', 200, 'The request was started in another browser.'],
  expired: ['CHALLENGE_ERROR', 200, 'The request has expired.'],
  'client-gone': ['CHALLENGE_ERROR', 200, 'The client of the request was deleted.'],
  wrong_account: ['WRONG_ACCOUNT_ERROR', 200, 'The request belongs to another account than the session.'],
  changed: ['CHANGED_ERROR', 200, 'The client has changed since the user was shown the request.'],
  invalid_json: ['BAD_REQUEST_ERROR', 400, 'The body is not JSON.'],
  invalid_body: ['BAD_REQUEST_ERROR', 400, 'The body does not match what this route takes.'],
  missing_challenge: ['BAD_REQUEST_ERROR', 400, 'The query names no challenge.'],
  scope_not_requested: ['BAD_REQUEST_ERROR', 400, 'The client did not ask for one of the scopes.'],
  required_scope_missing: ['BAD_REQUEST_ERROR', 400, 'One of the required scopes is missing.'],
  unknown_client: ['BAD_REQUEST_ERROR', 400, 'No such client exists.'],
  json_required: ['BAD_REQUEST_ERROR', 415, 'This route takes application/json.'],
  origin_not_allowed: ['FORBIDDEN_ERROR', 403, 'This route is for the pages of this website only.'],
  away: ['SERVER_ERROR', 503, 'The service can’t answer right now.'],
  server_error: ['SERVER_ERROR', 500, 'Something went wrong on our side.'],
} as const satisfies Record<string, readonly [string, number, string]>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A refusal. */
export interface Problem {
  status: (typeof PROBLEMS)[ProblemCode][0];
  code: ProblemCode;
  message: string;
  /** Of another account's request: the address that makes the same one for whoever is signed in. */
  again?: string;
}

export function problem(code: ProblemCode): Problem {
  const [status, , message] = PROBLEMS[code];
  return { status, code, message };
}

export function isProblem(answer: object): answer is Problem {
  return 'code' in answer && 'message' in answer;
}

export function httpStatusOf({ code }: Problem): number {
  return PROBLEMS[code][1];
}

/** Thrown when the core refuses for a reason that can't be shown to anyone. */
class UnexpectedOAuthError extends Error {
  override readonly name = 'UnexpectedOAuthError';
}

/**
 * What the core's refusal of a challenge means. Hydra, behind Core, answers 404 for an unknown one, 410 without a code
 * for an answered one, `request_unauthorized` for an expired one. A backend that knows which browser a challenge belongs
 * to says `request_forbidden` to the others, as Hydra does once it is answered there. `client_not_found` is the strict
 * plugin's.
 *
 * @throws UnexpectedOAuthError if the core itself failed
 */
export function challengeProblem({
  error,
  statusCode,
  errorDescription,
}: {
  readonly error: string;
  readonly statusCode?: number | undefined;
  readonly errorDescription?: string;
}): Problem {
  if (statusCode === 410) return problem('used');
  if (error === 'request_forbidden') return problem('elsewhere');
  if (error === 'request_unauthorized') return problem('expired');
  if (error === 'client_not_found') return problem('client-gone');
  if (statusCode !== undefined && statusCode >= 500) {
    throw new UnexpectedOAuthError(`${error}: ${errorDescription ?? ''}`);
  }
  return problem('unknown');
}
