import { useEffect, useState } from 'react';

/** How long to wait before a message can be sent once more, in milliseconds. SuperTokens' own screens have the same. */
export const RESEND_AFTER = 15_000;

/**
 * Counts down to a moment.
 *
 * @param until in milliseconds since the epoch
 * @returns the seconds that are left, 0 at the end
 */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = until <= now;

  useEffect(() => {
    if (over) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [over]);

  // A clock that was set back must not lock the button for hours.
  return over ? 0 : Math.min(Math.ceil((until - now) / 1000), RESEND_AFTER / 1000);
}
