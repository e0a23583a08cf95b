import type { AttemptStore } from '@vestibule/guess-limits';
import { seedRoles } from '../account/roles';
import type { CoreAbilities } from '../core/core-abilities';
import type { ApiOptions, Development, Seeded } from '../options';
import type { DevControls } from './controls';
import { devRoutes } from './dev-routes';
import { createFaults } from './faults';
import { createInbox } from './inbox';
import { demoConsent, OwnApp } from './own-app';
import { seedTenant, seedUser, demoClientId, seedClient } from './seed';

export interface DevelopmentOptions {
  /** Without a clock it has to be an `OwnApp`. */
  readonly controls: DevControls;
  /** Origin of the demo client, which is seeded if there is one. */
  readonly demoClientUrl?: string | undefined;
  /** Told what `POST /dev/reset` has seeded: a core that lost its data gets another demo client. */
  readonly onReseeded?: ((seeded: Seeded) => void) | undefined;
}

/**
 * What development adds to an API: the control routes, for loopback callers, with an inbox that receives every message;
 * the demo client and a user; and no limit for a network.
 *
 * @example
 * await startApi({ ...options, development: development({ controls: core }) });
 */
export function development({ controls, demoClientUrl, onReseeded }: DevelopmentOptions): Development {
  const ownApp = controls instanceof OwnApp ? controls : undefined;
  const inbox = createInbox(() => (controls.clock ?? Date).now());
  const faults = createFaults();
  let noted: ReturnType<typeof notedStore> | undefined;
  let reset: (() => Promise<void>) | undefined;
  let allSent: (() => Promise<void>) | undefined;

  const seed = (core: CoreAbilities) => seedDemo(core, demoClientUrl, ownApp?.demoClientIds);

  return {
    clock: controls.clock,
    faults: faults.middleware,
    assertSafe: (options) => assertSafe(controls, options),
    consentFor(consent) {
      const config = consent ?? demoConsent(demoClientUrl);
      return ownApp ? ownApp.consentFor(config) : config;
    },
    deliver: (message) => inbox.add(message),
    storeFor(store) {
      // The embedded core forgets everything by itself.
      if (controls.clock) return store;
      noted = notedStore(store);
      return noted;
    },
    async begin(core, forget, sent) {
      allSent = sent;
      const seeded = await seed(core);
      await controls.checkpoint();
      reset = async () => {
        forget();
        await controls.reset(async () => {
          await noted?.forget();
          const reseeded = await seed(core);
          onReseeded?.(reseeded);
        });
      };
      return seeded;
    },
    routes: (trustedOrigins, appearance, drawScreens) =>
      devRoutes({
        controls,
        inbox,
        faults,
        trustedOrigins,
        appearance,
        drawScreens,
        reset: async () => reset?.(),
        sent: async () => allSent?.(),
      }),
  };
}

/** What developers and tests find at the start; a core that is kept gets none of it. */
async function seedDemo(
  core: CoreAbilities,
  demoClientUrl: string | undefined,
  clientIds: readonly string[] = [demoClientId],
): Promise<Seeded> {
  await seedTenant();
  await seedRoles();
  const user = await seedUser();
  if (!core.oauth || demoClientUrl === undefined) return { user };
  return { user, client: await seedClient(new URL(demoClientUrl).origin, ...clientIds) };
}

/** Control routes in a core that keeps what it has must not reach anything but what was made for them. */
function assertSafe(
  controls: DevControls,
  { connectionUri, apiDomain, websiteDomain, server }: Omit<ApiOptions, 'port'>,
): void {
  if (controls.clock) return;
  if (!(controls instanceof OwnApp))
    throw new Error('Control routes without a clock need an app of their own');
  const listening = server?.address();
  const own =
    typeof listening === 'object' && listening ? listening : { address: '127.0.0.1', family: 'IPv4' };
  const host = own.family === 'IPv6' ? `[${own.address}]` : own.address;
  controls.assertSafe(connectionUri, [apiDomain, websiteDomain, host]);
}

/**
 * A store that remembers which records it has written, so that they can be emptied. A core can't list what isn't a
 * user's: this is how `/dev/reset` finds the counts of attempts.
 */
function notedStore(store: AttemptStore) {
  const records = new Set<string>();
  const merge: AttemptStore['merge'] = (record, update) => {
    records.add(record);
    return store.merge(record, update);
  };
  return {
    merge,
    forget: async () => {
      const written = [...records];
      records.clear();
      // One after the other, as a SuperTokens Core in memory fails at several writes at once.
      for (const record of written) {
        const keys = Object.keys(await store.merge(record, {}));
        await store.merge(record, Object.fromEntries(keys.map((key) => [key, null])));
      }
    },
  };
}
