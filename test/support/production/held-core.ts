import { once } from 'node:events';
import { createServer, request as call, type IncomingMessage, type ServerResponse } from 'node:http';
import { startEmbeddedCore } from '@vestibule/embedded-core';

/** A core behind an address of its own, which can be away, and hold requests back. */
export interface HeldCore {
  /** Where it will be; nothing listens there before `appear`. */
  readonly url: string;
  readonly appear: () => Promise<void>;
  /** Holds requests to this path back from now on; resolves once there are this many. */
  readonly hold: (path: string, many: number) => Promise<void>;
  /** Lets go what is held back, and holds no more. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

export async function heldCore(): Promise<HeldCore> {
  const core = await startEmbeddedCore({ allowInProduction: true });
  const held: (() => void)[] = [];
  let holding: { path: string; many: number; reached: () => void } | undefined;
  const front = createServer((request, response) => {
    if (holding === undefined || !request.url?.endsWith(holding.path)) {
      forward(core.url, request, response);
      return;
    }
    held.push(() => forward(core.url, request, response));
    if (held.length === holding.many) holding.reached();
  });
  const port = await freePort();
  return {
    url: `http://127.0.0.1:${port}`,
    appear: async () => void (await once(front.listen(port, '127.0.0.1'), 'listening')),
    hold: (path, many) =>
      new Promise((reached) => {
        holding = { path, many, reached };
      }),
    release: () => {
      holding = undefined;
      for (const letGo of held.splice(0)) letGo();
    },
    close: async () => {
      front.close();
      front.closeAllConnections();
      await core.close();
    },
  };
}

function forward(to: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', headers, url = '/' } = request;
  const onward = call(new URL(url, to), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => response.destroy());
  request.pipe(onward);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
