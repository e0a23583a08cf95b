import { createServer } from 'node:net';
import { Stop } from './stop';

const USUAL = 3014;
const MOST_TRIED = 100;

/**
 * The port of a development server: the one that is asked for, or else the first free one from 3014.
 *
 * @throws {Stop} if the one that is asked for is taken, or none
 */
export async function portFor(asked: string | number | undefined): Promise<number> {
  if (asked === undefined) {
    for (let port = USUAL; port < USUAL + MOST_TRIED; port += 1) if (await isFree(port)) return port;
    throw new Stop(`No port from ${USUAL} on is free: name another with --port.`);
  }
  const port = Number(asked);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Stop(`'${asked}' is no port: --port takes a number from 1 to 65535.`);
  }
  if (await isFree(port)) return port;
  throw new Stop(`Port ${port} is taken: stop what listens there, or name another with --port.`);
}

/** Browsers reach `localhost` by both addresses. */
const isFree = async (port: number) => (await isFreeAt(port, '127.0.0.1')) && (await isFreeAt(port, '::1'));

function isFreeAt(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      // A machine without IPv6 has no [::1] to be taken.
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve(true)));
  });
}
