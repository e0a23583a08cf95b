import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { brandOf } from '@vestibule/branding';
import { coreStore, init as initGuessLimits } from '@vestibule/guess-limits';
import { readPlaces } from './account/places';
import { shareSessionChanges } from './account/shared-session-changes';
import { createApp } from './app';
import { abilitiesOf, makeMissingApp } from './core/core-abilities';
import { guardCore } from './core/guard-core';
import { installFolder } from '@vestibule/messages/operator';
import { appearanceOf, composer, createDelivery, deliveryLack } from './delivery/create-delivery';
import { createPost } from './delivery/message';
import { assertFirst, initSdk } from './init-sdk';
import { shareUses } from './oauth/shared-uses';
import { accountRules } from './recipes/account-rules';
import { crossSiteWarning } from './recipes/same-site';
import { pictureAddresses } from './pictures/picture-addresses';
import { seedAll } from './seed/seed-core';
import type { SeedFile } from './seed/seed-file';
import { waitingAccounts, type WaitingAccounts } from './sign-up/waiting-accounts';
import { withDefaults, type Api, type ApiOptions, type CompleteOptions, type CreatedApi } from './options';

/** A request that hasn't arrived in full by then gets 408, so nobody can hold a connection by dripping a body. */
const requestTimeoutMs = 20_000;
/** In bytes. Cookies of the whole domain come along: Node's 16 kB are too few beside ours, which can be 10 kB. */
const maxHeaderSize = 64 * 1024;

/** What only the creation of a server can say. Node looks for requests that take too long every 30 seconds by itself. */
export const serverOptions = { maxHeaderSize, connectionsCheckingInterval: 1000 } as const;

/**
 * Makes the API: waits for the core, in development seeds it, and returns what answers requests.
 *
 * @throws {CoreNotReadyError} if the core, or the OAuth provider behind it, doesn't answer: it can be called again then
 * @throws an error with one sentence if there is a mistake in the folder of sentences, if the core lacks what the API can't do without, or if the process already has an
 *   API (supertokens-node is a singleton, see `initSdk`)
 */
export async function createApi(given: Omit<ApiOptions, 'port'>): Promise<CreatedApi> {
  const options = withDefaults(given);
  options.development?.assertSafe(options);
  if (options.messages !== undefined) installFolder(options.messages);
  const { appearance, core, limits, guarded, rules, sent, release } = await initialise(options);
  // A sign-in gets what this couldn't.
  await limits.ready().catch(() => undefined);
  const forget = (): void => {
    guarded.forget();
    limits.forgetNetworks();
  };
  const seeded = await options.development?.begin(core, forget, sent);
  const handler = createApp(options, core, { ...guarded, rules }, appearance);
  return { handler, sent, release, ...(seeded && { seeded }) };
}

/**
 * Makes what the product needs in a core: the app that the core's address names, the roles, and what `wanted` lists.
 * Throws as `createApi` does.
 *
 * @param note is told what was made, or changed
 */
export async function seedCore(
  given: Omit<ApiOptions, 'port'>,
  wanted: SeedFile,
  note: (sentence: string) => void,
): Promise<void> {
  const options = withDefaults(given);
  const appId = await makeMissingApp(options);
  if (appId !== undefined) note(`The app ${appId} is new.`);
  const { core } = await initialise(options);
  await seedAll(wanted, core, note);
}

/** Opens the accounts of a core that wait for an operator. Throws as `createApi` does. */
export async function openAccounts(given: Omit<ApiOptions, 'port'>): Promise<WaitingAccounts> {
  const options = withDefaults(given);
  if (options.messages !== undefined) installFolder(options.messages);
  const { guarded, rules, sent } = await initialise(options);
  return waitingAccounts(rules.requirements, () => guarded.clock.now(), sent);
}

/** Starts the API on a port of its own, or of `server`. Throws as `createApi` does. */
export async function startApi(given: ApiOptions): Promise<Api> {
  const { handler, release, seeded } = await createApi(given);
  const server = given.server ?? createServer(serverOptions);
  server.requestTimeout = requestTimeoutMs;
  server.headersTimeout = requestTimeoutMs;
  server.removeAllListeners('request');
  server.on('request', handler);
  if (!server.listening) await once(server.listen(given.port, '127.0.0.1'), 'listening');
  return {
    url: `http://localhost:${portOf(server)}`,
    ...(seeded && { seeded }),
    close: async () => {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed.finally(release);
    },
  };
}

/** Asks the core what it can do, and initialises the SDK accordingly. */
async function initialise(options: CompleteOptions) {
  const { development, limits, delivery, redisUrl, places, warn, observe } = options;
  const core = await abilitiesOf(options, options.corePatienceMs, warn);
  assertFirst();
  const guarded = guardCore(options);
  const { clock, checking } = guarded;
  const now = () => clock.now();
  const kept = limits.store ?? coreStore;
  const store = development?.storeFor(kept) ?? kept;
  const guessLimits = initGuessLimits({
    ...limits,
    // Tests and developers do everything from one address.
    perNetwork: limits.perNetwork ?? (development && Number.POSITIVE_INFINITY),
    store,
    now,
    onReached: (limit) => observe({ type: 'limit', limit }),
    warn,
  });
  const appearance = appearanceOf(options);
  const compose = composer(appearance);
  const send = createDelivery(delivery, development?.deliver);
  const { sent, ...post } = createPost(async (letter) => send(compose(await letter)), warn);
  const lack = development ? undefined : deliveryLack(delivery);
  if (lack !== undefined) warn(lack);
  const crossSite = crossSiteWarning(options);
  if (crossSite !== undefined) warn(crossSite);
  const shared = redisUrl === undefined ? undefined : shareSessionChanges(redisUrl, warn);
  const uses = redisUrl === undefined ? undefined : shareUses(redisUrl);
  const rules = accountRules({ ...options, now, deliverUnnoticed: post.deliverUnnoticed });
  initSdk({
    ...options,
    ...(development && { consent: development.consentFor(options.consent) }),
    brandOf: (whose) => brandOf(appearance.branding(), whose),
    ...post,
    clock,
    now,
    checking,
    isInMemory: development?.clock !== undefined,
    core,
    pictures: pictureAddresses(options),
    placeOf: places === undefined ? undefined : readPlaces(places),
    store,
    sharedUses: uses?.shared,
    rules,
    guessLimits,
  });
  const release = () => {
    shared?.close();
    uses?.close();
    guarded.release();
  };
  return { appearance, core, limits: guessLimits.limits, guarded, rules, sent, release };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The API has no port');
  return address.port;
}
