import { once } from 'node:events';
import { createClock, type Clock } from './clock';
import { SigningKeys } from './keys/signing-keys';
import { allRoutes } from './server/all-routes';
import { CoreFaults, type CoreFault } from './core-faults';
import type { CoreLack } from './server/core-lacks';
import { createHttpServer } from './server/http-server';
import { createRouteTable } from './server/route-table';
import { DEFAULT_APP_ID } from './ids';
import { createStore, type Store } from './store';

// It keeps nothing from anyone who asks, so it listens on loopback only.
const HOST = '127.0.0.1';
const ALLOW_IN_PRODUCTION = 'VESTIBULE_EMBEDDED_CORE_IN_PRODUCTION';

/** What to start: see each option. */
export interface EmbeddedCoreOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  /** When given, requests must carry it in the `api-key` header. */
  apiKey?: string;
  /** What a real core may lack and this one then lacks too; nothing by default. */
  lacks?: readonly CoreLack[];
  /** Starts even with NODE_ENV=production; the environment variable VESTIBULE_EMBEDDED_CORE_IN_PRODUCTION=yes does too. */
  allowInProduction?: boolean;
}

/** A running core. */
export interface EmbeddedCore {
  /** `http://127.0.0.1:<port>`: the connection URI for supertokens-node. */
  url: string;
  /** The core's clock, by which everything in it expires. */
  clock: Clock;
  /** Saves the present contents and time as the start. */
  checkpoint(): void;
  /** Returns to the last checkpoint, or to an empty core. Signing keys stay, because backends cache them. */
  reset(): void;
  /** Changes what it lacks from now on: `['oauth_provider']` is an Ory Hydra that went away. */
  setLacks(lacks: readonly CoreLack[]): void;
  /** Makes the next requests fail, or wait; undefined lifts everything, as `reset` does. */
  setFault(fault: CoreFault | undefined): void;
  /** Stops listening and closes every open connection at once. */
  close(): Promise<void>;
}

/** Why a core didn't start. */
export class EmbeddedCoreError extends Error {
  override readonly name = 'EmbeddedCoreError';
  readonly code: 'not_in_production' | 'port_taken';

  constructor(code: EmbeddedCoreError['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Starts a SuperTokens Core that keeps everything in memory, for development and tests. It speaks the Core
 * Driver Interface 5.4 (https://app.swaggerhub.com/apis/supertokens/CDI/5.4).
 *
 * Throws EmbeddedCoreError: `not_in_production` under NODE_ENV=production unless allowed, `port_taken` when something
 * listens there already.
 *
 * @example
 * const core = await startEmbeddedCore();
 * supertokens.init({ supertokens: { connectionURI: core.url }, ... });
 */
export function startEmbeddedCore(options: EmbeddedCoreOptions = {}): Promise<EmbeddedCore> {
  return startCoreOn(createStore(), options);
}

/** The same with what is in a store already. */
export async function startCoreOn(store: Store, options: EmbeddedCoreOptions = {}): Promise<EmbeddedCore> {
  const { port = 0, apiKey } = options;
  const isAllowed = options.allowInProduction ?? process.env[ALLOW_IN_PRODUCTION] === 'yes';
  if (process.env['NODE_ENV'] === 'production' && !isAllowed) {
    throw new EmbeddedCoreError(
      'not_in_production',
      'The embedded core keeps users in memory and is not for production: connect a SuperTokens Core instead, ' +
        `or set ${ALLOW_IN_PRODUCTION}=yes`,
    );
  }

  let lacks = options.lacks ?? [];
  const faults = new CoreFaults();
  const clock = createClock();
  const keys = new SigningKeys(clock, store);
  await keys.warmUp(DEFAULT_APP_ID);
  const server = createHttpServer(createRouteTable(allRoutes), {
    clock,
    store,
    keys,
    apiKey,
    lacks: () => lacks,
    faults,
  });
  await once(server.listen(port, HOST), 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new EmbeddedCoreError('port_taken', `Port ${port} is taken`, { cause: error });
  });

  const address = server.address();
  let startOffset = 0;
  return {
    url: `http://${HOST}:${typeof address === 'object' ? address?.port : ''}`,
    clock: { now: () => clock.now(), advance: (ms) => clock.advance(ms) },
    checkpoint: () => {
      store.checkpoint();
      startOffset = clock.offset();
    },
    reset: () => {
      faults.clear();
      store.reset();
      clock.setOffset(startOffset);
    },
    setLacks: (given) => {
      lacks = given;
    },
    setFault: (fault) => (fault ? faults.set(fault) : faults.clear()),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
