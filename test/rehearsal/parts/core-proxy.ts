import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection between APIs and core that can be cut or made slow. */
export class CoreProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #delayMs = 0;

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
        if (this.#delayMs === 0) core.write(bytes);
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

  /** From now on each request takes this much longer. */
  delay(ms: number): void {
    this.#delayMs = ms;
  }
}
