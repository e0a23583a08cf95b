import { LANGUAGES } from '@vestibule/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const [, ...furtherLanguages] = LANGUAGES;
/** What only developers read. */
const ENGLISH_ALONE = /^host-shell\/dev\//;

const files = ['src', 'host-shell', 'remotes', 'plugins', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => file.endsWith('.en.json') && !/\/(node_modules|dist)\//.test(file)),
);
const cases = files
  .filter((file) => !ENGLISH_ALONE.test(file))
  .flatMap((file) => furtherLanguages.map((language) => [file, language] as const));

function sentencesIn(file: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Record<string, string>;
}

function placeholdersIn(sentences: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, sentence]) => [
      key,
      [...new Set(sentence.match(/\{\w+\}/g))].toSorted(),
    ]),
  );
}

test('finds the files with sentences', () => {
  expect(files).toContain('src/login-screens/words/sign-in.en.json');
  expect(files).toContain('src/login-flow/words/failures.en.json');
});

test.each(cases)(
  '%s says in "%s" everything it says in English, with the same placeholders',
  (file, language) => {
    const english = sentencesIn(file);
    const translated = sentencesIn(file.replace('.en.json', `.${language}.json`));
    expect(Object.keys(translated).toSorted()).toEqual(Object.keys(english).toSorted());
    expect(Object.entries(translated).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
    expect(placeholdersIn(translated)).toEqual(placeholdersIn(english));
  },
);
