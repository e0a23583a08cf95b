import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from './app';
import { Oidc } from './oidc';

export interface DemoClientOptions {
  /** Of 127.0.0.1; 0 takes any free one. */
  port: number;
  /** A server that already listens, in place of `port`: this app then answers its requests. */
  server?: Server;
  /** The address at which browsers reach this app; defaults to `http://localhost:<port>`. */
  publicUrl?: string;
  /** Issuer identifier; discovery happens at the first sign-in, so it need not answer yet. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** How it authenticates; defaults to `client_secret_basic`. */
  tokenEndpointAuthMethod?: 'client_secret_basic' | 'client_secret_post';
}

export interface DemoClient {
  url: string;
  close: () => Promise<void>;
}

/**
 * Starts Acme Notes, a third-party web app that signs its users in with OpenID Connect (authorization code, PKCE).
 *
 * @example
 * const demo = await startDemoClient({ port: 4000, issuer: 'http://localhost:3001/auth', clientId, clientSecret });
 */
export async function startDemoClient(options: DemoClientOptions): Promise<DemoClient> {
  const server = options.server ?? createServer();
  if (!server.listening) await once(server.listen(options.port, '127.0.0.1'), 'listening');
  const url = options.publicUrl ?? `http://localhost:${portOf(server)}`;
  const oidc = new Oidc({
    issuer: options.issuer,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    tokenEndpointAuthMethod: options.tokenEndpointAuthMethod ?? 'client_secret_basic',
    redirectUri: `${url}/callback`,
    postLogoutRedirectUri: `${url}/`,
  });
  const app = createApp(oidc, url.startsWith('https:'));
  server.removeAllListeners('request');
  server.on('request', app);
  return { url, close: () => close(server) };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The demo client has no port');
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
