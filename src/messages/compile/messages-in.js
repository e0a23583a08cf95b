import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The sentences of a package in a language, by group and key.
 * @typedef {Record<string, Record<string, string>>} Sentences
 */

/** A file with sentences that isn't one. */
export class MessagesError extends Error {}

const LANGUAGE_FILE = /^([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.json$/;

/**
 * The languages of a folder with a file of sentences for each, by their BCP 47 tags; English first.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function languagesIn(folder) {
  if (!existsSync(folder)) return [];
  const tags = readdirSync(folder).flatMap((file) => LANGUAGE_FILE.exec(file)?.[1] ?? []);
  return tags.toSorted(
    (one, other) => Number(other === 'en') - Number(one === 'en') || (one < other ? -1 : 1),
  );
}

/**
 * Reads a file of sentences.
 *
 * @param {string} folder
 * @param {string} language a BCP 47 tag
 * @returns {Sentences}
 * @throws {MessagesError} in one sentence, with the file's path
 */
export function readSentences(folder, language) {
  const file = path.join(folder, `${language}.json`);
  const refuse = (/** @type {string} */ why, /** @type {unknown} */ cause) => {
    throw new MessagesError(`${file}: ${why}.`, { cause });
  };
  try {
    const [written] = Intl.getCanonicalLocales(language);
    if (written !== language) refuse(`“${language}” is written “${written}”`, undefined);
  } catch (error) {
    if (error instanceof MessagesError) throw error;
    refuse(`“${language}” is no language tag (BCP 47)`, error);
  }
  let content;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return refuse(`this isn’t JSON (${String(error)})`, error);
  }
  if (!isRecord(content)) return refuse('groups of sentences are expected', undefined);
  for (const [group, sentences] of Object.entries(content)) {
    if (!isRecord(sentences)) return refuse(`“${group}” holds no sentences by key`, undefined);
    const wrong = Object.entries(sentences).find(([, sentence]) => typeof sentence !== 'string');
    if (wrong) return refuse(`“${group}” › “${wrong[0]}” isn’t a text`, undefined);
  }
  return content;
}

/** @param {unknown} value */
function isRecord(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
