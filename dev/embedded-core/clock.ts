/** The core's time: real time plus what {@link Clock.advance} added. Every lifetime is measured against it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Moves the core's time forward by `ms` milliseconds; throws RangeError for a negative or non-finite number. */
  advance(ms: number): void;
}

export interface CoreClock extends Clock {
  /** The time of the machine, by which other processes go. */
  realNow(): number;
  offset(): number;
  setOffset(ms: number): void;
}

export function createClock(): CoreClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    realNow: () => Date.now(),
    advance: (ms) => {
      if (!Number.isFinite(ms) || ms < 0) throw new RangeError('The clock only goes forward');
      offset += ms;
    },
    offset: () => offset,
    setOffset: (ms) => {
      offset = ms;
    },
  };
}

/** Whole seconds of a time in milliseconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
