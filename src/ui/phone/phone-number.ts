import { dialled, readPhoneNumber } from '@vestibule/login-flow/phone';
import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type CountryCode,
} from 'libphonenumber-js/min';

export { readPhoneNumber, type CountryCode };

/** A country that the form offers. */
export interface CountryChoice {
  readonly id: CountryCode;
  readonly label: string;
}

/** The countries that have phone numbers, sorted by their names in the language of a BCP 47 tag. */
export function countryChoices(locale: string): readonly CountryChoice[] {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return getCountries()
    .map((id) => ({ id, label: `${names.of(id) ?? id} (+${getCountryCallingCode(id)})` }))
    .toSorted((one, other) => compare(one.label, other.label));
}

/** The country that the user is probably in, by the browser's BCP 47 tag. */
export function likelyCountry(locale: string): CountryCode {
  const { region } = new Intl.Locale(locale).maximize();
  return region && isSupportedCountry(region) ? region : 'US';
}

/** Checks a country from a form: the value of the chosen option. */
export function countryOf(value: string): CountryCode | undefined {
  return isSupportedCountry(value) ? value : undefined;
}

/**
 * Formats a number while the user types it. Text that got shorter than `before`, or was changed in the middle, is left
 * alone, so the cursor doesn't move. Returns the text to show, and the country that the number itself names.
 */
export function whileTyping(typed: string, before: string, country: CountryCode) {
  const formatter = new AsYouType(country);
  const number = dialled(typed);
  const formatted = formatter.input(number);
  const named = number.startsWith('+') ? formatter.getCountry() : undefined;
  const isAdded = typed.startsWith(before) || isBareAndLonger(typed, before);
  return { text: isAdded ? formatted : typed, country: named ?? country };
}

// A number pasted over the old one, or typed faster than it was formatted.
function isBareAndLonger(typed: string, before: string): boolean {
  const bare = before.replace(/[^+\d]/g, '');
  return /^\+?\d+$/.test(typed) && typed.startsWith(bare) && typed.length > bare.length;
}
