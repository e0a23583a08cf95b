import type { TranslateOf } from '@vestibule/messages';
import { foreignText } from '@vestibule/ui';
import type { messages } from '../messages';

/**
 * A place in the user's language: "Berlin, Germany".
 *
 * @param place from the API; the city is named in English
 * @param locale a BCP 47 tag
 * @returns undefined for a place that nobody would know
 */
export function placeWords(
  place: { readonly country: string; readonly city: string | null },
  locale: string,
  t: TranslateOf<typeof messages>,
): string | undefined {
  const country = countryName(place.country, locale);
  const city = foreignText(place.city ?? '', 100);
  return country && city ? t('sessions.place', { city, country }) : country || city || undefined;
}

function countryName(code: string, locale: string): string | undefined {
  try {
    return new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
  } catch {
    // Not a region's code.
    return undefined;
  }
}
