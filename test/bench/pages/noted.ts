/** What the page itself records about a visit; times in milliseconds since the navigation began. */
export interface Noted {
  /** When a field for the e-mail address first accepted typing. */
  usable: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShift: number;
  /** The time of each long task above 50 ms, with when it began. */
  blocking: { start: number; over: number }[];
  timeOrigin: number;
}
