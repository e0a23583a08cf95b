import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

const OF_THE_BODY = ['content-encoding', 'content-length', 'content-range', 'etag'];

/**
 * Makes what a handler throws end its own request and not the process: with 500, or if the answer has begun, by closing
 * the connection, so nobody takes half a file for a whole one.
 */
export function failAlone(
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>,
  onError: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown): void => {
      onError(error);
      if (response.headersSent) {
        response.destroy();
        return;
      }
      for (const name of OF_THE_BODY) response.removeHeader(name);
      response
        .writeHead(500, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
        .end('Something went wrong. Please try again.\n');
    };
    // Large files are sent this way, and nothing handles the error of a file that can no longer be read.
    response.on('pipe', (file: Readable) => file.once('error', fail));
    const handled = async (): Promise<void> => handle(request, response);
    handled().catch(fail);
  };
}
