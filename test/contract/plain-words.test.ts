import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { plainWords } from '../../webpack/plain-words.js';

const KEY = /'((?:mfaOutcome|outcome|error|code|plain|challenge|verify)\.[\w.]+)'/g;

test('each problem that plain forms tell of has a sentence, in every language', async () => {
  const { PLAIN_PAGE_WORDS = '' } = await plainWords();
  const words = JSON.parse(PLAIN_PAGE_WORDS) as Record<string, object>;
  const keys = ['forms', 'flow', 'providers', 'exchange']
    .flatMap((folder) => sourcesIn(path.resolve('plugins/plain-forms', folder)))
    .flatMap((source) => [...source.matchAll(KEY)].map(([, key = '']) => key));
  expect(keys).toContain('outcome.WRONG_CREDENTIALS');
  for (const language of ['en', 'de'])
    expect(keys.filter((key) => !(key in (words[language] ?? {})))).toEqual([]);
});

function sourcesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}
