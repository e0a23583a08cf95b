import { matchLocale } from '@vestibule/messages';
import { askedLanguages, storedLanguage } from './language';

/**
 * How a call says in its `Accept-Language` who has chosen its page's language, with a subtag of private use (RFC 5646, section
 * 2.2.7). Without one, it is no more than what the browser prefers.
 */
const BY_USER = '-x-chosen';
const BY_CLIENT = '-x-asked';

/** A language that somebody has chosen. */
export interface ChosenLanguage {
  /** A BCP 47 tag that there are sentences for. */
  readonly locale: string;
  /** The user at the foot of a page, or the client by `ui_locales`. */
  readonly by: 'user' | 'client';
}

/** What the calls of a browser have as their `Accept-Language` where its user has chosen a language, whatever the page's is. */
export function saidChoice(cookies: string): string | undefined {
  const locale = matchLocale(storedLanguage(cookies) ?? '');
  return locale && locale + BY_USER;
}

/**
 * What a page's calls have as their `Accept-Language`.
 *
 * @param locale the page's, a BCP 47 tag
 * @param cookies as in the header field `Cookie`, untrusted
 * @param query of the page, untrusted
 */
export function saidLanguage(locale: string, cookies: string, query: URLSearchParams): string {
  const chosen = saidChoice(cookies);
  if (chosen === locale + BY_USER) return chosen;
  const isAsked = askedLanguages(query).some((tag) => matchLocale(tag) === locale);
  return isAsked ? locale + BY_CLIENT : locale;
}

/**
 * The language that somebody has chosen for the page of a call.
 *
 * @param header its `Accept-Language`, untrusted
 */
export function chosenLanguage(header = ''): ChosenLanguage | undefined {
  const [, tag = '', mark] = /^([\w-]{2,35})(-x-(?:chosen|asked))$/.exec(header) ?? [];
  const locale = matchLocale(tag);
  return locale === undefined ? undefined : { locale, by: mark === BY_USER ? 'user' : 'client' };
}
