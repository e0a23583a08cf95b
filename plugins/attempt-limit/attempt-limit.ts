import { randomBytes } from 'node:crypto';
import { failuresIn, waitAfter, type Pauses } from './failures';
import { coreStore, type AttemptStore } from './store';

export type AttemptLimitOptions = Pauses & {
  /** What is guessed: part of the entries' keys. */
  readonly name: string;
  /** Milliseconds since the epoch; defaults to Date.now. */
  readonly now?: (() => number) | undefined;
  /** SuperTokens' user metadata unless given. */
  readonly store?: AttemptStore | undefined;
};

/** Whose attempts are counted. */
export interface Subject {
  /** The record that counts them: a user's id, or one that many subjects share. */
  readonly record: string;
  /** Which subject of a shared record. Letters and digits. */
  readonly id?: string;
  /** Continues even when the shared record is full. */
  readonly isKnown?: boolean;
}

/** Nothing may be guessed before `retryAfterMs` milliseconds have passed. */
export interface LimitReached {
  status: 'LIMIT_REACHED_ERROR';
  retryAfterMs: number;
}

/** An attempt counts as failed until `succeeded` is called. Call one of the two when it is over. */
export interface Attempt {
  status: 'OK';
  /** How many attempts are left before a pause if this one fails. */
  attemptsLeft: number;
  /** Forgets the failures of this name; in a shared record, all of the subject's. */
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  /** Takes the attempt back, as if it had never begun. */
  undo: () => Promise<void>;
  /** The record once the attempt was written down. */
  entries: Readonly<Record<string, unknown>>;
}

export interface AttemptLimit {
  begin: (subject: string | Subject) => Promise<Attempt | LimitReached>;
}

/** The most attempts of one name in a shared record; further ones wait, as if they had failed too often. */
const mostEntries = 300;

/**
 * Limits guesses, for each user or other subject. An attempt is recorded before the guess is checked, as an entry of
 * its own: the store merges and answers in one step, so each of many simultaneous attempts sees those before it, across
 * all processes. This takes one store call, and another to forget expired attempts.
 *
 * @example
 * const attempt = await limit.begin(userId);
 * if (attempt.status !== 'OK') return attempt;
 * if (!isRight(guess)) {
 *   await attempt.failed();
 *   return { status: 'WRONG_CODE_ERROR', attemptsLeft: attempt.attemptsLeft };
 * }
 * await attempt.succeeded();
 */
export function attemptLimit(options: AttemptLimitOptions): AttemptLimit {
  const { name, max, firstMs, forgetMs, now = Date.now, store = coreStore } = options;

  async function begin(subject: string | Subject): Promise<Attempt | LimitReached> {
    const {
      record,
      id,
      isKnown = false,
    }: Subject = typeof subject === 'string' ? { record: subject } : subject;
    const startedAt = now();
    const ofSubject = attemptsPrefix(id);
    const prefix = `${ofSubject}${name}.`;
    const own = prefix + randomBytes(6).toString('base64url');
    const entries = await store.merge(record, { [own]: startedAt });

    const mine = new Map(attemptsIn(entries, (key) => key.startsWith(prefix) && key !== own));
    const failures = failuresIn([...mine.values()], forgetMs, startedAt);
    const named = attemptsIn(entries, (key) => key.includes(`.${name}.`));
    // What counts for another is at most one such time older than its last.
    const stale = named.filter(([, at]) => at <= startedAt - 2 * forgetMs).map(([key]) => key);
    const over = [...mine].filter(([, at]) => !failures.includes(at)).map(([key]) => key);
    const forget = [...stale, ...over];

    const isFull = !isKnown && failures.length === 0 && named.length - stale.length > mostEntries;
    const retryAfterMs = isFull ? firstMs : waitAfter(failures, options, startedAt);
    const undo = (): Promise<void> => remove(record, [own, ...forget]);
    if (retryAfterMs > 0) {
      await undo();
      return { status: 'LIMIT_REACHED_ERROR', retryAfterMs };
    }
    return {
      status: 'OK',
      attemptsLeft: Math.max(0, max - failures.length - 1),
      succeeded: () =>
        remove(record, [...keysFrom(entries, id === undefined ? prefix : ofSubject), ...forget]),
      failed: () => remove(record, forget),
      undo,
      entries,
    };
  }

  async function remove(record: string, keys: readonly string[]): Promise<void> {
    if (keys.length > 0) await store.merge(record, Object.fromEntries(keys.map((key) => [key, null])));
  }

  return { begin };
}

/** The prefix of the keys of a subject's attempts. */
export function attemptsPrefix(id?: string): string {
  return `vestibule.attempts.${id === undefined ? '' : `${id}.`}`;
}

function keysFrom(entries: object, prefix: string): string[] {
  return Object.keys(entries).filter((key) => key.startsWith(prefix));
}

function attemptsIn(entries: object, isOne: (key: string) => boolean): [string, number][] {
  const all: [string, unknown][] = Object.entries(entries);
  return all.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && isOne(entry[0]));
}
