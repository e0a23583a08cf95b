import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from './app';
import { abilitiesOf, type CoreAbilities } from './core/core-abilities';
import { createDelivery, deliveryLack } from './delivery/create-delivery';
import { DeliveryError } from './delivery/message';
import { createInbox } from './dev/inbox';
import { OwnApp } from './dev/own-app';
import { createGuessing } from './guessing/create-guessing';
import { initSdk } from './init-sdk';
import type { Api, ApiOptions, Seeded } from './options';
import { demoClientId, seedClient } from './seed/seed-client';
import { seedRoles } from './seed/seed-roles';
import { seedTenant } from './seed/seed-tenant';
import { seedUser } from './seed/seed-user';

const corePatienceMs = 10_000;
/** A request that hasn't arrived in full by then gets 408, so nobody can hold a connection by dripping a body. */
const requestTimeoutMs = 20_000;

/**
 * Starts the API: waits for the core, seeds the demo client and a user, and serves. Throws if the core stays silent or
 * lacks what the API can't do without, or if the process already has an API (supertokens-node is a singleton, see
 * `initSdk`).
 */
export async function startApi(given: ApiOptions): Promise<Api> {
  const options: ApiOptions = {
    ...given,
    apiDomain: new URL(given.apiDomain).origin,
    websiteDomain: new URL(given.websiteDomain).origin,
    demoClientUrl: new URL(given.demoClientUrl).origin,
  };
  assertSafe(options);
  const clock = options.dev?.clock;
  const guessing = createGuessing(options);
  const inbox = createInbox(() => clock?.now() ?? Date.now());
  const warn = options.warn ?? (() => undefined);
  const core = await abilitiesOf(options, corePatienceMs, warn);
  const deliver = createDelivery(options.delivery ?? {}, options.dev && inbox);
  const lack = options.dev ? undefined : deliveryLack(options.delivery ?? {});
  if (lack !== undefined) warn(lack);
  initSdk(options, {
    deliver,
    deliverUnnoticed: (message) => void deliver(message).catch((error: unknown) => warn(sentenceOf(error))),
    clock,
    core,
    warn,
    providers: options.providers ?? [],
    consent: options.dev instanceof OwnApp ? options.dev.consentFor(options.consent) : options.consent,
    linksAccounts: options.linksAccounts ?? false,
    emailVerification: options.emailVerification ?? 'OPTIONAL',
    websiteDomain: options.websiteDomain,
    session: options.session ?? {},
    guessLimits: guessing.plugin,
  });
  await guessing.ready();
  const seed = () => seedCore(options, core);
  const seeded = await seed();
  await options.dev?.checkpoint();

  const server = options.server ?? createServer();
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  const app = createApp({ ...options, ...devReset(options, guessing.forget, seed) }, inbox, core);
  server.removeAllListeners('request');
  server.on('request', app);
  if (!server.listening) await once(server.listen(options.port, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${portOf(server)}`, seeded, close: () => close(server) };
}

async function seedCore({ dev, demoClientUrl }: ApiOptions, core: CoreAbilities): Promise<Seeded> {
  if (dev) {
    await seedTenant();
    await seedRoles();
  }
  const clientId = dev instanceof OwnApp ? dev.demoClientId : demoClientId;
  return {
    user: await seedUser(dev !== undefined),
    ...(core.oauth && { client: await seedClient(demoClientUrl, clientId) }),
  };
}

/** The control routes, whose reset concerns the API as well. */
function devReset({ dev }: ApiOptions, forget: () => Promise<void>, seed: () => Promise<unknown>) {
  return (
    dev && {
      dev: {
        clock: dev.clock,
        checkpoint: () => dev.checkpoint(),
        reset: async () => {
          await forget();
          await dev.reset(seed);
        },
      },
    }
  );
}

/** Control routes in a core that keeps what it has must not reach anything but what was made for them. */
function assertSafe({ dev, connectionUri, apiDomain, websiteDomain, server }: ApiOptions): void {
  if (!dev || dev.clock) return;
  if (!(dev instanceof OwnApp)) throw new Error('Control routes without a clock need an app of their own');
  const listening = server?.address();
  const own =
    typeof listening === 'object' && listening ? listening : { address: '127.0.0.1', family: 'IPv4' };
  const host = own.family === 'IPv6' ? `[${own.address}]` : own.address;
  dev.assertSafe(connectionUri, [apiDomain, websiteDomain, host]);
}

function sentenceOf(error: unknown): string {
  return error instanceof DeliveryError ? `${error.message}.` : 'A message could not be delivered.';
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
