import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertLanguages, everySentence, installFolder, PSEUDO_LANGUAGES, readAdded } from '.';
import { install, languageOf, matchLanguage, wordsOf } from '..';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vestibule-messages-'));
});
afterEach(() => {
  install(undefined);
  rmSync(folder, { recursive: true });
});

function write(files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const group = {
  id: 'ui/shared',
  spoken: { en: { retry: 'Try again', 'reveal.show': 'Show' }, de: { retry: 'Erneut' } },
};

test('a language that the build lacks has its own sentences, and English for those that it lacks', () => {
  write({ 'nl.json': { 'ui/shared': { retry: 'Opnieuw' } } });
  installFolder(folder);
  expect([matchLanguage('nl-BE'), languageOf('nl-BE')]).toEqual(['nl', 'nl']);
  const t = wordsOf<Record<'retry' | 'reveal.show', object>>(group, 'nl-BE');
  expect([t('retry'), t('reveal.show')]).toEqual(['Opnieuw', 'Show']);
  expect(wordsOf<Record<'retry', object>>(group, 'de')('retry')).toBe('Erneut');
});

test('a tenant’s words come before the installation’s, and those before the build’s', () => {
  write({
    'en.json': { 'ui/shared': { retry: 'Once more', 'reveal.show': 'Reveal' } },
    'acme/en.json': { 'ui/shared': { retry: 'Retry at Acme' } },
  });
  installFolder(folder);
  const said = (tenantId?: string) => {
    const t = wordsOf<Record<'retry' | 'reveal.show', object>>(group, 'en', tenantId);
    return [t('retry'), t('reveal.show')];
  };
  expect(said('acme')).toEqual(['Retry at Acme', 'Reveal']);
  expect(said('globex')).toEqual(['Once more', 'Reveal']);
  expect(said()).toEqual(['Once more', 'Reveal']);
});

test('who asks for no language that there is gets the tenant’s, or the installation’s', () => {
  write({ 'settings.json': { defaultLanguage: 'fr' }, 'acme/settings.json': { defaultLanguage: 'ja' } });
  const { defaultLanguage } = installFolder(folder);
  expect([defaultLanguage(), defaultLanguage('acme'), defaultLanguage('globex')]).toEqual(['fr', 'ja', 'fr']);
  expect(languageOf('tlh')).toBe('fr');
});

test.each([
  ['xx.json', {}, 'there is no language “xx”.'],
  ['NL.json', {}, '“NL” is written “nl”.'],
  ['dutch.json', {}, 'its name is no language tag (BCP 47), such as nl.'],
  ['nl.json', '{', 'this isn’t JSON'],
  ['nl.json', { 'ui/shared': { retyr: 'Opnieuw' } }, 'ui/shared › retyr: nothing here has such a sentence.'],
  ['nl.json', { 'ui/shraed': { retry: 'Opnieuw' } }, 'ui/shraed › retry: nothing here has such a sentence.'],
  ['nl.json', { 'ui/shared': { retry: '' } }, 'ui/shared › retry: it says nothing.'],
  ['nl.json', { 'api/mails': { 'signIn.subject.code': 'Je code.' } }, '{code} is missing, and 1 more.'],
  ['nl.json', { 'ui/shared': { retry: 'Nu, {name}' } }, 'ui/shared › retry: {name} isn’t told here.'],
  ['ar.json', { 'my-remote/page': { left: '{n, plural, other {#}}' } }, '{n} has no form for “few”'],
  [
    'settings.json',
    { defaultLanguage: 'nl' },
    'there are no sentences in the defaultLanguage “nl”; there are en, ar,',
  ],
  ['nl.json', '{"ui/shared": {"constructor": "Een"}}', 'ui/shared › constructor: nothing here has such'],
  ['nl.json', { 'ui/shared': { retry: '\u202Ewueinpo' } }, 'retry: a character turns the text after it'],
  ['nl.json', '{"constructor": {"name": "Een"}}', 'constructor › name: nothing here has such a sentence.'],
  ['nl.json', '{"__proto__": {"toString": ""}}', '__proto__ › toString: nothing here has such a sentence.'],
  ['iw.json', {}, '“iw” is written “he”.'],
  ['Acme/nl.json', {}, 'its name is no tenant’s, such as acme.'],
  ['public/nl.json', {}, 'what the tenant “public” is told is said in the folder itself.'],
  ['acme/settings.json', { defaultLanguage: 'nl' }, 'acme/settings.json: there are no sentences in the'],
  ['settings.json', { language: 'de' }, '“language” isn’t known here; “defaultLanguage” is.'],
])('%s with %j is refused in one sentence', (name, content, why) => {
  write({ [name]: content });
  expect(() => readAdded(folder)).toThrow(why);
});

test('the same without the mistake is taken, another team’s sentences too', () => {
  write({
    'nl.json': {
      'ui/shared': { retry: 'Opnieuw' },
      'api/mails': { 'signIn.subject.code': 'Je {appName}-code: {code}' },
    },
    'ar.json': {
      'my-remote/page': { left: '{n, plural, zero {#} one {#} two {#} few {#} many {#} other {#}}' },
    },
    'settings.json': { defaultLanguage: 'nl' },
  });
  expect(readAdded(folder).languages).toEqual(['nl']);
});

test('a tenant’s folder may be a link, as Kubernetes has them in what it mounts', () => {
  write({ '..data/acme/nl.json': { 'ui/shared': { retry: 'Bij Acme' } }, '..data/nl.json': {} });
  symlinkSync('..data/acme', join(folder, 'acme'));
  symlinkSync('..data/nl.json', join(folder, 'nl.json'));
  expect(readAdded(folder).words('nl', 'acme')).toEqual({ 'ui/shared': { retry: 'Bij Acme' } });
});

test('other folders that lie beside them are left alone', () => {
  write({ 'Lost+Found/notes.txt': 'x', '.git/config.json': '{' });
  expect(readAdded(folder).languages).toEqual([]);
});

test('no folder is refused by its path', () => {
  expect(() => readAdded(join(folder, 'none'))).toThrow(
    `${join(folder, 'none')}: there is no such folder of sentences.`,
  );
});

test('a site offers only languages that something is said in', () => {
  expect(() => assertLanguages(['en', 'nl'])).toThrow(
    'languages: there are no sentences in “nl”; there are en, ar,',
  );
  write({ 'nl.json': {} });
  installFolder(folder);
  expect(() => assertLanguages(['en', 'nl'])).not.toThrow();
});

test.each(PSEUDO_LANGUAGES)('what the command prints in %s is a file that is taken', (language) => {
  const sentences = everySentence(language);
  write({ [`${language}.json`]: sentences });
  expect(readAdded(folder).languages).toEqual([language]);
  const [english = 0, longer = 0] = [everySentence(), sentences].map(
    (all) => all['api/mails']?.['signIn.ignore']?.length,
  );
  expect(longer / english).toBeCloseTo(1.4, 1);
});
