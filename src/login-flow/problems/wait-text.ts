/**
 * How long to wait, as the reader's language says it: `45 seconds`, `15 minutes`. Rounded up, so that nobody tries again
 * too early.
 *
 * @param seconds that are left
 * @param locale a BCP 47 tag
 */
export function waitText(seconds: number, locale: string): string {
  const [unit, length] = UNITS.find(([, , over]) => seconds > over) ?? SECOND;
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

type Unit = readonly [unit: 'hour' | 'minute' | 'second', length: number, over: number];

const SECOND: Unit = ['second', 1, 0];

/** Over how many seconds a wait is told in which unit, the longest first. */
const UNITS: readonly Unit[] = [
  ['hour', 3600, 5400],
  ['minute', 60, 59],
];
