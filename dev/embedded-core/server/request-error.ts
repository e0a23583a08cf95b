/** Why the core refused a request: the cases in which Core answers with a status other than 200. */
export type RequestErrorCode =
  | 'bad_request'
  | 'invalid_api_key'
  | 'feature_not_enabled'
  | 'bad_permission'
  | 'not_found'
  | 'method_not_supported'
  | 'internal_error';

const HTTP_STATUS: Record<RequestErrorCode, number> = {
  bad_request: 400,
  invalid_api_key: 401,
  feature_not_enabled: 402,
  bad_permission: 403,
  not_found: 404,
  method_not_supported: 405,
  internal_error: 500,
};

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: RequestErrorCode;

  constructor(code: RequestErrorCode, message: string, options?: ErrorOptions) {
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

export function forbidden(message: string): RequestError {
  return new RequestError('bad_permission', message);
}
