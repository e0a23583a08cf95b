import { defaultLanguage, matchLocale } from '@vestibule/messages';
import { askedLanguages, localeAmong, storedLanguage } from '@vestibule/login-flow';
import { chosenHere, keepChoice, storeLanguage } from './keep-choice';

/**
 * The user's language: the one that they have chosen, otherwise the first of their browser's that is available. Each visit
 * renews the cookie of a choice, so it never expires; nothing else writes it.
 *
 * @param preferred the languages of the browser, BCP 47 tags, best first
 */
export function readLanguage(document: Document, preferred: readonly string[] = navigator.languages): string {
  const chosen = storedLanguage(document.cookie);
  if (chosen !== undefined) storeLanguage(document, chosen);
  if (chosen !== undefined && isThere(chosen)) return chosen;
  // The server of the document has read the same, maybe less of it: a page stays in the language that it began in.
  const isAsked = askedLanguages(new URLSearchParams(document.location.search)).some(isThere);
  return isAsked ? localeAmong(preferred) : document.documentElement.lang || defaultLanguage();
}

const isThere = (tag: string): boolean => matchLocale(tag) !== undefined;

/**
 * Records the language that the user has chosen: for every page of this browser, and in this tab even for requests whose
 * client asks for another.
 *
 * @param language a BCP 47 tag
 * @returns the tag as it is stored; undefined if there is no such language
 */
export function chooseLanguage(document: Document, language: string): string | undefined {
  const known = matchLocale(language);
  if (known) keepChoice(document, known);
  return known;
}

/**
 * The language of a page: the one that the user has chosen in this tab; the one that the client requests; otherwise the
 * user's. A client's choice is never stored.
 *
 * @param search the query of the page, untrusted
 * @param language the user's, a BCP 47 tag
 * @returns a BCP 47 tag of an available language, with its region
 */
export function localeOf(search: string, language: string): string {
  // Unless something else has set the cookie since.
  const isChosen = chosenHere() === language;
  return localeAmong([...(isChosen ? [] : askedLanguages(new URLSearchParams(search))), language]);
}
