/**
 * Makes a starter of things that may be done once only, whoever asks: who comes while one is under way (strict mode
 * runs effects twice, users press twice) joins in.
 *
 * @returns a function that takes what the thing is done to, and what does it
 */
export function singleFlight<Result>(): (key: string, start: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<Result>>();
  return (key, start) => {
    const running = underWay.get(key);
    if (running) return running;
    const attempt = start().finally(() => underWay.delete(key));
    underWay.set(key, attempt);
    return attempt;
  };
}
