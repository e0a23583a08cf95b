import { coreStore, init as guessLimits } from '@vestibule/guess-limits';
import { notedStore } from '../dev/noted-store';
import type { ApiOptions } from '../options';

/**
 * Assembles the limits that the options ask for.
 *
 * @param now in milliseconds since the epoch, by a clock that all processes share
 */
export function createGuessing(options: Omit<ApiOptions, 'port'>, now: () => number) {
  const { dev, warn, observe, limits = {} } = options;
  const kept = limits.store ?? coreStore;
  // The embedded core forgets everything by itself.
  const noted = dev && !dev.clock ? notedStore(kept) : undefined;
  const plugin = guessLimits({
    addressHeader: limits.addressHeader,
    trustedProxies: limits.trustedProxies,
    // Tests and developers do everything from one address.
    perNetwork: limits.perNetwork ?? (dev && Number.POSITIVE_INFINITY),
    store: noted ?? kept,
    now,
    onReached: (limit) => observe?.({ type: 'limit', limit }),
    warn,
  });
  return {
    plugin,
    store: noted ?? kept,
    /** Call it once the SDK is initialised. */
    ready: () => plugin.limits.ready(),
    /** For tests: forgets all attempts. */
    forget: async () => {
      plugin.limits.forgetNetworks();
      await noted?.forget();
    },
  };
}
