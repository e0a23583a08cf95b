import type { Failure } from '@vestibule/login-flow';
import { useWhenOnline } from '@vestibule/ui';
import { useEffect, useEffectEvent } from 'react';

/** How long until a service that is away is asked again if it doesn't say so, in milliseconds. */
const USUAL = 5_000;
/** The longest wait while it stays away, in milliseconds: each one is twice the last. */
const LONGEST = 60_000;

/** How often in a row something has waited, and when it began to wait last. */
const waits = { times: 0, since: -Infinity };

/**
 * Does something once what failed may work again: when the browser is back online, and while the service is away after
 * the time that it asks for.
 *
 * @param failure undefined while nothing has failed
 * @param act asks again what failed; a failure that stays has to be another object
 */
export function useWhenBack(failure: Failure | undefined, act: () => void): void {
  const again = useEffectEvent(act);
  useWhenOnline(act);
  useEffect(() => {
    if (!failure?.code.startsWith('UNAVAILABLE')) return undefined;
    const now = performance.now();
    waits.times = now - waits.since < 2 * LONGEST ? waits.times + 1 : 0;
    waits.since = now;
    const longer = USUAL * 2 ** Math.min(waits.times, 4);
    const timer = setTimeout(() => again(), Math.max(failure.retryAfter ?? 0, Math.min(longer, LONGEST)));
    return () => clearTimeout(timer);
  }, [failure]);
}
