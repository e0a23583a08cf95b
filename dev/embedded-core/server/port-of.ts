import type { Server } from 'node:http';

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  // Only pipes, and servers that don't listen, give a string or null.
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port');
  return address.port;
}
