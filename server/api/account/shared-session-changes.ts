import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import * as v from 'valibot';
import { nameOfRedis, reasonOf, redisConnection } from '../redis';
import { onChangeMade, tellChangeElsewhere } from './session-changes';

/** Where the processes of one API tell each other of changes to sessions. The number is the message's format. */
export const changeChannel = 'vestibule:session-changes:1';

/** How many marks a message has at most: a user with more sessions takes several. */
const mostMarks = 100;
const longestMessage = 4_000;

/** What another process sends. It holds hashes alone: which user or session they are of can't be found out from them. */
const messageSchema = v.strictObject({
  from: v.pipe(v.string(), v.maxLength(40)),
  marks: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))), v.maxLength(mostMarks)),
});

/**
 * Shares changes to sessions with the other processes of this API, by Redis' publish and subscribe. While Redis can't be
 * reached, nothing fails: pages notice the changes of other processes when they next ask the core.
 *
 * @param redisUrl such as `rediss://user:password@redis.example.com:6379`
 * @param warn is told once when Redis is gone, and once when it is back; without the password
 * @throws if the address is none of Redis'
 */
export function shareSessionChanges(redisUrl: string, warn: (message: string) => void) {
  const name = nameOfRedis(redisUrl);
  const from = randomBytes(12).toString('base64url');
  const publisher = new Redis(redisUrl, redisConnection);
  const subscriber = new Redis(redisUrl, redisConnection);
  let isMissed = false;
  let isSubscribed = false;

  const miss = (failure: unknown): void => {
    if (isMissed) return;
    isMissed = true;
    warn(`${name} can't be used (${reasonOf(failure)}): ${consequence}`);
  };
  const found = (): void => {
    if (!isMissed || publisher.status !== 'ready' || !isSubscribed) return;
    isMissed = false;
    warn(`${name} is back.`);
  };

  const subscribe = async (): Promise<void> => {
    try {
      await subscriber.subscribe(changeChannel);
      isSubscribed = true;
      found();
    } catch (failure) {
      miss(failure);
    }
  };

  for (const client of [publisher, subscriber]) {
    client.on('error', miss);
    client.on('close', () => miss('the connection was closed'));
  }
  publisher.on('ready', found);
  subscriber.on('close', () => (isSubscribed = false));
  subscriber.on('ready', () => void subscribe());
  subscriber.on('message', (_channel: string, text: string) => {
    const message = read(text);
    if (message && message.from !== from) tellChangeElsewhere(message.marks);
  });

  const stopTelling = onChangeMade((marks) => {
    for (let first = 0; first < marks.length; first += mostMarks) {
      const text = JSON.stringify({ from, marks: marks.slice(first, first + mostMarks) });
      publisher.publish(changeChannel, text).then(found, miss);
    }
  });

  return {
    close: () => {
      isMissed = true;
      stopTelling();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

const consequence =
  'changes to sessions by another process of the API take up to 15 s to show, and each process knows only the OAuth tokens that were used in it, until it is back.';

function read(text: string): v.InferOutput<typeof messageSchema> | undefined {
  if (text.length > longestMessage) return undefined;
  const message = v.safeParse(v.pipe(v.string(), v.parseJson(), messageSchema), text);
  return message.success ? message.output : undefined;
}
