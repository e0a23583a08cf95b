/**
 * The locale that numbers and dates are written in. In Arabic they have the digits 0 to 9 in every region, as codes, addresses and
 * phone numbers beside them do; by itself `Intl` has others for some.
 *
 * @param locale a BCP 47 tag
 */
export function localeForDigits(locale: string): string {
  return locale.replace(/^ar(-\w+)?$/, '$&-u-nu-latn');
}
