import { coreStore } from '@vestibule/attempt-limit';
import { apiBasePath } from '../init-sdk';
import type { ApiOptions, LimitOptions } from '../options';
import { coreNow } from '../recipes/core-time';
import { GuessLimits } from './guess-limits';
import { KnownDevices } from './known-devices';
import { networkOf } from './network-address';
import { NetworkLimit } from './network-limit';
import type { BaseRequest } from './sdk';

const usualPerNetwork = 300;

/** Assembles the limits that the options ask for. */
export function createGuessing({ apiDomain, dev, warn, limits = {} }: ApiOptions) {
  const now = coreNow(dev?.clock);
  const store = limits.store ?? coreStore;
  // Tests and developers do everything from one address.
  const most = limits.perNetwork ?? (dev ? Number.POSITIVE_INFINITY : usualPerNetwork);
  const networks = new NetworkLimit({ most, store, now });
  const secure = apiDomain.startsWith('https:');
  // Another site's page can do nothing with the cookie, and an API on a different site than its pages needs it.
  const cookie = { path: apiBasePath, secure, sameSite: secure ? ('none' as const) : ('lax' as const) };
  const devices = new KnownDevices({ store, now, cookie });
  return {
    limits: new GuessLimits({ store, now, networks, devices, networkOf: networksBy(limits, warn) }),
    /** Call it once the SDK is initialised. */
    ready: () => devices.ready(),
    dev: dev && {
      dev: {
        clock: dev.clock,
        checkpoint: () => dev.checkpoint(),
        reset: async () => {
          networks.clear();
          await dev.reset();
        },
      },
    },
  };
}

/** Behind a proxy that the API wasn't told about, everyone would seem to come from one network. */
function networksBy({ addressHeader }: LimitOptions, warn: ApiOptions['warn']) {
  let isWarned = addressHeader !== undefined;
  return (request: BaseRequest): string => {
    if (!isWarned && request.getHeaderValue('x-forwarded-for') !== undefined) {
      isWarned = true;
      warn?.(
        'A proxy sends x-forwarded-for, and no address header is set: everybody behind it shares one limit on guesses.',
      );
    }
    return networkOf(request, addressHeader);
  };
}
