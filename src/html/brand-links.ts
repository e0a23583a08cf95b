import { languageOf, languages, wordsOf } from '@vestibule/messages';
import { html, type Markup } from './html';
import { links as linkWords } from './messages/compiled/links';

const KINDS = ['terms', 'privacy', 'imprint', 'help', 'status'] as const;

type Kind = (typeof KINDS)[number];

/** Where a product's terms and the like are, with an operator's own words by language (BCP 47). */
export type BrandLinks = Partial<
  Record<Kind, { readonly url: string; readonly words: Readonly<Record<string, string>> }>
>;

/**
 * A product's links, for the foot of every page.
 *
 * @param locale the page's, a BCP 47 tag
 * @param mayChange whether a script changes the page's language: then it finds the words in each
 * @returns undefined if it has none
 */
export function brandLinks(
  links: BrandLinks,
  locale: string,
  tenantId?: string,
  mayChange = false,
): Markup | undefined {
  const wordsOfPart = (part: Kind | 'region', language: string) => {
    const own = part === 'region' ? undefined : links[part]?.words;
    return own?.[language] ?? own?.[languageOf(language)] ?? wordsOf(linkWords, language, tenantId)(part);
  };
  const spoken = mayChange ? languages() : [];
  const inEach = (part: Kind | 'region') =>
    spoken.map((language) => html` ${{ markup: `data-${language}` }}="${wordsOfPart(part, language)}"`);
  const shown = KINDS.flatMap((kind) => {
    const link = links[kind];
    return link
      ? [html`<a href="${link.url}" rel="noreferrer" ${inEach(kind)}>${wordsOfPart(kind, locale)}</a>`]
      : [];
  });
  return shown.length === 0
    ? undefined
    : html`<nav class="vs-brand-links" aria-label="${wordsOfPart('region', locale)}" ${inEach('region')}>
        ${shown}
      </nav>`;
}
