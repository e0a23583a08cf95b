import * as v from 'valibot';

/** The `Date` of an answer is in whole seconds (RFC 9110, section 5.6.7), and servers may be a little late to renew it. */
const precisionMs = 1000;
/** From how many milliseconds on an operator should know. */
const worthAWarningMs = 10_000;

/** Tells the time in milliseconds since the epoch. */
export interface Time {
  now(): number;
}

/** What an answer of the core tells of its time. */
export interface Dated {
  /** Its `Date`. */
  date: string;
  /** When the request was sent and the answer came, in milliseconds since the epoch by this process's clock. */
  sentAt: number;
  receivedAt: number;
}

/**
 * The time by the core's clock, as far as its answers tell it: processes whose own clocks differ agree on it, and so
 * does what the core keeps. A clock that may be right counts as right.
 */
export class CoreClock implements Time {
  /** Between these the core's clock is ahead, in milliseconds. */
  #least = Number.NEGATIVE_INFINITY;
  #most = Number.POSITIVE_INFINITY;
  #skewMs = 0;
  #isWarned = false;
  readonly #warn: (sentence: string) => void;

  constructor(warn: (sentence: string) => void) {
    this.#warn = warn;
  }

  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Each answer narrows down how far the clocks differ, until one of them is set. */
  note({ date, sentAt, receivedAt }: Dated): void {
    const at = Date.parse(date);
    if (Number.isNaN(at)) return;
    const [least, most] = [at - receivedAt, at + precisionMs - sentAt];
    const isSame = least <= this.#most && most >= this.#least;
    this.#least = isSame ? Math.max(least, this.#least) : least;
    this.#most = isSame ? Math.min(most, this.#most) : most;
    const mayBeRight = this.#least - precisionMs <= 0 && this.#most + precisionMs >= 0;
    this.#skewMs = mayBeRight ? 0 : Math.round((this.#least + this.#most) / 2);
    this.#tell();
  }

  #tell(): void {
    const isWrong = Math.abs(this.#skewMs) >= worthAWarningMs;
    if (isWrong && !this.#isWarned) {
      const seconds = Math.round(Math.abs(this.#skewMs) / 1000);
      const how = this.#skewMs > 0 ? 'behind' : 'ahead of';
      this.#warn(`This process's clock is ${seconds} seconds ${how} the core's: let NTP set both.`);
    }
    this.#isWarned = isWrong;
  }
}

/*
 * This process's clock may be minutes off the core's, and `POST /dev/clock` moves the embedded core's time alone.
 * supertokens-node compares the core's timestamps with Date.now(), so on its own it would accept an access token long
 * after the core's hour is over. Replacing the global Date would move the demo client, the timers' bookkeeping and every test in the process as well. Instead the
 * recipes' functions are overridden, as the SDK intends, exactly where the SDK compares the two clocks: session and
 * OAuth access tokens are measured against the core's clock again, and the session times behind `max_age` are moved
 * into this process's time. The times of completed factors, which stepping up depends on, are written in the core's
 * time (`multi-factor-auth.ts`). Not covered: `t` of other session claims, which the SDK writes and reads by
 * Date.now(), so it stays in real time.
 */

const expiring = v.object({ exp: v.number() });

/** Whether a verified token payload has expired by the core's clock. */
export function hasExpired(clock: Time, payload: unknown): boolean {
  return v.is(expiring, payload) && payload.exp * 1000 <= clock.now();
}

/** How many milliseconds the core's clock is ahead of this process's. */
export function skewOf(clock: Time): number {
  return clock.now() - Date.now();
}
