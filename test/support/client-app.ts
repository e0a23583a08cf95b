import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { TestClient, type Flow } from '@vestibule/consent-plugin/testing';
import type { Page } from '@playwright/test';

/**
 * `web` keeps a secret; `public` has none. `loopback` listens on another port of this machine for each request, and
 * `app` handles addresses of its own scheme (RFC 8252, sections 7.3 and 7.1): native apps, without a secret.
 */
export type ClientKind = 'web' | 'public' | 'loopback' | 'app';

/** What `POST /dev/oauth-clients` takes, if a journey differs from the default. */
export interface ClientMetadata {
  clientId?: string;
  clientName?: string;
  clientUri?: string;
  logoUri?: string;
  policyUri?: string;
  tosUri?: string;
  scope?: string;
}

/** What came back to the client. `state`, `iss` and the ID token with its nonce were valid. */
export type Outcome =
  | { status: 'TOKENS'; scope: string[]; sub: string; email: unknown; canRefresh: boolean }
  | { status: 'ERROR'; error: string };

const CALLBACK = '/callback';

/** A third-party client, on oauth4webapi, with a site of its own to which the browser returns. */
export class ClientApp {
  readonly #client: TestClient;
  readonly #flows = new Map<string, Flow>();
  readonly #servers: Server[];
  /** Everything that came back, in order. */
  readonly outcomes: Outcome[] = [];
  /** What the client could not accept: an answer without a request, of another issuer, a refused code. */
  readonly failures: unknown[] = [];

  private constructor(
    readonly name: string,
    readonly kind: ClientKind,
    /** Its homepage. */
    readonly url: string,
    client: TestClient,
    site: Server,
  ) {
    this.#client = client;
    this.#servers = [site];
    this.#serve(site);
  }

  /** Registers a client with the API and starts it. */
  static async start(apiUrl: string, kind: ClientKind, metadata: ClientMetadata): Promise<ClientApp> {
    const site = await listening(createServer());
    const url = `http://localhost:${portOf(site)}/`;
    const redirectUri = {
      web: `${url}callback`,
      public: `${url}callback`,
      // Registered without a port, which isn't known yet.
      loopback: `http://127.0.0.1${CALLBACK}`,
      app: 'com.example.birch:/callback',
    }[kind];
    const { clientName = 'Birch Calendar', scope = 'openid email offline_access' } = metadata;
    const response = await fetch(`${apiUrl}/dev/oauth-clients`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        clientUri: url,
        redirectUris: [redirectUri],
        grantTypes: ['authorization_code', 'refresh_token'],
        responseTypes: ['code'],
        tokenEndpointAuthMethod: kind === 'web' ? 'client_secret_basic' : 'none',
        ...metadata,
        clientName,
        scope,
      }),
    });
    if (!response.ok) throw new Error(`No client: ${await response.text()}`);
    const { clientId, clientSecret } = (await response.json()) as { clientId: string; clientSecret?: string };
    const client = await TestClient.discover(`${apiUrl}/auth`, {
      clientId,
      clientSecret,
      redirectUri,
      scope,
    });
    return new ClientApp(clientName, kind, url, client, site);
  }

  /** The host that the user is told they will be sent to, with the port. */
  get host(): string {
    return new URL(this.url).host;
  }

  /** Starts a request: state, nonce, PKCE and, for a native app, a port to listen on. */
  async begin(params: Record<string, string> = {}): Promise<Flow> {
    const flow = await this.#client.begin({ ...(await this.#ownAddress()), ...params });
    this.#flows.set(flow.state, flow);
    return flow;
  }

  /** Starts a request and sends the user off with it. */
  async send(page: Page, params: Record<string, string> = {}): Promise<Flow> {
    const flow = await this.begin(params);
    await page.goto(flow.url);
    return flow;
  }

  /** Handles what came back: checks it, and exchanges a code for tokens. */
  async receive(callback: URL): Promise<void> {
    const flow = this.#flows.get(callback.searchParams.get('state') ?? '');
    if (!flow) throw new Error(`${this.name} asked for no such answer`);
    if (callback.searchParams.has('error')) {
      this.outcomes.push({ status: 'ERROR', error: this.#client.errorOf(flow, callback) });
      return;
    }
    const tokens = await this.#client.finish(flow, callback);
    const { sub, email } = await this.#client.userInfo(tokens);
    if (tokens.claims?.sub !== sub) throw new Error('The ID token and userinfo tell of different users');
    const scope = (tokens.scope ?? '').split(' ').toSorted();
    this.outcomes.push({ status: 'TOKENS', scope, sub, email, canRefresh: tokens.refresh !== '' });
  }

  async close(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server) => {
        server.closeAllConnections();
        await new Promise((resolve) => void server.close(resolve));
      }),
    );
  }

  async #ownAddress(): Promise<Record<string, string>> {
    if (this.kind !== 'loopback') return {};
    const server = await listening(createServer());
    this.#servers.push(server);
    this.#serve(server);
    return { redirect_uri: `http://127.0.0.1:${portOf(server)}${CALLBACK}` };
  }

  #serve(server: Server): void {
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
      const received =
        url.pathname === CALLBACK
          ? answerIn(request, url).then((answer) => this.receive(answer))
          : Promise.resolve();
      received
        .catch((failure: unknown) => void this.failures.push(failure))
        .finally(() => {
          const words = url.pathname === CALLBACK ? `Back at ${this.name}` : `Homepage of ${this.name}`;
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(
            `<!doctype html><link rel="icon" href="data:,"><title>${words}</title><h1>${words}</h1>`,
          );
        })
        .catch(() => undefined);
    });
  }
}

/** The answer to a client, which came in the address or, with `response_mode=form_post`, in a form. */
async function answerIn(request: IncomingMessage, url: URL): Promise<URL> {
  if (request.method !== 'POST') return url;
  return new URL(`${url.pathname}?${await readText(request)}`, url);
}

async function listening(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
