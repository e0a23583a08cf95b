import { manifests, readJson, remotePort } from './folders.js';

/** The API's address on a developer's machine. */
export const apiDomain = `http://localhost:${process.env.VESTIBULE_API_PORT ?? 3001}`;

/**
 * A server that reloads the page on change.
 *
 * @param {import('webpack-dev-server').Configuration} options
 */
export function devServer(options) {
  return { host: 'localhost', hot: false, liveReload: true, setupMiddlewares: devConfigRoute, ...options };
}

/** Serves the run-time configuration of a developer's machine, with the API's port and the local remotes. */
function devConfigRoute(middlewares, { app }) {
  app.get('/vestibule.config.json', (_request, response) => {
    const remoteOrigins = manifests.map(({ name }) => `http://localhost:${remotePort(name)}`);
    response.json({ ...readJson('host-shell', 'vestibule.config.json'), apiDomain, remoteOrigins });
  });
  return middlewares;
}
