import { EventEmitter } from 'node:events';

/** What this process of the API did to sessions: those of a user, or some by their handles. */
export type SessionChange = { readonly userId: string } | { readonly sessionHandles: readonly string[] };

const changes = new EventEmitter<{ change: [SessionChange] }>();
// One for each open page.
changes.setMaxListeners(0);

/** Tells everybody in this process who waits for it. Called once the core has done it. */
export function tellSessionChange(change: SessionChange): void {
  changes.emit('change', change);
}

/** Somebody's wait for changes. */
export interface ChangeWatch {
  /** Waits for the next change, one that came since the last wait included; at most so many milliseconds. */
  readonly wait: (atMostMs: number) => Promise<void>;
  /** Ends the watch, and a wait that is under way. */
  readonly close: () => void;
}

/**
 * Watches for changes from now on.
 *
 * @param concerns tells whether a change is one to wake up for
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
