import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { readPlaces } from './account/places';
import { shareSessionChanges } from './account/shared-session-changes';
import { createApp } from './app';
import { abilitiesOf, type CoreAbilities } from './core/core-abilities';
import { guardCore } from './core/guard-core';
import { createDelivery, deliveryLack } from './delivery/create-delivery';
import { createUnnoticed } from './delivery/unnoticed';
import { createInbox } from './dev/inbox';
import { OwnApp } from './dev/own-app';
import { demoConsent } from './recipes/oauth/consent';
import { createGuessing } from './recipes/create-guessing';
import { apiBasePathOf, assertFirst, initSdk } from './init-sdk';
import { crossSiteWarning } from './recipes/same-site';
import { pictureAddresses } from './pictures/picture-addresses';
import type { Api, ApiOptions, CreatedApi, Seeded } from './options';
import { demoClientId, seedClient } from './seed/seed-client';
import { seedRoles } from './seed/seed-roles';
import { seedTenant } from './seed/seed-tenant';
import { seedUser } from './seed/seed-user';

const corePatienceMs = 10_000;
/** A request that hasn't arrived in full by then gets 408, so nobody can hold a connection by dripping a body. */
const requestTimeoutMs = 20_000;
/** In bytes. Cookies of the whole domain come along: Node's 16 kB are too few beside ours, which can be 10 kB. */
const maxHeaderSize = 64 * 1024;

/** What only the creation of a server can say. Node looks for requests that take too long every 30 seconds by itself. */
export const serverOptions = { maxHeaderSize, connectionsCheckingInterval: 1000 } as const;

/**
 * Makes the API: waits for the core, with `dev` seeds the demo client and a user, and returns what answers requests.
 *
 * @throws {CoreSilentError} if the core, or the OAuth provider behind it, doesn't answer: it can be called again then
 * @throws an error with one sentence if the core lacks what the API can't do without, or if the process already has an
 *   API (supertokens-node is a singleton, see `initSdk`)
 */
export async function createApi(given: Omit<ApiOptions, 'port'>): Promise<CreatedApi> {
  const options = withOrigins(given);
  assertSafe(options);
  const { core, inbox, guessing, guarded, sent, release } = await initialise(options);
  // A sign-in gets what this couldn't.
  await guessing.ready().catch(() => undefined);
  const seed = () => seedDevelopment(options, core);
  const seeded = options.dev && (await seed());
  await options.dev?.checkpoint();
  const forget = () => {
    guarded.forget();
    return guessing.forget();
  };
  const app = createApp({ ...options, ...devReset(options, forget, seed) }, inbox, core, guarded);
  return { handler: app, sent, release, ...(seeded && { seeded }) };
}

/** Makes what the product needs in a core: its roles. Throws as `createApi` does. */
export async function seedCore(given: Omit<ApiOptions, 'port'>): Promise<void> {
  await initialise(withOrigins(given));
  await seedRoles();
}

/** Starts the API on a port of its own, or of `server`. Throws as `createApi` does. */
export async function startApi(given: ApiOptions): Promise<Api> {
  const { handler, release, seeded } = await createApi(given);
  const server = given.server ?? createServer(serverOptions);
  limitRequestTime(server);
  server.removeAllListeners('request');
  server.on('request', handler);
  if (!server.listening) await once(server.listen(given.port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    ...(seeded && { seeded }),
    close: () => close(server).finally(release),
  };
}

/** Ends requests that don't arrive in full in time. */
export function limitRequestTime(server: Server): void {
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
}

type Options = Omit<ApiOptions, 'port'>;

function withOrigins(given: Options): Options {
  const { demoClientUrl } = given;
  return {
    ...given,
    apiDomain: new URL(given.apiDomain).origin,
    websiteDomain: new URL(given.websiteDomain).origin,
    ...(demoClientUrl !== undefined && { demoClientUrl: new URL(demoClientUrl).origin }),
  };
}

/** The demo client is known where it is developed with, and nowhere else. */
function consentOf({ consent, dev, demoClientUrl }: Options): ApiOptions['consent'] {
  const config = consent ?? (dev && demoConsent(demoClientUrl));
  return dev instanceof OwnApp && config !== undefined ? dev.consentFor(config) : config;
}

/** Asks the core what it can do, and initialises the SDK accordingly. */
async function initialise(options: Options) {
  const warn = options.warn ?? (() => undefined);
  const core = await abilitiesOf(options, options.corePatienceMs ?? corePatienceMs, warn);
  assertFirst();
  const guarded = guardCore(options);
  const { clock, checking } = guarded;
  const guessing = createGuessing(options, () => clock.now());
  const inbox = createInbox(() => clock.now());
  const deliver = createDelivery(options.delivery ?? {}, options.dev && inbox);
  const unnoticed = createUnnoticed(deliver, warn);
  const lack = options.dev ? undefined : deliveryLack(options.delivery ?? {});
  if (lack !== undefined) warn(lack);
  const crossSite = crossSiteWarning(options);
  if (crossSite !== undefined) warn(crossSite);
  initSdk(options, {
    deliver,
    deliverUnnoticed: unnoticed.send,
    clock,
    checking,
    isInMemory: options.dev?.clock !== undefined,
    core,
    warn,
    observe: options.observe ?? (() => undefined),
    providers: options.providers ?? [],
    consent: consentOf(options),
    linksAccounts: options.linksAccounts ?? false,
    noScript: options.noScript,
    signUpFields: options.signUpFields ?? [],
    emailVerification: options.emailVerification ?? 'OPTIONAL',
    websiteDomain: options.websiteDomain,
    relyingPartyId: options.relyingPartyId ?? new URL(options.websiteDomain).hostname,
    session: options.session ?? {},
    pictures: pictureAddresses(options, apiBasePathOf(options)),
    placeOf: options.places === undefined ? undefined : readPlaces(options.places),
    store: guessing.store,
    guessLimits: guessing.plugin,
  });
  const shared = options.redisUrl === undefined ? undefined : shareSessionChanges(options.redisUrl, warn);
  const release = () => {
    shared?.close();
    guarded.release();
  };
  return { core, inbox, guessing, guarded, sent: unnoticed.sent, release };
}

/** What developers and tests find at the start; a core that is kept gets none of it. */
async function seedDevelopment({ dev, demoClientUrl }: Options, core: CoreAbilities): Promise<Seeded> {
  await seedTenant();
  await seedRoles();
  const clientId = dev instanceof OwnApp ? dev.demoClientId : demoClientId;
  const user = await seedUser();
  if (!core.oauth || demoClientUrl === undefined) return { user };
  return { user, client: await seedClient(demoClientUrl, clientId) };
}

/** The control routes, whose reset concerns the API as well. */
function devReset({ dev }: Options, forget: () => Promise<void>, seed: () => Promise<unknown>) {
  return (
    dev && {
      dev: {
        clock: dev.clock,
        setFault: dev.setFault,
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
function assertSafe({ dev, connectionUri, apiDomain, websiteDomain, server }: Options): void {
  if (!dev || dev.clock) return;
  if (!(dev instanceof OwnApp)) throw new Error('Control routes without a clock need an app of their own');
  const listening = server?.address();
  const own =
    typeof listening === 'object' && listening ? listening : { address: '127.0.0.1', family: 'IPv4' };
  const host = own.family === 'IPv6' ? `[${own.address}]` : own.address;
  dev.assertSafe(connectionUri, [apiDomain, websiteDomain, host]);
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
