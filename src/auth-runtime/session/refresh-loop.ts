/** Refreshes further apart than this, in milliseconds, are not a loop. */
export const LOOP_PAUSE_MS = 60_000;

/** Notices when refreshing the session doesn't help. */
export interface RefreshLoop {
  /** Whether refreshing the token makes sense. If not, it makes sense again after a pause, once. */
  readonly mayRefresh: (token: string) => boolean;
  /** The API has refused a call, with the session-expired status. */
  readonly refused: (path: string, token: string) => void;
  /** The API has answered a call in any other way. */
  readonly answered: (path: string) => void;
  /** There is another session. */
  readonly reset: () => void;
}

/**
 * Counts useless tokens in a row, whichever tab they come from: the API refused a call with them, or they had to be
 * refreshed as soon as they arrived. A call that is answered after it was refused proves that refreshing helps. `limit`
 * is how many refreshes in a row may be in vain (`maxRetryAttemptsForSessionRefresh`), `now` the time in milliseconds.
 */
export function refreshLoop(limit: number, now: () => number = () => performance.now()): RefreshLoop {
  const refusedPaths = new Set<string>();
  const useless = new Set<string>();
  let lastAt = -Infinity;
  const paused = () => now() - lastAt > LOOP_PAUSE_MS;

  function note(token: string): void {
    if (useless.has(token)) return;
    if (useless.size <= limit && paused()) useless.clear();
    useless.add(token);
    lastAt = now();
  }

  return {
    mayRefresh: (token) => {
      note(token);
      // The first one is the one that has expired.
      return useless.size <= limit || paused();
    },
    refused: (path, token) => {
      note(token);
      refusedPaths.add(path);
    },
    answered: (path) => {
      if (refusedPaths.delete(path)) useless.clear();
    },
    reset: () => {
      refusedPaths.clear();
      useless.clear();
    },
  };
}
