import { randomBytes } from 'node:crypto';
import { failuresIn, waitAfter, type Pauses } from './failures';
import { coreStore, type AttemptStore } from './store';
import { Turns } from './turns';

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

/** A guess that is being judged. Call one of the three when that is over, also when judging it has thrown. */
export interface Attempt {
  status: 'OK';
  /** How many attempts are left before a pause if this one fails. */
  attemptsLeft: number;
  /** Forgets the subject's failures of this name, and nothing else. */
  succeeded: () => Promise<void>;
  failed: () => Promise<void>;
  /** Takes the attempt back, as if it had never begun. */
  undo: () => Promise<void>;
  /** The record once the attempt was written down. */
  entries: Readonly<Record<string, unknown>>;
}

export interface AttemptLimit {
  /**
   * Begins a guess. While as many are being judged as may still fail, it waits for their outcomes, for at most 15
   * seconds.
   */
  begin: (subject: string | Subject) => Promise<Attempt | LimitReached>;
  /** Counts something that has no outcome, such as sending a message. */
  spend: (subject: string | Subject) => Promise<{ status: 'OK' } | LimitReached>;
}

/** The most attempts of one name in a shared record; further ones wait, as if they had failed too often. */
const mostEntries = 300;
/** A guess that is still unjudged after this time counts as failed: its process may have died over it. */
const judgedWithinMs = 30_000;
/** How long a guess waits for others that are being judged. */
const patienceMs = 15_000;
/** How often it looks for what other processes have judged, at first and at most. */
const [firstLookMs, lastLookMs] = [25, 400];

/**
 * Limits guesses, for each user or other subject. An attempt is recorded before the guess is checked, as an entry of
 * its own: the store merges and answers in one step, so each of many simultaneous attempts sees those before it, across
 * all processes. What is being judged is no failure yet, but takes up a place. An attempt takes two store calls, one
 * before and one after.
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
  const { name, max, store = coreStore } = options;
  const turns = new Turns();
  const remove = async (record: string, keys: readonly string[]): Promise<void> => {
    if (keys.length > 0) await store.merge(record, without(keys));
  };

  function begin(subject: string | Subject): Promise<Attempt | LimitReached> {
    const place = placeOf(subject, name);
    const until = performance.now() + patienceMs;
    return turns.take(place.turn, () => beginNext(place, until));
  }

  async function beginNext(place: Place, until: number): Promise<Attempt | LimitReached> {
    for (let look = firstLookMs; ; look = Math.min(2 * look, lastLookMs)) {
      const { key, entries, seen } = await write(options, place, (at) => `${judging}${at}`);
      const { record } = place;
      const undo = (): Promise<void> => over(place, remove(record, [key, ...seen.forget]));
      if (seen.retryAfterMs > 0) {
        await undo();
        return { status: 'LIMIT_REACHED_ERROR', retryAfterMs: seen.retryAfterMs };
      }
      const failures = seen.failures.length;
      const free = Math.max(1, max - failures) - seen.judging;
      if (free > 0) {
        const change = (keys: readonly string[], own: number | null): Promise<void> =>
          over(place, store.merge(record, { ...without([...keys, ...seen.forget]), [key]: own }));
        return {
          status: 'OK',
          attemptsLeft: Math.max(0, max - failures - seen.judging - 1),
          succeeded: () => change(seen.failures, null),
          failed: () => change([], seen.at),
          undo,
          entries,
        };
      }
      await remove(record, [key, ...seen.forget]);
      if (performance.now() > until) return { status: 'LIMIT_REACHED_ERROR', retryAfterMs: 1000 };
      await turns.next(place.turn, look);
    }
  }

  async function spend(subject: string | Subject): Promise<{ status: 'OK' } | LimitReached> {
    const place = placeOf(subject, name);
    const { key, seen } = await write(options, place, (at) => at);
    const { retryAfterMs, forget } = seen;
    const mustWait = retryAfterMs > 0;
    await remove(place.record, mustWait ? [key, ...forget] : forget);
    return mustWait ? { status: 'LIMIT_REACHED_ERROR', retryAfterMs } : { status: 'OK' };
  }

  async function over(place: Place, change: Promise<unknown>): Promise<void> {
    try {
      await change;
    } finally {
      turns.tell(place.turn);
    }
  }
  return { begin, spend };
}

/** Where a subject's attempts of one name are. */
type Place = ReturnType<typeof placeOf>;

function placeOf(subject: string | Subject, name: string) {
  const whole: Subject = typeof subject === 'string' ? { record: subject } : subject;
  const { record, id, isKnown = false } = whole;
  const prefix = `${attemptsPrefix(id)}${name}.`;
  // Those that begin in this process wait in line for the same turn.
  return { record, prefix, isKnown, turn: `${record} ${prefix}` };
}

/** Writes an attempt down, and sees what counts for it. */
async function write(options: AttemptLimitOptions, place: Place, entry: (at: number) => string | number) {
  const { now = Date.now, store = coreStore } = options;
  const at = now();
  const key = place.prefix + randomBytes(6).toString('base64url');
  const entries = await store.merge(place.record, { [key]: entry(at) });
  return { key, entries, seen: { ...seenIn(entries, key, place, at, options), at } };
}

/** What counts for an attempt that has been written down as `own`. */
function seenIn(
  entries: object,
  own: string,
  { prefix, isKnown }: Place,
  at: number,
  options: AttemptLimitOptions,
) {
  const { name, firstMs, forgetMs } = options;
  const named = attemptsIn(entries, name, at);
  const mine = named.filter(({ key }) => key.startsWith(prefix) && key !== own);
  const judged = mine.filter(({ isJudged }) => isJudged);
  const times = judged.map((each) => each.at);
  const failures = failuresIn(times, forgetMs, at);
  const failed = judged.filter((each) => failures.includes(each.at));
  // What counts for another is at most one such time older than its last.
  const stale = named.filter((each) => each.at <= at - 2 * forgetMs);
  const passed = judged.filter((each) => !failures.includes(each.at));
  const isFull = !isKnown && failures.length === 0 && named.length - stale.length > mostEntries;
  return {
    failures: failed.map(({ key }) => key),
    judging: mine.length - judged.length,
    retryAfterMs: isFull ? firstMs : waitAfter(failures, options, at),
    forget: [...stale, ...passed].map(({ key }) => key),
  };
}

/** The prefix of the keys of a subject's attempts. */
export function attemptsPrefix(id?: string): string {
  return `vestibule.attempts.${id === undefined ? '' : `${id}.`}`;
}

/** Before the time of an attempt that is still being judged. */
const judging = 'judging:';

/** The attempts of one name; one that is judged has failed. */
function attemptsIn(entries: object, name: string, now: number) {
  const all: [string, unknown][] = Object.entries(entries);
  return all.flatMap(([key, entry]) => {
    if (!key.includes(`.${name}.`)) return [];
    if (typeof entry === 'number') return [{ key, at: entry, isJudged: true }];
    if (typeof entry !== 'string' || !entry.startsWith(judging)) return [];
    const at = Number(entry.slice(judging.length));
    return [{ key, at, isJudged: at <= now - judgedWithinMs }];
  });
}

function without(keys: readonly string[]): Record<string, null> {
  return Object.fromEntries(keys.map((key) => [key, null]));
}
