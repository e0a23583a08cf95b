import { DEFAULT_LANGUAGE, LANGUAGES } from './languages';
import type { Words } from './sentences';

/** What an operator has added to the languages of the build, or says in other words. */
export interface Installed {
  /** Languages that the build lacks, as BCP 47 tags. */
  readonly languages: readonly string[];
  /** The language for those who ask for none that there is. */
  readonly defaultLanguage: (tenantId?: string) => string | undefined;
  /** The sentences that come before the build's own, by group. */
  readonly words: (language: string, tenantId?: string) => Words | undefined;
  /** On a page: has them arrive. Undefined where nothing has to be waited for. */
  readonly arrive?: (language: string) => Promise<void> | undefined;
}

declare global {
  /** One for all copies of this module: what renders documents, and remotes, may have their own. */
  var vestibuleLanguages: Installed | undefined;
}

/** Has every later sentence of this process, or page, be as an operator says. */
export function install(added: Installed | undefined): void {
  globalThis.vestibuleLanguages = added;
}

export function installed(): Installed | undefined {
  return globalThis.vestibuleLanguages;
}

/**
 * Makes something of sentences once, and again only after an operator's have been installed.
 *
 * @returns what gives it
 */
export function madeOnce<Made>(make: () => Made): () => Made {
  let last: { readonly added: Installed | undefined; readonly made: Made } | undefined;
  return () => {
    const added = installed();
    last = last && last.added === added ? last : { added, made: make() };
    return last.made;
  };
}

/** The languages that there are sentences in, as BCP 47 tags; English first. */
export function languages(): readonly string[] {
  const added = installed()?.languages ?? [];
  return added.length > 0 ? [...LANGUAGES, ...added] : LANGUAGES;
}

/** The language for those who ask for none that there is, a BCP 47 tag. */
export function defaultLanguage(tenantId?: string): string {
  return installed()?.defaultLanguage(tenantId) ?? DEFAULT_LANGUAGE;
}

/**
 * The language whose sentences are there for a language.
 *
 * @param language one of `languages()`
 * @param built the languages that a build has
 * @returns English for one that an operator has added, or that a remote lacks
 */
export function builtLanguage(language: string, built: readonly string[] = LANGUAGES): string {
  return built.includes(language) ? language : DEFAULT_LANGUAGE;
}
