import type { IncomingMessage, ServerResponse } from 'node:http';
import { compressed, encodingsOf } from './encoding';

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
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-length', body.length);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.end(request.method === 'HEAD' ? undefined : body);
}
