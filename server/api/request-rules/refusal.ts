/** Why a request is refused before any route sees it; `code` is for programs. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413 | 415;
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    const [status, message] = refusals[code];
    super(message);
    this.status = status;
    this.code = code;
  }
}

const refusals = {
  origin_not_allowed: [403, 'Pages of other origins may not send this request.'],
  header_required: [
    403,
    'A request without a body needs one of the headers rid, fdi-version and st-auth-mode.',
  ],
  json_required: [415, 'Send the body as application/json in UTF-8.'],
  encoding_not_allowed: [415, 'Send the body without a content encoding.'],
  too_large: [413, 'The body is larger than this route takes.'],
  body_incomplete: [400, 'The body ended too early.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  invalid_body: [400, 'The body does not have the shape that this route takes.'],
} as const;

type RefusalCode = keyof typeof refusals;
