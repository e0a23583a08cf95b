/** What the page itself notes of a visit; times in milliseconds since the navigation began. */
export interface Noted {
  /** When a field for the e-mail address took typing for the first time. */
  usable: number;
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  layoutShift: number;
  /** What of each long task is above 50 ms, with when it began. */
  blocking: { start: number; over: number }[];
  timeOrigin: number;
}
