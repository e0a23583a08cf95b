import type { IncomingMessage } from 'node:http';
import { MIMEType } from 'node:util';
import { isJsonObject, type JsonObject } from '../json';
import { badRequest, failed } from './request-error';

const LARGEST_BODY = 1024 * 1024;
/** What Tomcat reads a body as whose content type doesn't say: Java's, not the one that browsers call so. */
const DEFAULT_CHARSET = 'iso-8859-1';

/** The JSON object in a body, whatever type it is said to be of. Throws what Core answers to anything else. */
export async function readJson(request: IncomingMessage): Promise<JsonObject> {
  const decode = decoderOf(charsetOf(request.headers['content-type'] ?? ''));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_BODY) throw badRequest('Invalid Json Input');
    chunks.push(chunk);
  }
  try {
    const parsed: unknown = JSON.parse(decode(Buffer.concat(chunks)));
    if (isJsonObject(parsed)) return parsed;
  } catch {
    // Not JSON at all: Core's words are the same.
  }
  throw badRequest('Invalid Json Input');
}

function charsetOf(contentType: string): string {
  try {
    return new MIMEType(contentType).params.get('charset') ?? DEFAULT_CHARSET;
  } catch {
    return DEFAULT_CHARSET;
  }
}

function decoderOf(charset: string): (bytes: Buffer) => string {
  const name = charset.toLowerCase();
  if (name === DEFAULT_CHARSET || name === 'latin1') return (bytes) => bytes.toString('latin1');
  try {
    // Without a mark of the order of bytes, Java takes the higher byte first.
    const decoder = new TextDecoder(name === 'utf-16' ? 'utf-16be' : name);
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw failed(`java.io.UnsupportedEncodingException: ${charset}`);
  }
}
