const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, in the largest unit that fits; undefined within the last hour. */
export interface Ago {
  readonly value: number;
  readonly unit: 'hour' | 'day' | 'month';
}

/**
 * How long ago a session was used. The API learns of a use when the session is refreshed, usually once an hour, so it is
 * no more exact than that.
 *
 * @param at milliseconds since the epoch
 * @param now the same
 */
export function agoOf(at: number, now: number): Ago | undefined {
  const passed = now - at;
  if (passed < HOUR + 5 * MINUTE) return undefined;
  if (passed < DAY) return { value: Math.floor(passed / HOUR), unit: 'hour' };
  if (passed < 60 * DAY) return { value: Math.floor(passed / DAY), unit: 'day' };
  return { value: Math.floor(passed / (30 * DAY)), unit: 'month' };
}
