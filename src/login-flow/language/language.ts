import { QUERY, queryOf, wayBackOf } from '@vestibule/contract';
import { defaultLanguage, matchLocale } from '@vestibule/messages';

/** The cookie that holds the language which a user has chosen, as SuperTokens names it. */
export const LANGUAGE_COOKIE = 'sCurrLanguage';

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
 * The languages that a browser prefers, by its header field `Accept-Language` (RFC 9110 section 12.5.4).
 *
 * @param header untrusted
 * @returns BCP 47 tags, best first
 */
export function acceptedLanguages(header = ''): readonly string[] {
  const entries = header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    });
  return entries
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

/**
 * The first of some languages that is available, with its region; if none is, the tenant's or the installation's, otherwise
 * English.
 *
 * @param tags BCP 47 tags, best first, untrusted
 * @param tenantId whose page it is, if that is known
 */
export function localeAmong(tags: readonly (string | undefined)[], tenantId?: string): string {
  for (const tag of tags) {
    const locale = tag === undefined ? undefined : matchLocale(tag);
    if (locale !== undefined) return locale;
  }
  return defaultLanguage(tenantId);
}
