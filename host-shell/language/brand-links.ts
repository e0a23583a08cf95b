import { languageOf } from '@vestibule/messages';

/**
 * Says a product's links below the page in the page's language: the document has come with their words in each.
 *
 * @param locale a BCP 47 tag
 */
export function sayBrandLinks(locale: string): void {
  for (const part of document.querySelectorAll('.vs-brand-links, .vs-brand-links a')) {
    const words = part.getAttribute(`data-${languageOf(locale)}`);
    if (words === null) continue;
    if (part instanceof HTMLAnchorElement) part.textContent = words;
    else part.setAttribute('aria-label', words);
  }
}
