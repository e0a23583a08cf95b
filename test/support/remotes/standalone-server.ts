import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import { buildIfChanged } from './build-if-changed';

/** Serves the standalone page of a remote as its development server does: with control calls passed on to the API. */
export interface StandaloneServer {
  readonly url: string;
  /** Serves the page of a remote from now on. */
  readonly show: (remote: string, apiUrl: string) => void;
  readonly close: () => void;
}

/**
 * Builds the standalone pages of remotes and starts a server on a free port; there is nothing to see before a remote is
 * shown.
 *
 * @param remotes their names
 */
export async function startStandaloneServer(remotes: readonly string[]): Promise<StandaloneServer> {
  await build(remotes);
  const folder = path.resolve('dist', 'standalone');
  let shown = '';
  let api = '';
  const app = express();
  const server = createServer(app);
  app.get('/vestibule.config.json', (_request, response) => {
    const config: unknown = JSON.parse(readFileSync('host-shell/vestibule.config.json', 'utf8'));
    response.json({ ...Object(config), apiDomain: api });
  });
  app.use('/dev', express.json(), async ({ method, originalUrl, body }, response) => {
    const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(api + originalUrl, method === 'GET' ? {} : { ...sent, method });
    response.status(answer.status).json(await answer.json());
  });
  app.use((request, response) => {
    const file = path.join(folder, request.path);
    response.sendFile(request.path !== '/' && existsSync(file) ? file : path.join(folder, `${shown}.html`));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: (remote, apiUrl) => {
      shown = remote;
      api = apiUrl;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function build(remotes: readonly string[]): Promise<void> {
  return buildIfChanged({
    sources: ['host-shell', 'remotes', 'webpack.config.js'],
    folder: 'dist/standalone',
    proof: `${remotes.at(-1)}.html`,
    // Without source maps, which a browser would read at every load.
    args: ['--mode=development', '--no-devtool'],
    variables: { VESTIBULE_STANDALONE: remotes.join(',') },
  });
}
