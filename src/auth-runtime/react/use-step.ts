import type { RemoteContext } from '@vestibule/contract';
import { useEffect, useRef } from 'react';

/**
 * Tells the event stream which step of a sign-in its user sees, once for each.
 *
 * @param context of the remote
 * @param step its name, of letters and hyphens alone; undefined while there is nothing to tell
 */
export function useStep({ emit }: Pick<RemoteContext, 'emit'>, step: string | undefined): void {
  const tell = useRef(emit);
  useEffect(() => {
    tell.current = emit;
  }, [emit]);
  useEffect(() => {
    if (step !== undefined) tell.current?.({ type: 'step', step });
  }, [step]);
}
