import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vestibule/messages';

const SHELL = path.resolve('dist/shell');
const builds = [
  SHELL,
  ...readdirSync(path.join(SHELL, 'remotes')).map((name) => path.join(SHELL, 'remotes', name)),
];

type Words = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const readJson = (...segments: string[]) =>
  JSON.parse(readFileSync(path.join(...segments), 'utf8')) as unknown;
const sha256 = (content: Buffer) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

function wordsOf(build: string) {
  return readJson(build, 'words.json') as { readonly hash: string; readonly languages: readonly string[] };
}

function filesOf(build: string): string[] {
  const { builds: all } = readJson(build, 'builds.json') as {
    readonly builds: readonly { readonly files: string[] }[];
  };
  return all[0]?.files ?? [];
}

const named = builds.map((build) => [path.relative(SHELL, build) || 'the shell', build] as const);

test.each(named)('%s has the same sentences in every language, in files of its own', (_name, build) => {
  const { hash, languages } = wordsOf(build);
  expect(languages.toSorted()).toEqual(LANGUAGES.toSorted());
  const keysIn = (file: string) =>
    Object.entries(readJson(build, 'words', file) as Words)
      // For developers, in English alone.
      .filter(([group]) => !group.startsWith('dev/'))
      .map(([group, words]) => [group, Object.keys(words)]);
  const english = filesOf(build).filter((file) => file.startsWith('words/en.'));
  expect(english.length).toBeGreaterThan(0);
  for (const file of english) {
    const name = path.basename(file);
    for (const language of LANGUAGES) {
      expect(keysIn(name.replace(/^en/, language))).toEqual(keysIn(name));
    }
  }
  expect(english[0]).toContain(hash);
});

test.each(named)('%s vouches for its sentences, as for its scripts', (_name, build) => {
  const { hash } = wordsOf(build);
  const manifest = readFileSync(path.join(build, 'words', `words.${hash}.json`));
  const scripts = filesOf(build)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(build, file), 'utf8'));
  expect(scripts.some((script) => script.includes(sha256(manifest)))).toBe(true);
  const hashes = Object.entries(JSON.parse(manifest.toString()) as Record<string, string>);
  expect(hashes.length).toBeGreaterThanOrEqual(LANGUAGES.length);
  for (const [file, integrity] of hashes) {
    expect(sha256(readFileSync(path.join(build, 'words', `${file}.${hash}.json`)))).toBe(integrity);
  }
});

test('no script carries sentences, in English or any other language', () => {
  const scripts = builds.flatMap((build) =>
    filesOf(build)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(build, file), 'utf8')),
  );
  const said = ['Forgot your password?', 'Passwort vergessen?', 'You can remove access any time'];
  expect(said.filter((sentence) => scripts.some((script) => script.includes(sentence)))).toEqual([]);
  const words = readFileSync(
    path.join(SHELL, 'remotes/sign-in/words', `en.${wordsOf(path.join(SHELL, 'remotes/sign-in')).hash}.json`),
    'utf8',
  );
  expect(words).toContain('Forgot your password?');
});
