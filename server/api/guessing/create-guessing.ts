import { coreStore } from '@vestibule/attempt-limit';
import { init as guessLimits } from '@vestibule/guess-limits';
import { notedStore } from '../dev/noted-store';
import type { ApiOptions } from '../options';
import { coreNow } from '../recipes/core-time';

/** Assembles the limits that the options ask for. */
export function createGuessing({ dev, warn, limits = {} }: ApiOptions) {
  const kept = limits.store ?? coreStore;
  // The embedded core forgets everything by itself.
  const noted = dev && !dev.clock ? notedStore(kept) : undefined;
  const plugin = guessLimits({
    addressHeader: limits.addressHeader,
    // Tests and developers do everything from one address.
    perNetwork: limits.perNetwork ?? (dev && Number.POSITIVE_INFINITY),
    store: noted ?? kept,
    now: coreNow(dev?.clock),
    warn,
  });
  return {
    plugin,
    /** Call it once the SDK is initialised. */
    ready: () => plugin.limits.ready(),
    /** For tests: forgets all attempts. */
    forget: async () => {
      plugin.limits.forgetNetworks();
      await noted?.forget();
    },
  };
}
