import { createContext, useContext } from 'react';

/** The language of a page that says nothing else. */
export const DEFAULT_LOCALE = 'en';

/** The user's language, for every component below. */
export const LocaleContext = createContext<string>(DEFAULT_LOCALE);

/** Sentences by key, in each language that there is. English is complete; others may lag behind it. */
export type Catalogue<Key extends string> = { readonly en: Readonly<Record<Key, string>> } & {
  readonly [locale: string]: Readonly<Partial<Record<Key, string>>>;
};

/** Gives the sentence for a key, its `{placeholders}` filled. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Makes the function that gives a catalogue's sentences in one language, English where that lacks one.
 *
 * @param catalogue the sentences
 * @param locale a BCP 47 tag; its region is left off where only the language is there
 */
export function translator<Key extends string>(catalogue: Catalogue<Key>, locale: string): Translate<Key> {
  const sentences = catalogue[locale] ?? catalogue[locale.split('-')[0] ?? locale];
  return (key, values = {}) =>
    (sentences?.[key] ?? catalogue.en[key]).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

/**
 * The sentences of a catalogue in the user's language.
 *
 * @param catalogue the sentences of the calling package
 */
export function useMessages<Key extends string>(catalogue: Catalogue<Key>): Translate<Key> {
  return translator(catalogue, useContext(LocaleContext));
}
