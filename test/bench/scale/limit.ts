/** How much more of something may cost than little of it. */
export const LARGEST_RATIO = 1.1;

/** Has the bench end with status 1 for a ratio above its limit, or one that wasn't measured. */
export function limit(ratio: number, largest: number): void {
  if (!(ratio <= largest)) process.exitCode = 1;
}
