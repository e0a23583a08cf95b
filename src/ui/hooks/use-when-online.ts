import { useEffect, useEffectEvent } from 'react';

/** How many milliseconds too early a browser reports that it is online. */
const SETTLING = 500;
/** For how many milliseconds what was under way when the browser came online may still fail. */
const RECENT = 5_000;

let lastOnline = -Infinity;
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    lastOnline = performance.now();
  });
}

/**
 * Does something when the browser is back online, such as retrying what failed.
 *
 * @param act what to do; not called if the browser never went offline
 */
export function useWhenOnline(act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => onOnline(), SETTLING);
    };
    if (performance.now() - lastOnline < RECENT) soon();
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', soon);
    };
  }, []);
}
