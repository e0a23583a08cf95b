import type { LimitOptions } from '@vestibule/api';
import { trustedSenders } from '@vestibule/telemetry';
import * as v from 'valibot';
import { present } from '../present';

const number = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d*$/, 'must be a number from 1 on'),
    v.transform(Number),
    v.maxValue(most, `must be at most ${most}`),
  );

function areNetworks(networks: string[]): boolean {
  try {
    trustedSenders(networks);
    return true;
  } catch {
    return false;
  }
}

/** The environment's settings for the limits on guesses. */
export const limitVariables = {
  VESTIBULE_ADDRESS_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+$/, 'must be the name of a header, such as x-forwarded-for'),
      v.notValue('forwarded', 'must be a header with addresses alone, such as x-forwarded-for'),
    ),
  ),
  VESTIBULE_TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((proxy) => proxy.trim())),
      v.check(
        areNetworks,
        'must be addresses, networks like 10.0.0.0/8, or loopback, linklocal, uniquelocal, with commas between them',
      ),
    ),
  ),
  VESTIBULE_PROXY_HOPS: v.optional(number(10), '1'),
  VESTIBULE_ATTEMPTS_PER_NETWORK: v.optional(number(1_000_000)),
};

type LimitVariables = v.InferOutput<v.ObjectSchema<typeof limitVariables, undefined>>;

/** The settings that are present, for the API. */
export function limitOptionsOf(read: LimitVariables): LimitOptions {
  const { VESTIBULE_ADDRESS_HEADER: name, VESTIBULE_PROXY_HOPS: hops } = read;
  return present({
    addressHeader: name === undefined ? undefined : { name, hops },
    trustedProxies: read.VESTIBULE_TRUSTED_PROXIES,
    perNetwork: read.VESTIBULE_ATTEMPTS_PER_NETWORK,
  });
}
