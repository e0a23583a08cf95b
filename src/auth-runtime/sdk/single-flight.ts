interface SingleFlightOptions {
  /** Whether later callers get the first answer: for links and provider answers, which work once. */
  readonly remembers?: boolean;
}

/**
 * Runs things that must not run twice at a time. Callers that ask while one is under way share it: strict mode runs
 * effects twice, users press twice. After a failure the next caller starts it again.
 *
 * @returns a function that takes a key for the work, and the function that does it
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
