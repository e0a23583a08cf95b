import { languageOf, matchLanguage, matchLocale } from './match';

const MANY = [
  'en',
  'de',
  'es',
  'es-419',
  'he',
  'nb',
  'pt-BR',
  'pt-PT',
  'sr',
  'sr-Latn',
  'zh-Hans',
  'zh-Hant',
];

test.each([
  ['en-GB', 'en'],
  ['de-AT', 'de'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-MX', 'es-419'],
  ['es-419', 'es-419'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-Hant', 'zh-Hant'],
  ['no', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['sr-RS', 'sr'],
])('%s means %s', (tag, language) => expect(matchLanguage(tag, MANY)).toBe(language));

test.each([
  ['nn-NO', 'nn'],
  ['nb', 'nb'],
  ['no', 'nb'],
])('where both forms of Norwegian are there, %s means %s', (tag, language) =>
  expect(matchLanguage(tag, ['en', 'nn', 'nb'])).toBe(language),
);

test('the tag of all Norwegian is there for both forms', () => {
  expect(['no', 'nb', 'nn'].map((tag) => matchLanguage(tag, ['en', 'no']))).toEqual(['no', 'no', 'no']);
});

test.each(['fr', 'tlh', '', '*', 'not a tag', 'en_GB; path=/', 'x'.repeat(10_000)])(
  '%j means none of them',
  (tag) => expect(matchLanguage(tag, MANY)).toBeUndefined(),
);

test('a near language is better than English, and a script that somebody may not read isn’t', () => {
  expect(matchLanguage('es-MX', ['en', 'es'])).toBe('es');
  expect(matchLanguage('pt-PT', ['en', 'pt-BR'])).toBe('pt-BR');
  expect(matchLanguage('zh-TW', ['en', 'zh-Hans'])).toBeUndefined();
});

test('dates and numbers are of the region that the user has named', () => {
  expect(matchLocale('de-AT', MANY)).toBe('de-AT');
  expect(matchLocale('de-DE-u-co-phonebk', MANY)).toBe('de-DE');
  expect(matchLocale('zh-TW', MANY)).toBe('zh-Hant-TW');
  expect(matchLocale('pt', MANY)).toBe('pt-BR');
  expect(matchLocale('nn-NO', MANY)).toBe('nb-NO');
  expect(matchLocale('fr-FR', MANY)).toBeUndefined();
});

test('the sentences of an unknown locale are English', () => {
  expect(languageOf('de-AT')).toBe('de');
  expect(languageOf('tlh')).toBe('en');
});
