import { coreStore } from '@vestibule/attempt-limit';
import { compile } from 'proxy-addr';
import { notedStore } from '../dev/noted-store';
import { apiBasePathOf } from '../init-sdk';
import type { ApiOptions, LimitOptions } from '../options';
import { GuessLimits } from './guess-limits';
import { KnownDevices } from './known-devices';
import { networkOf } from './network-address';
import { NetworkLimit } from './network-limit';
import type { BaseRequest } from './sdk';

const usualPerNetwork = 300;

/**
 * Assembles the limits that the options ask for.
 *
 * @param now in milliseconds since the epoch, by a clock that all processes share
 */
export function createGuessing(options: Omit<ApiOptions, 'port'>, now: () => number) {
  const { apiDomain, dev, warn, observe, limits = {} } = options;
  const kept = limits.store ?? coreStore;
  // The embedded core forgets everything by itself.
  const noted = dev && !dev.clock ? notedStore(kept) : undefined;
  const store = noted ?? kept;
  // Tests and developers do everything from one address.
  const most = limits.perNetwork ?? (dev ? Number.POSITIVE_INFINITY : usualPerNetwork);
  const networks = new NetworkLimit({ most, store, now });
  const secure = apiDomain.startsWith('https:');
  // Another site's page can do nothing with the cookie, and an API on a different site than its pages needs it.
  const cookie = {
    path: apiBasePathOf(options) || '/',
    secure,
    sameSite: secure ? ('none' as const) : ('lax' as const),
  };
  const devices = new KnownDevices({ store, now, cookie });
  return {
    limits: new GuessLimits({
      store,
      now,
      networks,
      devices,
      networkOf: networksBy(limits, warn),
      onReached: (limit) => observe?.({ type: 'limit', limit }),
    }),
    /** Call it once the SDK is initialised. */
    ready: () => devices.ready(),
    /** For tests: forgets all attempts. */
    forget: async () => {
      networks.clear();
      await noted?.forget();
    },
  };
}

/** Behind a proxy that the API wasn't told about, everyone would seem to come from one network. */
function networksBy({ addressHeader, trustedProxies }: LimitOptions, warn: ApiOptions['warn']) {
  const isTrusted = trustedProxies && compile([...trustedProxies]);
  let isWarned = addressHeader !== undefined || isTrusted !== undefined;
  return (request: BaseRequest): string => {
    if (!isWarned && request.getHeaderValue('x-forwarded-for') !== undefined) {
      isWarned = true;
      warn?.(
        'A proxy sends x-forwarded-for, and no address header is set: everybody behind it shares one limit on guesses.',
      );
    }
    return networkOf(request, { header: addressHeader, isTrusted });
  };
}
