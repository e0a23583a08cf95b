import { createHash } from 'node:crypto';
import type { LinkedText } from '@vestibule/login-flow';
import { RulesError } from '../rules/rules-error';
import type { OwnRequired } from './required-schema';

/** A document in one language. */
interface Edition {
  readonly lang: string;
  readonly label: LinkedText;
  /** The SHA-256 of the text that is agreed to, in hexadecimal. */
  readonly hash: string;
}

/** Something that has to be agreed to. */
interface RequiredDocument {
  readonly id: string;
  readonly version: string;
  /** The edition for a reader's language: in it, in the language that it is a kind of, in English, or else the first one. */
  readonly editionFor: (language: string) => Edition;
}

/** What every user of a tenant owes before they get anywhere. */
export interface RequiredRules {
  readonly documents: readonly RequiredDocument[];
  /** In years. */
  readonly minimumAge: number | undefined;
}

/** What nobody owes anything by. */
export const NOTHING_REQUIRED: RequiredRules = { documents: [], minimumAge: undefined };

/**
 * Reads what the file says, with the texts that it names.
 *
 * @param place where it says so, with a point at its end
 * @param textOf reads a file beside the rules
 * @throws {RulesError}
 */
export function requiredRules(
  { documents, minimumAge }: OwnRequired,
  place: string,
  textOf: (name: string) => string,
): RequiredRules {
  const ids = documents.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new RulesError(`${place}documents: there are two with the id "${twice}".`);
  return {
    minimumAge,
    documents: documents.map(({ id, version, label, text }) => {
      const key = `${place}documents: ${id}`;
      const unknown = Object.keys(text).find((lang) => !Object.hasOwn(label, lang));
      if (unknown !== undefined)
        throw new RulesError(`${key}: there is a text, but no label, in "${unknown}".`);
      const editions = Object.entries(label).map(([lang, words]): Edition => {
        const file = text[lang];
        if (file === undefined) throw new RulesError(`${key}: there is a label, but no text, in "${lang}".`);
        const content = textIn(file, key, textOf);
        return { lang, label: [words].flat(), hash: createHash('sha256').update(content).digest('hex') };
      });
      return { id, version, editionFor: (language) => chosen(editions, language) };
    }),
  };
}

function textIn(file: string, key: string, textOf: (name: string) => string): string {
  try {
    const content = textOf(file);
    if (content.trim() === '') throw new RulesError(`${file} is empty.`);
    return content;
  } catch (cause) {
    if (!(cause instanceof RulesError)) throw cause;
    throw new RulesError(`${key}: ${cause.message}`, { cause });
  }
}

function chosen(editions: readonly Edition[], language: string): Edition {
  const [base] = language.split('-');
  const tag = [language, base, 'en'].find((each) => editions.some(({ lang }) => lang === each));
  const found = editions.find(({ lang }) => lang === tag) ?? editions[0];
  if (!found) throw new Error('a document has a text in one language at least');
  return found;
}
