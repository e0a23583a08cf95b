import { localeForDigits } from '@vestibule/messages';

/**
 * A date in the format of the user's language.
 *
 * @param milliseconds since the epoch
 * @param locale a BCP 47 tag
 */
export function dayOf(milliseconds: number, locale: string): string {
  return new Intl.DateTimeFormat(localeForDigits(locale), { dateStyle: 'medium' }).format(milliseconds);
}

/**
 * A date and time in the format of the user's language.
 *
 * @param milliseconds since the epoch
 * @param locale a BCP 47 tag
 * @param timeStyle `medium` tells the seconds too
 */
export function timeOf(
  milliseconds: number,
  locale: string,
  timeStyle: 'short' | 'medium' = 'short',
): string {
  return new Intl.DateTimeFormat(localeForDigits(locale), { dateStyle: 'medium', timeStyle }).format(
    milliseconds,
  );
}

/**
 * Several things in a row, as the user's language writes them: “user, admin”.
 *
 * @param locale a BCP 47 tag
 */
export function listOf(items: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { style: 'narrow' }).format(items);
}
