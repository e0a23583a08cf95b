import { languages } from './installed';

/** A language to choose. */
export interface LanguageChoice {
  /** A BCP 47 tag. */
  readonly language: string;
  /** What the language calls itself. */
  readonly name: string;
}

/**
 * The languages that users choose from, each by its own name.
 *
 * @param offered BCP 47 tags in the order to show them, of which those without sentences are left out; by default all
 *   languages, by name
 * @returns none if there is nothing to choose
 */
export function languageChoices(offered?: readonly string[]): readonly LanguageChoice[] {
  const all = languages();
  const choices = (offered ?? all)
    .filter((language) => all.includes(language))
    .map((language) => ({ language, name: nameOf(language) }));
  if (choices.length < 2) return [];
  return offered ? choices : choices.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

// `Intl` takes long to begin with each language, and every document without script has them all.
const names = new Map<string, string>();

function nameOf(language: string): string {
  const known = names.get(language) ?? ownName(language);
  names.set(language, known);
  return known;
}

function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  // Some languages write their names small, but not at the beginning of a line.
  return name.replace(/^./u, (letter) => letter.toLocaleUpperCase(language));
}
