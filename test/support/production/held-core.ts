import { once } from 'node:events';
import { createServer } from 'node:http';
import { startEmbeddedCore } from '@vestibule/embedded-core';
import { freePorts } from '../free-ports';
import { forward } from './forward';

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
  const port = await freePorts(1);
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
