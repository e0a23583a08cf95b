import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';

const usualMaxBody = 100_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

export const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
export type BodyType = keyof typeof bodyTypes;

/** Whether a request comes with a body (RFC 9112 section 6.3). */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** What the body claims to be: only what our clients send, as code further in could read anything else differently. */
export function bodyTypeOf(request: IncomingMessage): BodyType | undefined {
  const [type = '', ...others] = request.headersDistinct['content-type'] ?? [];
  if (others.length > 0) return undefined;
  const [, name] =
    /^application\/(json|x-www-form-urlencoded)(?: *; *charset="?utf-?8"?)?$/i.exec(type.trim()) ?? [];
  if (name === undefined) return undefined;
  return name.toLowerCase() === 'json' ? 'json' : 'form';
}

/**
 * The body's text. Its length is measured as it arrives, whatever was declared.
 *
 * @param maxBody in bytes
 * @throws Refusal as soon as it is too large, and when it ends early or isn't UTF-8.
 */
export async function readBody(request: IncomingMessage, maxBody = usualMaxBody): Promise<string> {
  const bytes = await rawBody(request, maxBody);
  try {
    return utf8.decode(bytes);
  } catch {
    throw new Refusal('invalid_body');
  }
}

/** Whether the body is a form that can have files (RFC 7578). */
export function isMultipart(request: IncomingMessage): boolean {
  return multipartTypeOf(request) !== undefined;
}

function multipartTypeOf(request: IncomingMessage): string | undefined {
  const [type = '', ...others] = request.headersDistinct['content-type'] ?? [];
  return others.length === 0 && /^multipart\/form-data *;/i.test(type.trim()) ? type : undefined;
}

/** The fields of such a form, with its files as texts. Throws as `readBody` and `parseBody` do. */
export async function readMultipart(
  request: IncomingMessage,
  maxBody?: number,
): Promise<Record<string, unknown>> {
  const bytes = await rawBody(request, maxBody ?? usualMaxBody);
  const headers = { 'content-type': multipartTypeOf(request) ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => {
    throw new Refusal('invalid_body');
  });
  const texts = Array.from(form, async ([name, value]): Promise<[string, string]> => [
    name,
    // A file that is no text is one with a mistake, which the page says.
    typeof value === 'string' ? value : (await value.text()).replaceAll('\0', ''),
  ]);
  return fieldsOf(await Promise.all(texts));
}

/** Refuses compressed bodies: a few kilobytes can unpack to gigabytes. */
export function refuseContentEncoding(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw new Refusal('encoding_not_allowed');
  }
}

async function rawBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  try {
    return await getRawBody(request, {
      limit,
      length: request.headers['content-length'] ?? null,
    });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'type' in error && error.type === 'entity.too.large';
    throw new Refusal(isTooLarge ? 'too_large' : 'body_incomplete');
  }
}

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
  form_required: [415, 'Send the body as application/x-www-form-urlencoded in UTF-8.'],
  encoding_not_allowed: [415, 'Send the body without a content encoding.'],
  too_large: [413, 'The body is larger than this route takes.'],
  body_incomplete: [400, 'The body ended too early.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  invalid_body: [400, 'The body does not have the shape that this route takes.'],
} as const;

type RefusalCode = keyof typeof refusals;

/** No body accepted here needs more. */
const maxDepth = 32;
const maxFormFields = 100;

/** Keys that could change an object's prototype once copied into another. */
const keysOfPrototypes = new Set(['__proto__', 'constructor', 'prototype']);

/** The fields of a body; throws a `Refusal` for anything but an object of plain values. */
export function parseBody(text: string, type: BodyType): Record<string, unknown> {
  return type === 'json' ? plain(parseJson(text)) : fieldsOf([...new URLSearchParams(text)]);
}

function plain(parsed: unknown): Record<string, unknown> {
  if (!isRecord(parsed) || !isPlain(parsed, 0)) throw new Refusal('invalid_body');
  return parsed;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}

// A repeated parameter is refused, as OAuth requires (RFC 6749 section 3.2).
function fieldsOf(fields: readonly (readonly [name: string, value: string])[]): Record<string, unknown> {
  const names = new Set(fields.map(([name]) => name));
  if (fields.length > maxFormFields || names.size < fields.length) throw new Refusal('invalid_body');
  return plain(Object.fromEntries(fields));
}

function isPlain(value: unknown, depth: number): boolean {
  // PostgreSQL, where a core keeps its data, rejects NUL.
  if (typeof value === 'string') return !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => !keysOfPrototypes.has(key) && !key.includes('\0') && isPlain(inner, depth + 1),
  );
}
