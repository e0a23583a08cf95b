interface SingleFlightOptions {
  /** Whether later callers get the answer of the first: for links and provider answers, which work once. */
  readonly remembers?: boolean;
}

/**
 * Makes a starter of things that must not run twice at a time. Whoever asks while one is under way joins in: strict mode
 * runs effects twice, users press twice. After a failure the next caller starts it again.
 *
 * @returns a function that takes what the thing is done to, and what does it
 * @example
 * const once = singleFlight<void>();
 * await once(challenge, () => refuse(challenge));
 */
export function singleFlight<Result>({ remembers = false }: SingleFlightOptions = {}): (
  key: string,
  start: () => Promise<Result>,
) => Promise<Result> {
  const flights = new Map<string, Promise<Result>>();
  return (key, start) => {
    const known = flights.get(key);
    if (known) return known;
    const flight = start();
    flights.set(key, flight);
    const forget = () => void flights.delete(key);
    flight.then(remembers ? undefined : forget, forget);
    return flight;
  };
}
