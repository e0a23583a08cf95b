/** Refreshes that are further apart than this, in milliseconds, are no loop. */
export const LOOP_PAUSE_MS = 60_000;

/** Notices when refreshing the session doesn't help. */
export interface RefreshLoop {
  /** Whether a refresh makes sense. Once there were too many, one is tried again after a pause. */
  readonly mayRefresh: () => boolean;
  /** The API has refreshed the session. */
  readonly refreshed: () => void;
  /** The API has answered a call, with the session-expired status or otherwise. */
  readonly answered: (path: string, expired: boolean) => void;
  /** There is another session. */
  readonly reset: () => void;
}

/**
 * Counts the refreshes in a row that didn't help: a call that was refused before is still refused, or nobody has
 * called at all. A call that is answered after it was refused proves that refreshing does help.
 *
 * @param limit how many there may be, `maxRetryAttemptsForSessionRefresh`
 * @param now the time in milliseconds, of any beginning
 */
export function refreshLoop(limit: number, now: () => number = () => performance.now()): RefreshLoop {
  const refused = new Set<string>();
  let inVain = 0;
  let lastAt = -Infinity;
  const paused = () => now() - lastAt > LOOP_PAUSE_MS;

  return {
    mayRefresh: () => inVain < limit || paused(),
    refreshed: () => {
      if (inVain < limit && paused()) inVain = 0;
      inVain += 1;
      lastAt = now();
    },
    answered: (path, expired) => {
      if (expired) refused.add(path);
      else if (refused.delete(path)) inVain = 0;
    },
    reset: () => {
      refused.clear();
      inVain = 0;
    },
  };
}
