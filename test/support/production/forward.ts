import { request as call, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes a request on to another server, and its answer back. */
export function forward(to: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = call(new URL(url, to), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
}
