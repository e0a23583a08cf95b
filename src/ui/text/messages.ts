import {
  builtLanguage,
  builtNow,
  DEFAULT_LANGUAGE,
  formatMessage,
  groupsOf,
  installed,
  languageOf,
  loadBuilt,
  sentencesOf,
  type AnyCatalogue,
  type Catalogue,
  type AnyGroup,
  type Plain,
  type Sentences,
  type Translate,
  type TranslateAny,
  type Words,
} from '@vestibule/messages';
import { createContext, use, useContext } from 'react';

/** The user's language, for every component below. */
export const LocaleContext = createContext<string>(DEFAULT_LANGUAGE);

/** Whose users read what a server renders, where an operator may have other sentences for them. */
export const TenantContext = createContext<string | undefined>(undefined);

/**
 * The sentences of a catalogue in the user's language. The component waits until they have loaded, as for its own code,
 * so users never see the language change.
 *
 * @param catalogue the sentences of the calling package
 */
export function useMessages<Messages>(catalogue: Catalogue<Messages>): Translate<Messages> {
  return useAnyMessages(catalogue);
}

/** The same for keys that are known only when it runs, such as the codes of problems. */
export function useAnyMessages(catalogue: AnyCatalogue): TranslateAny {
  const locale = useContext(LocaleContext);
  const tenantId = useContext(TenantContext);
  const language = languageOf(locale);
  // Always: React counts on it when it goes on with a component that has waited.
  const loaded = new Map(groupsOf(catalogue).map((group) => [group, use(begin(group, language))]));
  const waiting = installed()?.arrive?.(language);
  if (waiting) use(waiting);
  const added = installed()?.words(language, tenantId);
  const all = known(catalogue, added ?? language, () =>
    sentencesOf(catalogue, (group) => ({ ...loaded.get(group), ...added?.[group.id ?? ''] })),
  );
  return (key, values = {}) => formatMessage(all[key] ?? key, values, locale);
}

/**
 * Loads the sentences of catalogues in a language.
 *
 * @param catalogues the sentences that are about to be shown
 * @param locale a BCP 47 tag
 * @throws if they can't be loaded, in English either
 */
export async function prepareMessages(catalogues: readonly AnyCatalogue[], locale: string): Promise<void> {
  const language = languageOf(locale);
  await Promise.all([
    installed()?.arrive?.(language),
    ...catalogues.flatMap(groupsOf).map((group) => begin(group, language)),
  ]);
}

/**
 * Sentences in English alone, without placeholders.
 *
 * @param english by key
 */
export function sentences<Key extends string>(
  english: Readonly<Record<Key, string>>,
): Catalogue<Readonly<Record<Key, Plain>>> {
  const group = { load: async () => ({ default: english }) };
  arriving.set(group, new Map([[DEFAULT_LANGUAGE, atOnce(english)]]));
  return group;
}

/** By catalogue, and by language or what an operator says in it. */
const kept = new WeakMap<AnyCatalogue, Map<string | Words, Sentences>>();

function known(catalogue: AnyCatalogue, key: string | Words, make: () => Sentences): Sentences {
  const all = kept.get(catalogue) ?? new Map<string | Words, Sentences>();
  kept.set(catalogue, all);
  const made = all.get(key) ?? make();
  all.set(key, made);
  return made;
}

const arriving = new WeakMap<AnyGroup, Map<string, Promise<Sentences>>>();

function begin(group: AnyGroup, asked: string): Promise<Sentences> {
  const language = builtLanguage(asked, 'build' in group ? group.build.languages : group.languages);
  const languages = arriving.get(group) ?? new Map<string, Promise<Sentences>>();
  arriving.set(group, languages);
  const begun = languages.get(language);
  if (begun) return begun;
  const here = 'build' in group ? builtNow(group, language) : undefined;
  if (here) {
    const ready = atOnce(here);
    languages.set(language, ready);
    return ready;
  }
  const found = load(group, language)
    .catch((failure: unknown) => {
      if (language === DEFAULT_LANGUAGE) throw failure;
      console.warn(`The sentences in the language "${language}" could not be loaded.`, failure);
      return load(group, DEFAULT_LANGUAGE);
    })
    .then((value) => {
      void fulfil(found, value);
      return value;
    });
  // Whoever waits for them is told, and asks again the next time.
  found.catch(() => languages.delete(language));
  languages.set(language, found);
  return found;
}

async function load(group: AnyGroup, language: string): Promise<Sentences> {
  return 'build' in group ? loadBuilt(group, language) : (await group.load(language)).default;
}

function atOnce(value: Sentences): Promise<Sentences> {
  return fulfil(Promise.resolve(value), value);
}

/** By these fields React knows that it needn't wait, even if it has never seen the promise. */
function fulfil(promise: Promise<Sentences>, value: Sentences): Promise<Sentences> {
  return Object.assign(promise, { status: 'fulfilled', value });
}
