import { useEffect, useEffectEvent } from 'react';

/** A browser says that it is online a little before that is true, in milliseconds. */
const SETTLING = 500;
/** What was under way when the browser came online may have failed all the same, for so many milliseconds. */
const RECENT = 5_000;

let lastOnline = -Infinity;
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    lastOnline = performance.now();
  });
}

/**
 * Does something when the browser is online again, such as trying again what failed.
 *
 * @param act what is done; not called where the browser never went offline
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
