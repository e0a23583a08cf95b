import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import getRawBody from 'raw-body';
import { Refusal } from './refusal';

const usualMaxBody = 100_000;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The accepted types. */
export const bodyTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;
export type BodyType = keyof typeof bodyTypes;

/** Whether a request comes with a body (RFC 9112 section 6.3). */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * What the body claims to be. Accepts only what our clients send: code further in could read another parameter or a
 * second header differently.
 */
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
