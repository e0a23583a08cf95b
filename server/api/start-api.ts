import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from './app';
import { waitForCore } from './core-health';
import { createDelivery, deliveryLack } from './delivery/create-delivery';
import { DeliveryError } from './delivery/message';
import { createInbox } from './dev/inbox';
import { createGuessing } from './guessing/create-guessing';
import { initSdk } from './init-sdk';
import type { Api, ApiOptions, Seeded } from './options';
import { seedClient } from './seed/seed-client';
import { seedRoles } from './seed/seed-roles';
import { seedTenant } from './seed/seed-tenant';
import { seedUser } from './seed/seed-user';

const corePatienceMs = 10_000;
/** A request that hasn't arrived in full by then gets 408, so nobody can hold a connection by dripping a body. */
const requestTimeoutMs = 20_000;

/**
 * Starts the API: waits for the core, seeds the demo client and a user, and serves. Throws if the core stays silent or
 * the process already has an API (supertokens-node is a singleton, see `initSdk`).
 */
export async function startApi(given: ApiOptions): Promise<Api> {
  const options: ApiOptions = {
    ...given,
    apiDomain: new URL(given.apiDomain).origin,
    websiteDomain: new URL(given.websiteDomain).origin,
    demoClientUrl: new URL(given.demoClientUrl).origin,
  };
  const clock = options.dev?.clock;
  const guessing = createGuessing(options);
  const inbox = createInbox(() => clock?.now() ?? Date.now());
  await waitForCore(options, corePatienceMs);
  const warn = options.warn ?? (() => undefined);
  const deliver = createDelivery(options.delivery ?? {}, options.dev && inbox);
  const lack = options.dev ? undefined : deliveryLack(options.delivery ?? {});
  if (lack !== undefined) warn(lack);
  initSdk(options, {
    deliver,
    deliverUnnoticed: (message) => void deliver(message).catch((error: unknown) => warn(sentenceOf(error))),
    clock,
    warn,
    providers: options.providers ?? [],
    consent: options.consent,
    linksAccounts: options.linksAccounts ?? false,
    emailVerification: options.emailVerification ?? 'OPTIONAL',
    websiteDomain: options.websiteDomain,
    session: options.session ?? {},
    guessLimits: guessing.limits,
  });
  await guessing.ready();
  if (options.dev) {
    await seedTenant();
    await seedRoles();
  }
  const seeded: Seeded = {
    user: await seedUser(options.dev !== undefined),
    client: await seedClient(options.demoClientUrl),
  };
  await options.dev?.checkpoint();

  const server = options.server ?? createServer();
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  const app = createApp({ ...options, ...guessing.dev }, inbox);
  server.removeAllListeners('request');
  server.on('request', app);
  if (!server.listening) await once(server.listen(options.port, '127.0.0.1'), 'listening');
  return { url: `http://localhost:${portOf(server)}`, seeded, close: () => close(server) };
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
