/**
 * A day as the user's language writes it.
 *
 * @param milliseconds since the epoch
 * @param locale a BCP 47 tag
 */
export function dayOf(milliseconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(milliseconds);
}

/**
 * A day and time as the user's language writes them.
 *
 * @param milliseconds since the epoch
 * @param locale a BCP 47 tag
 */
export function timeOf(milliseconds: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}
