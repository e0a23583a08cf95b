import { tabStorage } from '@vestibule/auth-runtime';
import { languageCookie } from '@vestibule/login-flow';

/** What the user has chosen on a page of this tab. */
const CHOSEN = 'vestibule-language';

/** The language that the user has chosen in this tab. */
export function chosenHere(): string | null {
  return tabStorage.getItem(CHOSEN);
}

/**
 * Keeps the language that the user has chosen: for every page of this browser, and in this tab even for requests whose
 * client asks for another.
 *
 * @param language one that there is, a BCP 47 tag
 */
export function keepChoice(document: Document, language: string): void {
  tabStorage.setItem(CHOSEN, language);
  storeLanguage(document, language);
}

export function storeLanguage(document: Document, language: string): void {
  document.cookie = languageCookie(language, document.location.protocol === 'https:');
}
