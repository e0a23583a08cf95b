import type { SharedUses } from '@vestibule/consent-plugin';
import { Redis } from 'ioredis';
import { redisConnection } from '../redis';

/** Before each key. The number is the format of the values. */
const prefix = 'vestibule:oauth-uses:1:';
/** In milliseconds: a client waits for its tokens meanwhile. */
const commandTimeout = 1_000;

/**
 * Shares with the other processes of this API which codes and refresh tokens were used, in Redis. While it can't be
 * reached, each process knows its own, and the core decides about the rest; `shareSessionChanges` tells the operator.
 *
 * @param redisUrl such as `rediss://user:password@redis.example.com:6379`
 */
export function shareUses(redisUrl: string): { shared: SharedUses; close: () => void } {
  const redis = new Redis(redisUrl, { ...redisConnection, commandTimeout });
  redis.on('error', missing);
  return {
    shared: {
      add: (key, value, seconds) => found(addOrGet(redis, prefix + key, value, seconds)),
      set: async (key, value, seconds) => {
        await redis.set(prefix + key, value, 'EX', seconds).catch(missing);
      },
      remove: async (key) => {
        await redis.del(prefix + key).catch(missing);
      },
    },
    close: () => redis.disconnect(),
  };
}

/** What is there, unless the value could be added. */
async function addOrGet(redis: Redis, key: string, value: string, seconds: number): Promise<string | null> {
  const added = await redis.set(key, value, 'EX', seconds, 'NX');
  return added === null ? redis.get(key) : null;
}

async function found(asked: Promise<string | null>): Promise<string | undefined> {
  return (await asked.catch(missing)) ?? undefined;
}

function missing(): undefined {
  return undefined;
}
