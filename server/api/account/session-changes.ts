import { EventEmitter } from 'node:events';

/** What this process of the API did to sessions: to all of a user, or to some by their handles. */
export type SessionChange = { readonly userId: string } | { readonly sessionHandles: readonly string[] };

const changes = new EventEmitter<{ change: [SessionChange] }>();
// One for each open page.
changes.setMaxListeners(0);

/** Tells everyone waiting in this process. Called once the core has made the change. */
export function tellSessionChange(change: SessionChange): void {
  changes.emit('change', change);
}

/** A subscription to changes. */
export interface ChangeWatch {
  /** Waits for the next change, including one since the last wait; at most this many milliseconds. */
  readonly wait: (atMostMs: number) => Promise<void>;
  /** Ends the watch, and a wait that is under way. */
  readonly close: () => void;
}

/**
 * Watches for changes from now on.
 *
 * @param concerns tells whether a change should end the wait
 */
export function watchSessionChanges(concerns: (change: SessionChange) => boolean): ChangeWatch {
  let hasChanged = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    hasChanged = true;
    wake?.();
  };
  const listener = (change: SessionChange) => {
    if (concerns(change)) ring();
  };
  changes.on('change', listener);
  return {
    wait: async (atMostMs) => {
      if (!hasChanged) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasChanged = false;
    },
    close: () => {
      changes.off('change', listener);
      ring();
    },
  };
}
