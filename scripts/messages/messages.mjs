import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../run/root.mjs';
import { Stop } from '../run/stop.mjs';

/** Where packages are. */
const PARTS = ['src', 'remotes', 'plugins', 'server'];

/** What servers say has the sentences of all languages at hand: they can't wait in the middle of an answer. */
const FOR_SERVERS = /^(?:plugins|server)\/|^src\/html$/;

/** What only developers read is in English alone. */
const FOR_DEVELOPERS = ['host-shell/dev'];

/** The package whose languages are the product's: every other has the same. */
const FIRST = 'src/ui';

/** @returns {string[]} the packages that have sentences, from the repository's root */
export function packagesWithMessages() {
  const folders = PARTS.flatMap((part) => readdirSync(inRoot(part)).map((name) => `${part}/${name}`));
  return [...folders, 'host-shell', ...FOR_DEVELOPERS].filter((folder) =>
    existsSync(inRoot(folder, 'messages', 'en.json')),
  );
}

// Only once everything is installed.
const compiler = () => import('@vestibule/messages/compile');

/**
 * Compiles the sentences of every package, where they have changed.
 * @throws {Stop} if one can't be compiled
 */
export async function ensureMessages() {
  const { compileFolder, languagesIn, MessagesError, writeAll } = await compiler();
  try {
    for (const folder of packagesWithMessages()) {
      const isOwn = !FOR_DEVELOPERS.includes(folder);
      compileFolder(inRoot(folder, 'messages'), { isForServers: FOR_SERVERS.test(folder), isOwn });
    }
    const languages = JSON.stringify(languagesIn(inRoot(FIRST, 'messages')));
    const files = {
      'languages.ts': `// Written by \`npm run messages\`: the languages of ${FIRST}/messages.\nexport const LANGUAGES: readonly string[] = ${languages};\n`,
      // For build tools.
      'languages.json': languages,
      'english.ts': `// Written by \`npm run messages\`: every sentence, by group and key.\nexport const ENGLISH: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(await everySentence('en'))};\n`,
    };
    writeAll(inRoot('src', 'messages', 'compiled'), new Map(Object.entries(files)));
  } catch (error) {
    if (error instanceof MessagesError) throw new Stop(error.message);
    throw error;
  }
}

/**
 * Every sentence in a language, by the group's name among all packages, and by key.
 *
 * @param {string} language one of the product's
 * @returns {Promise<Record<string, Record<string, string>>>}
 * @throws {Stop} if it isn't
 */
export async function everySentence(language) {
  const { groupId, languagesIn, readSentences } = await compiler();
  const languages = languagesIn(inRoot(FIRST, 'messages'));
  if (!languages.includes(language))
    throw new Stop(`There are no sentences in “${language}”; there are ${languages.join(', ')}.`);
  const folders = packagesWithMessages().filter((folder) => !FOR_DEVELOPERS.includes(folder));
  return Object.fromEntries(
    folders.flatMap((folder) =>
      Object.entries(readSentences(inRoot(folder, 'messages'), language)).map(([group, sentences]) => [
        groupId(folder + '/messages', group),
        sentences,
      ]),
    ),
  );
}

/** @returns {Promise<string[]>} what is wrong with the sentences of all packages, a line each */
export async function mistakes() {
  const { languagesIn, mistakesIn, readSentences } = await compiler();
  const languages = languagesIn(inRoot(FIRST, 'messages'));
  return packagesWithMessages().flatMap((folder) => {
    const messages = inRoot(folder, 'messages');
    const expected = FOR_DEVELOPERS.includes(folder) ? ['en'] : languages;
    const english = readSentences(messages, 'en');
    const found = languagesIn(messages);
    return [
      ...expected
        .filter((language) => !found.includes(language))
        .map((language) => `${folder}/messages: ${language}.json is missing`),
      ...found
        .filter((language) => !expected.includes(language))
        .map((language) => `${folder}/messages: ${language}.json is no language of ${FIRST}`),
      ...found.flatMap((language) =>
        mistakesIn(language, readSentences(messages, language), english).map(
          (mistake) => `${join(folder, 'messages', `${language}.json`)}: ${mistake}`,
        ),
      ),
    ];
  });
}
