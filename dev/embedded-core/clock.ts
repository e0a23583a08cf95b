/** The core's time: real time plus what {@link Clock.advance} added. Every lifetime is measured against it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the core's time forward by `ms` milliseconds; throws RangeError for a negative or non-finite number. */
  advance(ms: number): void;
}

export type CoreClock = ReturnType<typeof createClock>;

export function createClock() {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms: number) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only goes forward');
      offset += ms;
    },
    offset: () => offset,
    setOffset: (ms: number) => {
      offset = ms;
    },
  };
}

/** Whole seconds of a time in milliseconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
