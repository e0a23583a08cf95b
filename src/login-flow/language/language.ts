import { QUERY, queryOf, tenantIdOf, wayBackOf, withQuery } from '@vestibule/contract';
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
 * The cookie that keeps a choice, as `Set-Cookie` and scripts say it: for every page of the host, as long as browsers allow.
 *
 * @param language a BCP 47 tag
 */
export function languageCookie(language: string, isSecure: boolean): string {
  const secure = isSecure ? '; secure' : '';
  return `${LANGUAGE_COOKIE}=${language}; path=/; max-age=99999999; samesite=lax${secure}`;
}

/** How many languages a request may ask for: somebody may send thousands, and reading them takes long. */
const MOST_TAGS = 20;

/**
 * The languages that a client asks for (`ui_locales` of OpenID Connect): on its own screens, and on each screen that
 * leads back to them.
 *
 * @param query of the page, untrusted
 * @returns BCP 47 tags, best first
 */
export function askedLanguages(query: URLSearchParams): readonly string[] {
  const asked = query.get(QUERY.uiLocales) ?? queryOf(wayBackOf(query)?.to ?? '').get(QUERY.uiLocales);
  return asked?.split(' ', MOST_TAGS) ?? [];
}

/**
 * The query of a page in a language that its user has chosen there: what the client asks for is changed to that, on this
 * page and on the one that it leads back to.
 *
 * @param query of the page, untrusted
 * @param language a BCP 47 tag
 */
export function inChosenLanguage(query: URLSearchParams, language: string): URLSearchParams {
  const chosen = new URLSearchParams(query);
  if (chosen.has(QUERY.uiLocales)) chosen.set(QUERY.uiLocales, language);
  const wayBack = chosen.get(QUERY.redirectToPath) ?? '';
  const asked = queryOf(wayBack);
  if (!asked.has(QUERY.uiLocales)) return chosen;
  asked.set(QUERY.uiLocales, language);
  const fragment = /#.*$/s.exec(wayBack)?.[0] ?? '';
  chosen.set(QUERY.redirectToPath, withQuery(wayBack, asked) + fragment);
  return chosen;
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
    .slice(0, MOST_TAGS)
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

/** What a browser asks for a page with. */
interface PageRequest {
  /** Of the page, or of what leads to it; untrusted. */
  readonly query: URLSearchParams;
  /** Reads a header field. */
  readonly header: (name: string) => string | undefined;
  /** Whose page it is; defaults to what the query says. */
  readonly tenantId?: string | undefined;
}

/** The language of a page that a server writes: what its address asks for, what the user has chosen, what the browser prefers. */
export function localeOfPage({
  query,
  header,
  tenantId = tenantIdOf(query.get(QUERY.tenantId)),
}: PageRequest): string {
  const wanted = [
    ...askedLanguages(query),
    storedLanguage(header('cookie') ?? ''),
    ...acceptedLanguages(header('accept-language')),
  ];
  return localeAmong(wanted, tenantId);
}
