import type { JsonObject } from '../json';

const HTTP_STATUS = {
  bad_request: 400,
  invalid_api_key: 401,
  feature_not_enabled: 402,
  bad_permission: 403,
  not_found: 404,
  method_not_supported: 405,
  internal_error: 500,
};

/** Why the core refused a request: the cases in which Core answers with a status other than 200. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: keyof typeof HTTP_STATUS;

  constructor(code: RequestError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.code];
  }
}

export function badRequest(message: string, cause?: unknown): RequestError {
  return new RequestError('bad_request', message, { cause });
}

/** Core's complaint about a field of a body. */
export function invalidField(name: string, cause?: unknown): RequestError {
  return badRequest(`Field name '${name}' is invalid in JSON input`, cause);
}

export function forbidden(message: string): RequestError {
  return new RequestError('bad_permission', message);
}

/** Where Core fails: `message` is what Java says. */
export function failed(message: string): RequestError {
  return new RequestError('internal_error', message);
}

/** An answer with status 200, in place of what the route's handler would return. */
export class AnswerError extends Error {
  override readonly name: string = 'AnswerError';
  readonly answer: JsonObject;

  constructor(answer: JsonObject & { status: string }, message = answer.status, options?: ErrorOptions) {
    super(message, options);
    this.answer = answer;
  }
}
