import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { plain } from './text';

/**
 * The number that was meant, in E.164 form; undefined if it isn't one.
 *
 * @param typed as typed, or copied from a list of contacts or a `tel:` link
 * @param country whose number it is unless it names its own; without one, it has to
 */
export function readPhoneNumber(typed: string, country?: CountryCode): string | undefined {
  const number = parsePhoneNumberFromString(dialled(typed), country);
  return number?.isValid() ? number.number : undefined;
}

/**
 * What a phone would dial, for libphonenumber: `00`, which most countries dial for `+`, is one.
 *
 * @param typed as typed or copied
 */
export function dialled(typed: string): string {
  return plain(typed).replace(/^tel:/i, '').replace(/^00/, '+');
}
