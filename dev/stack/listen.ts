import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createProbe } from 'node:net';
import { serverOptions } from '@vestibule/api';

/** The requested port belongs to another process. */
export class PortTakenError extends Error {
  readonly port: number;
  readonly part: string;

  constructor(part: string, port: number, cause: unknown) {
    super(`Port ${port} for the ${part} is taken`, { cause });
    this.port = port;
    this.part = part;
  }
}

/**
 * Takes a port now and answers 503 until the real handler is attached. The parts must know each other's addresses
 * before they start; a port that was only looked up and released could be gone when it is needed.
 */
export async function takePort(part: string, port: number): Promise<{ server: Server; url: string }> {
  const server = createServer(serverOptions, (_request, response) => {
    response
      .writeHead(503, { 'content-type': 'text/plain', 'retry-after': '1' })
      .end(`${part} is starting\n`);
  });
  try {
    if (port !== 0) await probeIpv6(port);
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    throw isAddressInUse(error) ? new PortTakenError(part, port, error) : error;
  }
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`The ${part} has no port`);
  return { server, url: `http://localhost:${address.port}` };
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Browsers try ::1 before 127.0.0.1 for `localhost`: a program listening only there would get our visitors. */
function probeIpv6(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error) => {
      if (isAddressInUse(error)) reject(error);
      else resolve();
    });
    probe.listen({ port, host: '::1', ipv6Only: true }, () => probe.close(() => resolve()));
  });
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
