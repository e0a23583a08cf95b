import { DEFAULT_LOCALE, LANGUAGES, QUERY, queryOf, wayBackOf } from '@vestibule/contract';

/** The cookie that holds the language which a user has chosen, as SuperTokens names it. */
export const LANGUAGE_COOKIE = 'sCurrLanguage';

/** One of the available languages. */
export type Language = (typeof LANGUAGES)[number];

/**
 * The language that a browser keeps for its user.
 *
 * @param cookies as in the header field `Cookie`, untrusted
 * @returns a BCP 47 tag, of any language
 */
export function storedLanguage(cookies: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(?:;|$)`).exec(
    cookies,
  )?.[1];
}

/**
 * The languages that a client asks for (`ui_locales` of OpenID Connect): on its own screens, and on each screen that
 * leads back to them.
 *
 * @param query of the page, untrusted
 * @returns BCP 47 tags, best first
 */
export function askedLanguages(query: URLSearchParams): readonly string[] {
  const asked = query.get(QUERY.uiLocales) ?? queryOf(wayBackOf(query)?.to ?? '').get(QUERY.uiLocales);
  return asked?.split(' ') ?? [];
}

/**
 * The languages that a browser prefers, by its header field `Accept-Language`, in the order in which it names them.
 *
 * @param header untrusted
 */
export function acceptedLanguages(header = ''): readonly string[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((entry) => entry.split(';', 1)[0]?.trim() ?? '');
}

/**
 * The first of some languages that is available, with its region; English if none is.
 *
 * @param tags BCP 47 tags, best first, untrusted
 */
export function localeAmong(tags: readonly (string | undefined)[]): string {
  for (const tag of tags) {
    const locale = tag === undefined ? undefined : availableLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

/**
 * The tag of an available language, with its region.
 *
 * @param tag untrusted
 */
export function availableLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag);
    if (!LANGUAGES.some((known) => known === language)) return undefined;
    return region ? `${language}-${region}` : language;
  } catch {
    return undefined;
  }
}

/** The available language of a tag. */
export function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => locale.split('-')[0] === language) ?? DEFAULT_LOCALE;
}
