import { localeForDigits } from '@vestibule/messages';

/**
 * How long to wait, as the reader's language says it: `45 seconds`, `15 minutes`. Rounded up, so that nobody tries again
 * too early.
 *
 * @param seconds that are left
 * @param locale a BCP 47 tag
 */
export function waitText(seconds: number, locale: string): string {
  return inUnit(UNITS.find(([, , over]) => seconds > over) ?? SECOND, seconds, locale);
}

/**
 * How long something takes or lasts, exactly: `30 seconds`, `1 hour`.
 *
 * @param seconds a whole number
 * @param locale a BCP 47 tag
 */
export function durationText(seconds: number, locale: string): string {
  return inUnit(UNITS.find(([, length]) => seconds % length === 0) ?? SECOND, seconds, locale);
}

function inUnit([unit, length]: Unit, seconds: number, locale: string): string {
  const format = new Intl.NumberFormat(localeForDigits(locale), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

type Unit = readonly [unit: 'hour' | 'minute' | 'second', length: number, over: number];

const SECOND: Unit = ['second', 1, 0];

/** The longest first, with its seconds, and the seconds over which a wait is told in it. */
const UNITS: readonly Unit[] = [
  ['hour', 3600, 5400],
  ['minute', 60, 59],
];
