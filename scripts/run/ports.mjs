import { createServer } from 'node:net';
import { Stop } from './stop.mjs';

/** The ports of `npm start`, each with the variable that changes it. */
const PORTS = [
  { what: 'the shell', variable: 'VESTIBULE_SHELL_PORT', usual: 3000 },
  { what: 'the API', variable: 'VESTIBULE_API_PORT', usual: 3001 },
  { what: 'the demo client', variable: 'VESTIBULE_DEMO_CLIENT_PORT', usual: 4000 },
  { what: 'Example ID', variable: 'VESTIBULE_SOCIAL_PORT', usual: 4010 },
];

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      // A machine without IPv6 has no [::1] to be taken.
      resolve(error.code === 'EADDRINUSE' || error.code === 'EACCES'),
    );
    server.listen({ port, host }, () => server.close(() => resolve(false)));
  });
}

/** Stops if a port that `npm start` needs is taken on loopback, before installing and building. */
export async function requireFreePorts() {
  for (const { what, variable, usual } of PORTS) {
    const port = Number(process.env[variable] || usual);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) {
      throw new Stop(`${variable} is '${process.env[variable]}' and has to be a port number.`);
    }
    if (port === 0) continue;
    if ((await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'))) {
      throw new Stop(
        `Port ${port} for ${what} is taken: stop what listens there, or set ${variable} to a free port, and try again.`,
      );
    }
  }
}
