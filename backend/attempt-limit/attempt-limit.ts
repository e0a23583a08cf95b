import { randomUUID } from 'node:crypto';
import { getUserMetadata, updateUserMetadata } from 'supertokens-node/recipe/usermetadata';
import { failuresIn } from './failures';

export type AttemptLimitOptions = {
  /** What is guessed: part of the metadata's keys. */
  readonly name: string;
  /** Attempts that may fail before the lock-out. */
  readonly max: number;
  /** How long after the last failure the lock-out ends, in milliseconds. */
  readonly coolDownMs: number;
  /** Milliseconds since the epoch; Date.now unless given. */
  readonly now?: (() => number) | undefined;
};

/** Nothing may be guessed before `retryAfterMs` milliseconds have passed. */
export type LimitReached = { status: 'LIMIT_REACHED_ERROR'; retryAfterMs: number };

/** An attempt that counts as failed until `succeeded` is called. `attemptsLeft` is what is left if it fails. */
export type Attempt = { status: 'OK'; attemptsLeft: number; succeeded: () => Promise<void> };

export type AttemptLimit = { begin: (userId: string) => Promise<Attempt | LimitReached> };

/**
 * A limit on guesses, for each user. An attempt is written down before the guess is looked at, as a root key of its own:
 * the core merges metadata in one transaction and answers with the result, so that each of many attempts at once sees
 * those before it, in however many processes, and no more than `max` get to guess.
 *
 * @example
 * const attempt = await limit.begin(userId);
 * if (attempt.status !== 'OK') return attempt;
 * if (!isRight(guess)) return { status: 'WRONG_CODE_ERROR', attemptsLeft: attempt.attemptsLeft };
 * await attempt.succeeded();
 */
export function attemptLimit({ name, max, coolDownMs, now = Date.now }: AttemptLimitOptions): AttemptLimit {
  const prefix = `vestibule.attempts.${name}.`;

  async function begin(userId: string): Promise<Attempt | LimitReached> {
    const startedAt = now();
    const before = attemptsIn(await metadataOf(userId), prefix);
    const failures = failuresIn([...before.values()], coolDownMs, startedAt);
    if (failures.length >= max) return limitReached(failures, startedAt);

    const own = prefix + randomUUID();
    const over = [...before].filter(([, at]) => !failures.includes(at)).map(([key]) => key);
    const after = attemptsIn(await merge(userId, { [own]: startedAt, ...asNull(over) }), prefix);
    // Those that were written between the reading and the writing.
    const tried = failuresIn([...after.values()], coolDownMs, startedAt);
    if (tried.length > max) return limitReached(tried, startedAt);
    return {
      status: 'OK',
      attemptsLeft: max - tried.length,
      succeeded: async () => void (await merge(userId, asNull([...after.keys()]))),
    };
  }

  function limitReached(failures: readonly number[], at: number): LimitReached {
    return { status: 'LIMIT_REACHED_ERROR', retryAfterMs: Math.max(...failures) + coolDownMs - at };
  }

  return { begin };
}

function attemptsIn(metadata: object, prefix: string): Map<string, number> {
  const entries: [string, unknown][] = Object.entries(metadata);
  return new Map(
    entries.filter(
      (entry): entry is [string, number] => entry[0].startsWith(prefix) && typeof entry[1] === 'number',
    ),
  );
}

async function metadataOf(userId: string): Promise<object> {
  const { metadata }: { metadata: object } = await getUserMetadata(userId);
  return metadata;
}

async function merge(userId: string, update: Record<string, number | null>): Promise<object> {
  return (await updateUserMetadata(userId, update)).metadata;
}

/** `null` removes a root key. */
function asNull(keys: readonly string[]): Record<string, null> {
  return Object.fromEntries(keys.map((key) => [key, null]));
}
