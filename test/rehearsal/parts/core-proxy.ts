import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { asksProvider } from '@vestibule/embedded-core';

/** A core's answer where the OAuth provider that it asks refuses connections. */
const REFUSED = 'java.net.ConnectException: Connection refused\n';
const REFUSAL = [
  'HTTP/1.1 500 Internal Server Error',
  'Content-Type: text/html;charset=UTF-8',
  `Content-Length: ${REFUSED.length}`,
  'Connection: close',
  '',
  REFUSED,
].join('\r\n');

/** A connection between APIs and core that can be cut or made slow, or have no OAuth provider behind the core. */
export class CoreProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #delayMs = 0;
  #hasProvider = true;

  constructor(
    readonly port: number,
    corePort: number,
  ) {
    this.#server = createServer((client) => {
      const core = connect(corePort, '127.0.0.1');
      for (const [from, to] of [
        [client, core],
        [core, client],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
      }
      client.on('data', (bytes) => {
        const [, path = ''] = /^[A-Z]+ ([^\s?]+)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
        if (!this.#hasProvider && asksProvider(path)) {
          client.removeAllListeners('data').end(REFUSAL);
        } else if (this.#delayMs === 0) core.write(bytes);
        else setTimeout(() => core.write(bytes), this.#delayMs);
      });
      core.on('data', (bytes) => client.write(bytes));
    });
  }

  async open(): Promise<void> {
    await once(this.#server.listen(this.port, '127.0.0.1'), 'listening');
  }

  /** Ends every connection, and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Whether the OAuth provider behind the core takes connections from now on. */
  provider(isThere: boolean): void {
    this.#hasProvider = isThere;
  }

  /** From now on each request takes this much longer. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }
}
