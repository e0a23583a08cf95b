import { DEFAULT_LOCALE, LANGUAGES } from '@vestibule/contract';
import { createContext, use, useContext } from 'react';

const [, ...FURTHER_LANGUAGES] = LANGUAGES;
type FurtherLanguage = (typeof FURTHER_LANGUAGES)[number];

/** The user's language, for every component below. */
export const LocaleContext = createContext<string>(DEFAULT_LOCALE);

type Sentences<Key extends string> = Readonly<Record<Key, string>>;

/**
 * Sentences by key: English at once, other languages on demand. A language that a catalogue lacks falls back to
 * English, and a key that it lacks to the catalogue that it shares with others.
 */
export interface Catalogue<Key extends string, Shared extends string = never> {
  readonly en: Sentences<Key>;
  /**
   * Loads the sentences of another language, such as by `import()` of a file of JSON.
   *
   * @param language one of `LANGUAGES`
   */
  readonly load?: (language: string) => Promise<{ readonly default: Sentences<Key> }>;
  readonly shared?: Catalogue<Shared>;
}

/** Returns the sentence for a key, with its `{placeholders}` filled. */
export type Translate<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The sentences of a catalogue in the user's language. The component waits until they have loaded, as for its own code,
 * so users never see the language change.
 *
 * @param catalogue the sentences of the calling package
 */
export function useMessages<Key extends string, Shared extends string = never>(
  catalogue: Catalogue<Key, Shared>,
): Translate<Key | Shared> {
  const own = useSentences(catalogue);
  const shared = useSentences(catalogue.shared ?? NONE);
  return (key, values = {}) =>
    (own(key) ?? shared(key) ?? key).replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    );
}

const NONE = { en: {} };

function useSentences(catalogue: Catalogue<string>): (key: string) => string | undefined {
  const language = furtherLanguage(useContext(LocaleContext));
  if (!language || !catalogue.load) return (key) => catalogue.en[key];
  // Always: React counts on it when it goes on with a component that has waited.
  const sentences = use(begin(catalogue, language, catalogue.load));
  return (key) => sentences[key] ?? catalogue.en[key];
}

/**
 * Loads the sentences of catalogues in a language. If that fails, they stay in English.
 *
 * @param catalogues the sentences that are about to be shown
 * @param locale a BCP 47 tag
 */
export async function prepareMessages(
  catalogues: readonly Catalogue<string>[],
  locale: string,
): Promise<void> {
  const language = furtherLanguage(locale);
  if (!language) return;
  await Promise.all(
    catalogues.flatMap((catalogue) => (catalogue.load ? [begin(catalogue, language, catalogue.load)] : [])),
  );
}

const translations = new WeakMap<object, Map<FurtherLanguage, Promise<Sentences<string>>>>();

function begin(
  catalogue: Catalogue<string>,
  language: FurtherLanguage,
  load: NonNullable<Catalogue<string>['load']>,
): Promise<Sentences<string>> {
  const languages = translations.get(catalogue) ?? new Map<FurtherLanguage, Promise<Sentences<string>>>();
  translations.set(catalogue, languages);
  const known = languages.get(language);
  if (known) return known;
  const arriving = load(language)
    .catch((failure: unknown) => {
      console.warn(`The words in the language "${language}" could not be loaded.`, failure);
      return { default: catalogue.en };
    })
    .then(({ default: value }) => {
      // By this React knows that it needn't wait, even if it has never seen the promise.
      void Object.assign(arriving, { status: 'fulfilled', value });
      return value;
    });
  languages.set(language, arriving);
  return arriving;
}

function furtherLanguage(locale: string): FurtherLanguage | undefined {
  const [language] = locale.split('-');
  return FURTHER_LANGUAGES.find((known) => known === language);
}
