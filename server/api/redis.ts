import { parseUrl } from '@vestibule/contract';
import type { RedisOptions } from 'ioredis';

/** How the API talks to Redis, which it can do without at any time. */
export const redisConnection = {
  // Knows no subscribers' replies in between, which every version of Redis, Valkey and KeyDB does without.
  protocol: 2,
  connectTimeout: 5_000,
  // What can't be told now is of no use later: all who wait for it have asked the core by then.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  commandTimeout: 5_000,
  // A host that is gone without a word is noticed.
  keepAlive: 10_000,
  retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 6), 5_000),
} satisfies RedisOptions;

/**
 * What the log calls it. Scheme and host: the rest may hold a password. With the scheme the log takes it for no caller's
 * address.
 *
 * @throws if the address is none of Redis'
 */
export function nameOfRedis(redisUrl: string): string {
  const url = parseUrl(redisUrl);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || !url.hostname) {
    throw new Error(
      'The address of Redis must be like redis://redis.example.com:6379, or rediss:// with TLS',
    );
  }
  return `Redis at ${url.protocol}//${url.host}`;
}

export function reasonOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}
