import {
  request as callUpstream,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { createServer } from 'node:net';

/** A self-signed certificate for localhost. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** An HTTP/2 server on loopback, as browsers speak it: with TLS. */
export interface Front {
  readonly url: string;
  readonly server: Http2SecureServer;
}

/**
 * Serves by HTTP/2 on a free port.
 *
 * @param listener what answers. Node passes it HTTP/2 requests in the shape of HTTP/1 ones
 */
export async function startFront(certificate: Certificate, listener: RequestListener): Promise<Front> {
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    listener(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the front has no port');
  return { url: `https://localhost:${address.port}`, server };
}

/** Forwards each request to a server on this machine, and returns its answer. */
export function proxyTo(port: number): RequestListener {
  return (request, response) => {
    const { ':authority': authority, ...headers } = request.headers as Record<string, string>;
    const plain = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
    const upstream = callUpstream(
      {
        port,
        host: '127.0.0.1',
        method: request.method,
        path: request.url,
        headers: { ...Object.fromEntries(plain), host: authority ?? headers['host'] ?? 'localhost' },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name));
        response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(response);
      },
    );
    upstream.on('error', () => response.writeHead(502).end());
    request.pipe(upstream);
  };
}

// RFC 9113 8.2.2: HTTP/2 has no such fields.
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
