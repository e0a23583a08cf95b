import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage, MessageError } from './compile-message.js';
import { languagesIn, MessagesError, readSentences } from './messages-in.js';

/** @typedef {import('./messages-in.js').Sentences} Sentences */

/** Where compiled sentences are, below the folder of a package's sentences. Never committed. */
const COMPILED = 'compiled';

/**
 * Compiles a package's sentences: each group to a module with its types. Pages load a language's sentences from a file of
 * JSON; servers have those of all languages in the module. A key that a language lacks is in English there.
 *
 * @param {string} folder with `en.json` and the files of other languages
 * @param {{ isForServers?: boolean, isOwn?: boolean }} [options] `isOwn`: whether its languages are those of Vestibule
 * @returns {string[]} the files that have changed
 * @throws {MessagesError} if a sentence can't be compiled
 */
export function compileFolder(folder, { isForServers = false, isOwn = false } = {}) {
  const languages = languagesIn(folder);
  const english = readSentences(folder, 'en');
  const read = new Map(languages.map((language) => [language, readSentences(folder, language)]));
  const files = new Map();
  for (const [group, sentences] of Object.entries(english)) {
    const compiled = languages.map((language) => {
      const own = { ...sentences, ...read.get(language)?.[group] };
      const messages = Object.keys(sentences).map((key) => [
        key,
        compiledIn(path.join(folder, `${language}.json`), group, key, own[key] ?? '').message,
      ]);
      return /** @type {const} */ ([language, JSON.stringify(Object.fromEntries(messages))]);
    });
    const id = `id: ${JSON.stringify(groupId(folder, group))}`;
    const content = isForServers
      ? [
          'Spoken',
          `{ ${id}, spoken: {${compiled.map(([language, messages]) => `\n  ${JSON.stringify(language)}: ${messages},`).join('')}\n} }`,
        ]
      : isOwn
        ? ['Catalogue', `{ ${id}, ${loader(group, languages)} }`]
        : ['Catalogue', `{ ${id}, languages: Object.keys(files), ${LOAD} }`, filesOf(group, languages)];
    files.set(`${group}.ts`, moduleOf(group, typesOf(sentences, group, folder), content));
    if (!isForServers)
      for (const [language, messages] of compiled) files.set(`${group}.${language}.json`, messages);
  }
  return writeAll(path.join(folder, COMPILED), files);
}

/**
 * The name of a group among all packages.
 *
 * @param {string} folder of a package's sentences
 * @param {string} group
 */
export function groupId(folder, group) {
  return `${path.basename(path.dirname(path.resolve(folder)))}/${group}`;
}

const LOAD = 'load: (language) => files[language]?.() as Promise<{ readonly default: Sentences }>';

/** Of a package that any tool may bundle: each file by its name. @param {string} group @param {string[]} languages */
function filesOf(group, languages) {
  const files = languages.map(
    (language) =>
      `  ${JSON.stringify(language)}: () => import('./${group}.${language}.json', { with: { type: 'json' } }),\n`,
  );
  return `const files: Readonly<Record<string, () => Promise<unknown>>> = {\n${files.join('')}};\n\n`;
}

/** @param {string} group @param {string[]} languages */
function loader(group, languages) {
  // The types of a file that is known would be those of its content.
  const [argument, file] = languages.length > 1 ? ['language', '${language}'] : ['', "${'en'}"];
  return `load: (${argument}) => import(\`./${group}.${file}.json\`, { with: { type: 'json' } })`;
}

/**
 * @param {string} file
 * @param {string} group
 * @param {string} key
 * @param {string} text
 */
function compiledIn(file, group, key, text) {
  try {
    return compileMessage(text);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    throw new MessagesError(`${file}: ${group} › ${key}: ${error.message}.`, { cause: error });
  }
}

/**
 * What each sentence of a group is told, in TypeScript.
 *
 * @param {Record<string, string>} sentences in English
 * @param {string} group
 * @param {string} folder
 */
function typesOf(sentences, group, folder) {
  const keys = Object.entries(sentences).map(([key, text]) => {
    const { values } = compiledIn(path.join(folder, 'en.json'), group, key, text);
    const told = Object.keys(values).map((value) => `readonly ${JSON.stringify(value)}: Value`);
    return `  readonly ${JSON.stringify(key)}: ${told.length > 0 ? `{ ${told.join('; ')} }` : 'Plain'};\n`;
  });
  return keys.join('');
}

/**
 * @param {string} group
 * @param {string} types
 * @param {string[]} content its type, the expression, and what that needs
 */
function moduleOf(group, types, [type = '', expression = '', before = '']) {
  const name = group.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const told = name.replace(/^\w/, (letter) => letter.toUpperCase());
  const known = ['Plain', 'Value'].filter((one) => types.includes(`: ${one}`));
  const used = [type, ...(before === '' ? [] : ['Sentences']), ...known].toSorted();
  return `// Written by \`npm run messages\` from ../*.json.
import type { ${used.join(', ')} } from '@vestibule/messages';

/** What each sentence of \`${group}\` is told. */
export interface ${told} {
${types}}

${before}/** The sentences of \`${group}\`. */
export const ${name}: ${type}<${told}> = ${expression};
`;
}

/**
 * Makes a folder hold these files and no others.
 *
 * @param {string} folder
 * @param {Map<string, string>} files
 */
export function writeAll(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(path.join(folder, file));
  const changed = [...files].filter(([file, text]) => {
    const target = path.join(folder, file);
    return !existsSync(target) || readFileSync(target, 'utf8') !== text;
  });
  for (const [file, text] of changed) writeFileSync(path.join(folder, file), text);
  return changed.map(([file]) => path.join(folder, file));
}
