import type { RemoteContext } from '@vestibule/contract';
import { useEffect, useRef } from 'react';

/**
 * Reports each step of a sign-in that the user sees to the event stream, once.
 *
 * @param context of the remote
 * @param step its name, only letters and hyphens; undefined while there is nothing to report
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
