import type { Server } from 'node:http';

/** The TCP port that a server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  // A string or null is answered only for pipes and servers that don't listen.
  if (address === null || typeof address === 'string') throw new TypeError('The server listens on no port');
  return address.port;
}
