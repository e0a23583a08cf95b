import { readdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Catalogue } from '@vestibule/ui';

const root = path.resolve(import.meta.dirname, '../..');
const [, ...furtherLanguages] = LANGUAGES;
/** What only developers read. */
const ENGLISH_ALONE = ['host-shell/dev/standalone/messages.ts', 'host-shell/dev/panel/messages.ts'];

// A file of sentences exports nothing else.
function isCatalogue(exported: unknown): exported is Catalogue<string> {
  return typeof exported === 'object' && exported !== null && 'en' in exported;
}

const files = ['src', 'host-shell', 'remotes'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => /(^|[/-])messages\.ts$/.test(file) && file !== 'src/ui/text/messages.ts')
    .filter((file) => !file.includes('/node_modules/') && !ENGLISH_ALONE.includes(file)),
);
const cases = files.flatMap((file) => furtherLanguages.map((language) => [file, language] as const));

function placeholdersIn(sentence: string | undefined): readonly string[] {
  return [...new Set(sentence?.match(/\{\w+\}/g))].toSorted();
}

test('finds the files with sentences', () => {
  expect(files).toContain('remotes/sign-in/messages.ts');
  expect(files).toContain('src/auth-runtime/errors/error-messages.ts');
});

test.each(cases)(
  '%s says in "%s" everything it says in English, with the same placeholders',
  async (file, language) => {
    const module: object = await import(path.join(root, file));
    const catalogues = Object.values(module).filter(isCatalogue);
    expect(catalogues).toHaveLength(1);
    for (const catalogue of catalogues) {
      const translated = (await catalogue[language]?.()) ?? {};
      expect(Object.keys(translated).toSorted()).toEqual(Object.keys(catalogue.en).toSorted());
      expect(Object.entries(translated).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
      const placeholders = (of: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.keys(catalogue.en).map((key) => [key, placeholdersIn(of[key])]));
      expect(placeholders(translated)).toEqual(placeholders(catalogue.en));
    }
  },
);
