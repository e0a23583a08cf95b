import { useEffect, useState } from 'react';

/**
 * Counts down to a point in time.
 *
 * @param until in milliseconds since the epoch
 * @param longest in milliseconds: never shows more than this, so a clock that was set back locks nobody out
 * @returns the seconds that are left, 0 at the end
 */
export function useCountdown(until: number, longest: number): number {
  const [now, setNow] = useState(() => Date.now());
  const over = until <= now;

  useEffect(() => {
    if (over) return undefined;
    const ticking = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(ticking);
  }, [over]);

  return over ? 0 : Math.ceil(Math.min(until - now, longest) / 1000);
}
