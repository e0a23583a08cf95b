import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from '@vestibule/messages';
import { addedWords, type AddedWords } from './added-words';

const retry = (text: string) => ({ 'ui/shared': { retry: text } });

let folder: string;
let added: AddedWords;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-added-'));
  mkdirSync(join(folder, 'acme'));
  const files = {
    'nl.json': retry('Opnieuw'),
    'settings.json': { defaultLanguage: 'nl' },
    'acme/ja.json': retry('Acmeでもう一度'),
    'acme/settings.json': { defaultLanguage: 'ja' },
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(content));
  added = addedWords(folder);
});
afterAll(() => {
  install(undefined);
  rmSync(folder, { recursive: true });
});

/** What a document of a language and a tenant tells its page, and the file that it has fetched. */
function toldBy(language: string, tenantId?: string) {
  const links = added.linksFor(language, tenantId);
  const told = /data-told="([^"]*)"/.exec(links)?.[1]?.replaceAll('&quot;', '"') ?? '';
  return { told: JSON.parse(told) as unknown, file: / as="fetch" href="([^"]*)"/.exec(links)?.[1] };
}

test('a page knows the language for those who ask for none that there is: its tenant’s, or the installation’s', () => {
  expect(toldBy('ja', 'acme').told).toMatchObject({ languages: ['nl'], default: 'ja' });
  for (const other of [undefined, 'public', 'globex'])
    expect(toldBy('nl', other).told).toMatchObject({ languages: ['nl'], default: 'nl' });
});

test('its file has the words of its tenant, and those of the installation elsewhere', () => {
  const wordsOf = (language: string, tenantId?: string) => {
    const found = added.fileAt(toldBy(language, tenantId).file ?? '');
    return found && { ...found, text: JSON.parse(found.text) as unknown };
  };
  expect(wordsOf('ja', 'acme')).toEqual({ text: retry('Acmeでもう一度'), isLasting: true });
  expect(wordsOf('nl')).toEqual({ text: retry('Opnieuw'), isLasting: true });
  expect(wordsOf('nl', 'globex')).toEqual({ text: retry('Opnieuw'), isLasting: true });
  expect(toldBy('de').file).toBeUndefined();
});

test.each([
  '/sentences/0123456789abcdef/tlh.json',
  '/sentences/0123456789abcdef/../nl.json',
  '/sentences/0123456789abcdef/__proto__/nl.json',
  '/sentences/nl.json',
])('there is no file %s', (path) => expect(added.fileAt(path)).toBeUndefined());

test('a file of another version has the words of this one, which nobody keeps', () => {
  const found = added.fileAt('/sentences/0123456789abcdef/nl.json');
  expect(found).toEqual({ text: JSON.stringify(retry('Opnieuw')), isLasting: false });
});
