import { tabStorage } from '@vestibule/auth-runtime';
import { internalPath, QUERY } from '@vestibule/contract';
import { DEFAULT_LOCALE, LANGUAGES } from '@vestibule/ui/text';

/** The cookie that holds the language, as SuperTokens names it. */
const COOKIE = 'sCurrLanguage';

/** What the user has chosen on a page of this tab. */
const CHOSEN = 'vestibule-language';

/**
 * The user's language, from its cookie. Each visit rewrites the cookie, so it never expires.
 *
 * @param document that has the cookie
 */
export function readLanguage(document: Document): string {
  const stored = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  const language = stored && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(stored) ? stored : DEFAULT_LOCALE;
  storeLanguage(document, language);
  return language;
}

/**
 * Records the language that the user has chosen: for every page of this browser, and in this tab even for requests whose
 * client asks for another.
 *
 * @param language a BCP 47 tag
 * @returns the tag as it is stored; undefined if there is no such language
 */
export function chooseLanguage(document: Document, language: string): string | undefined {
  const known = knownLocale(language);
  if (known) {
    tabStorage.setItem(CHOSEN, known);
    storeLanguage(document, known);
  }
  return known;
}

// As long as browsers allow.
function storeLanguage(document: Document, language: string): void {
  const secure = document.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${language}; path=/; max-age=99999999; samesite=lax${secure}`;
}

/**
 * The language of a page: the one that the user has chosen in this tab; the one that the client requests (`ui_locales` of
 * OpenID Connect), on its own screens and on each screen that leads back to them; otherwise the user's. A client's choice
 * is never stored.
 *
 * @param search the query of the page, untrusted
 * @param language the user's, a BCP 47 tag
 * @returns a BCP 47 tag of an available language, with its region
 */
export function localeOf(search: string, language: string): string {
  const query = new URLSearchParams(search);
  const wayBack = internalPath(query.get(QUERY.redirectToPath));
  const asked =
    query.get(QUERY.uiLocales) ?? new URLSearchParams(wayBack?.split('?')[1]).get(QUERY.uiLocales);
  // Unless something else has set the cookie since.
  const chosen = tabStorage.getItem(CHOSEN) === language;
  for (const tag of [...((!chosen && asked?.split(' ')) || []), language]) {
    const locale = knownLocale(tag);
    if (locale) return locale;
  }
  return DEFAULT_LOCALE;
}

function knownLocale(tag: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale(tag);
    if (!LANGUAGES.some((known) => known === language)) return undefined;
    return region ? `${language}-${region}` : language;
  } catch {
    return undefined;
  }
}
