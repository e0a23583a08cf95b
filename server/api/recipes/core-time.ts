import type { Time } from '../core/core-clock';

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

/** Whether a verified token payload has expired by the core's clock. */
export function hasExpired(clock: Time, payload: unknown): boolean {
  return (
    typeof payload === 'object' &&
    payload !== null &&
    'exp' in payload &&
    typeof payload.exp === 'number' &&
    payload.exp * 1000 <= clock.now()
  );
}

/** How many milliseconds the core's clock is ahead of this process's. */
export function skewOf(clock: Time): number {
  return clock.now() - Date.now();
}
