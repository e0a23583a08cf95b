import { MessagesError, pseudo, PSEUDO_LANGUAGES } from '../compile/index';
import { ENGLISH } from '../compiled/english';
import { install, languages } from '../installed';
import { readAdded, type ReadInstalled } from './read-added';

export { MessagesError, PSEUDO_LANGUAGES, readAdded };
export type { ReadInstalled };

/**
 * Has every later sentence of this process be as an operator's folder says. Throws as `readAdded` does.
 *
 * @param folder its path
 */
export function installFolder(folder: string): ReadInstalled {
  const added = readAdded(folder);
  install(added);
  return added;
}

/**
 * Every sentence in English, as an operator's file of sentences has them: to translate, or to say in other words.
 *
 * @param language one of `PSEUDO_LANGUAGES` has them in a language that nobody speaks, 1.4 times as long: what is cut, or
 *   written in code, then shows
 */
export function everySentence(language = 'en'): typeof ENGLISH {
  if (!PSEUDO_LANGUAGES.includes(language)) return ENGLISH;
  return Object.fromEntries(
    Object.entries(ENGLISH).map(([id, sentences]) => [
      id,
      Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, pseudo(text, language)])),
    ]),
  );
}

/**
 * Refuses languages that nothing is said in.
 *
 * @param offered BCP 47 tags
 * @throws {MessagesError} in one sentence
 */
export function assertLanguages(offered: readonly string[] = []): void {
  const unknown = offered.find((tag) => !languages().includes(tag));
  if (unknown === undefined) return;
  throw new MessagesError(
    `languages: there are no sentences in “${unknown}”; there are ${languages().join(', ')}.`,
  );
}
