import { languageOf, wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { links as linkWords } from './messages/compiled/links';

const KINDS = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;

/** Where a product's terms and the like are, with an operator's own words by language (BCP 47). */
export type BrandLinks = Partial<
  Record<(typeof KINDS)[number], { readonly url: string; readonly words: Readonly<Record<string, string>> }>
>;

/**
 * A product's links, for the foot of every page.
 *
 * @param locale the page's, a BCP 47 tag
 * @returns undefined if it has none
 */
export function brandLinks(links: BrandLinks, locale: string, tenantId?: string): Markup | undefined {
  const t = wordsOf(linkWords, locale, tenantId);
  const shown = KINDS.flatMap((kind) => {
    const link = links[kind];
    const words = link && (link.words[locale] ?? link.words[languageOf(locale)] ?? t(kind));
    return link ? [html`<a href="${link.url}" rel="noreferrer">${words}</a>`] : [];
  });
  return shown.length === 0
    ? undefined
    : html`<nav class="vs-brand-links" aria-label="${t('region')}">${shown}</nav>`;
}
