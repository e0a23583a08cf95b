import type { IncomingMessage, ServerResponse } from 'node:http';
import { CACHING } from './caching';
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
  /** How long to keep it, in milliseconds; if left out, as long as there is room. */
  readonly ttl?: number | undefined;
  /** The request's header fields that it depends on, besides `accept-encoding`. */
  readonly vary?: string;
  /** Whether it may tell something of its reader, so that no shared cache may keep it. */
  readonly isPrivate?: boolean;
  /** Whether its address changes with its content. */
  readonly isLasting?: boolean;
}

/** Answers with a text that is for this one reader and this one time: nobody keeps it, neither here nor on the way. */
export async function sendOnce(
  request: IncomingMessage,
  response: ServerResponse,
  type: string,
  text: string,
): Promise<void> {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding']);
  const body = await compressed(text, encoding);
  response.setHeader('content-type', type);
  response.setHeader('cache-control', CACHING.once);
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Answers with a text, compressed as the browser takes it; it is made and compressed once. */
export async function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  entities: Entities,
  { type, key, make, vary, isPrivate = false, isLasting = false, ...rest }: Text,
): Promise<void> {
  const [encoding = 'identity'] = encodingsOf(request.headers['accept-encoding']);
  const { body, etag } = await entities.of(`${encoding} ${key}`, {
    make: () => compressed(make(), encoding),
    ...rest,
  });
  response.setHeader('content-type', type);
  const kept = isPrivate ? CACHING.checkedByReader : CACHING.checked;
  response.setHeader('cache-control', isLasting ? CACHING.lasting : kept);
  response.setHeader('vary', vary === undefined ? 'accept-encoding' : `accept-encoding, ${vary}`);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  sendBody(request, response, { etag, size: body.length, read: () => body });
}
