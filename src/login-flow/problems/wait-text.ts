import { localeForDigits } from '@vestibule/messages';

/**
 * How long to wait, as the reader's language says it: `45 seconds`, `15 minutes`. Rounded up, so that nobody tries again
 * too early.
 *
 * @param seconds that are left
 * @param locale a BCP 47 tag
 */
export function waitText(seconds: number, locale: string): string {
  return inUnit(UNITS.find(({ over }) => seconds > over) ?? SECOND, seconds, locale);
}

/**
 * How long something takes or lasts, exactly: `30 seconds`, `1 hour`.
 *
 * @param seconds a whole number
 * @param locale a BCP 47 tag
 */
export function durationText(seconds: number, locale: string): string {
  return inUnit(UNITS.find(({ length }) => seconds % length === 0) ?? SECOND, seconds, locale);
}

function inUnit({ unit, length }: Unit, seconds: number, locale: string): string {
  const format = new Intl.NumberFormat(localeForDigits(locale), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(seconds / length));
}

interface Unit {
  readonly unit: 'hour' | 'minute' | 'second';
  /** In seconds. */
  readonly length: number;
  /** The seconds over which a wait is told in it. */
  readonly over: number;
}

const SECOND: Unit = { unit: 'second', length: 1, over: 0 };

/** The longest first. */
const UNITS: readonly Unit[] = [
  { unit: 'hour', length: 3600, over: 5400 },
  { unit: 'minute', length: 60, over: 59 },
];
