/** The sentences of one language by key: those of the page's own catalogues, each with its catalogue's name in front. */
type Sentences = Readonly<Record<string, string>>;

declare const PLAIN_PAGE_WORDS: Readonly<Record<string, Sentences>>;

/** Returns the sentence for a key, with its `{placeholders}` filled. */
export interface Words {
  (key: string, values?: Readonly<Record<string, string | number>>): string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** Whether there is a sentence for a key. */
  readonly has: (key: string) => boolean;
}

/**
 * The words of plain pages. The build takes them from the catalogues of the page (webpack/definitions.js).
 *
 * @param locale a BCP 47 tag
 * @returns throws for a key that no catalogue has
 */
export function wordsIn(locale: string): Words {
  const [language = ''] = locale.split('-');
  const sentences = PLAIN_PAGE_WORDS[language] ?? PLAIN_PAGE_WORDS['en'];
  const words = (key: string, values: Readonly<Record<string, string | number>> = {}) => {
    const sentence = sentences?.[key] ?? PLAIN_PAGE_WORDS['en']?.[key];
    if (sentence === undefined) throw new Error(`No catalogue has the sentence ${key}`);
    return sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
  const has = (key: string) => Object.hasOwn(PLAIN_PAGE_WORDS['en'] ?? {}, key);
  return Object.assign(words, { locale, has });
}
