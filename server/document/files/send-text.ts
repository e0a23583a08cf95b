import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed, encodingsOf } from './encoding';
import type { Entities } from './entities';
import { sendBody } from './send-body';

/** A text that isn't a file. */
export interface Text {
  /** Its `content-type`. */
  readonly type: string;
  /** Different for every content. */
  readonly key: string;
  readonly make: () => string;
  /** The headers that belong to this text. */
  readonly headers?: string;
}

/** Answers with a text, compressed as the browser takes it; it is made and compressed once. */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  entities: Entities,
  { type, key, make, headers }: Text,
): Promise<void> {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding']);
  const { body, etag } = await entities.of(`${encoding} ${key}`, () => compressed(make(), encoding), headers);
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-cache');
  response.setHeader('vary', 'accept-encoding');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  sendBody(request, response, { etag, size: body.length, read: () => body });
}
