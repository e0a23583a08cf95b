/** The embedded core's clock, in milliseconds since the epoch. */
export interface Clock {
  now(): number;
  advance(ms: number): void;
}

/** A failure of the core's next `times` answers at paths that begin with `path`. */
export interface CoreFault {
  path: string;
  times: number;
  kind:
    | { status: number; retryAfter?: number; text?: string }
    | { delayMs: number }
    | { hang: 'answer' }
    | { drop: true };
}

/** What stands behind the `/dev` control routes: the embedded core, or an app of its own in another (`OwnApp`). */
export interface DevControls {
  /** No other core's time can be moved. */
  clock?: Clock | undefined;
  /** Makes the core's next answers fail; undefined lifts it. Only the embedded core can be made to. */
  setFault?: ((fault: CoreFault | undefined) => void) | undefined;
  /** Saves the present state; `reset` restores it. */
  checkpoint(): void | Promise<void>;
  /** `seedAgain` makes what the API made at its start, where that is deleted too. */
  reset(seedAgain?: () => Promise<unknown>): void | Promise<void>;
}
