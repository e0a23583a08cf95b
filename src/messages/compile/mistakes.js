import { compileMessage, MessageError } from './compile-message.js';

/**
 * @typedef {import('./messages-in.js').Sentences} Sentences
 * @typedef {import('./compile-message.js').Compiled} Compiled
 */

/** Nobody sees them, and what they do to an address or a name beside them. Isolates do what a sentence needs. */
const TURNS = /[\u202A-\u202E]/;

/**
 * What is wrong with the sentences of a language, each in a few words.
 *
 * @param {string} language a BCP 47 tag
 * @param {Sentences} sentences
 * @param {Sentences} english what they have to say
 * @param {{ isWhole?: boolean }} [options] `isWhole` is false where what lacks comes from elsewhere; defaults to true
 * @returns {string[]} such as `signIn › title: {user} is missing`
 */
export function mistakesIn(language, sentences, english, { isWhole = true } = {}) {
  const mistakes = [];
  for (const [group, key] of isWhole ? named(english) : []) {
    if (sentenceIn(sentences, group, key) === undefined) mistakes.push(`${group} › ${key} is missing`);
  }
  for (const [group, key] of named(sentences)) {
    const meant = sentenceIn(english, group, key);
    const said = sentenceIn(sentences, group, key) ?? '';
    const wrong =
      meant === undefined ? ['nothing here has such a sentence'] : mistakesOf(language, said, meant);
    mistakes.push(...wrong.map((each) => `${group} › ${key}: ${each}`));
  }
  return mistakes;
}

/**
 * @param {string} language
 * @param {string} said
 * @param {string} meant in English
 * @returns {string[]}
 */
function mistakesOf(language, said, meant) {
  if (said.trim() === '') return meant.trim() === '' ? [] : ['it says nothing'];
  if (TURNS.test(said)) return ['a character turns the text after it around (U+202A to U+202E)'];
  try {
    const [own, english] = [compileMessage(said), compileMessage(meant)];
    return [
      ...Object.keys(english.values)
        .filter((name) => !Object.hasOwn(own.values, name))
        .map((name) => `{${name}} is missing`),
      ...Object.keys(own.values)
        .filter((name) => !Object.hasOwn(english.values, name))
        .map((name) => `{${name}} isn’t told here`),
      ...pluralMistakes(language, own, english),
    ];
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    return [error.message];
  }
}

/**
 * @param {string} language
 * @param {Compiled} own
 * @param {Compiled} english
 */
function pluralMistakes(language, own, english) {
  const lacks = own.plurals.flatMap(({ name, type, cases }) => {
    const needed = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
    return needed
      .filter((category) => !cases.includes(category))
      .map((category) => `{${name}} has no form for “${category}”`);
  });
  // A language with one form needs no choice.
  const single = new Intl.PluralRules(language).resolvedOptions().pluralCategories.length === 1;
  const unchosen = english.plurals
    .filter(({ name }) => !single && !own.plurals.some((plural) => plural.name === name))
    .map(({ name }) => `{${name}} has no plural forms`);
  return [...lacks, ...new Set(unchosen)];
}

/**
 * A file may name what every object has, such as `constructor`.
 *
 * @param {Sentences} all
 * @param {string} group
 * @param {string} key
 */
function sentenceIn(all, group, key) {
  const keys = Object.hasOwn(all, group) ? all[group] : undefined;
  return keys && Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** @param {Sentences} all @returns {(readonly [group: string, key: string])[]} */
function named(all) {
  return Object.entries(all).flatMap(([group, keys]) =>
    Object.keys(keys).map((key) => /** @type {const} */ ([group, key])),
  );
}
