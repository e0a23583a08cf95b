import { useEffect, useEffectEvent } from 'react';

/**
 * Does something when the browser is online again, such as trying again what failed.
 *
 * @param act what is done; not called where the browser never went offline
 */
export function useWhenOnline(act: () => void): void {
  const onOnline = useEffectEvent(act);
  useEffect(() => {
    const listener = () => onOnline();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
