import { chooseLanguage, localeOf, readLanguage } from './language';

const challenge = 'loginChallenge=abc';

test.each([
  ['', 'en', 'en'],
  ['', 'de', 'de'],
  ['', 'de-AT', 'de-AT'],
  ['', 'nl', 'en'],
  [`?${challenge}&ui_locales=de`, 'en', 'de'],
  [`?${challenge}&ui_locales=en`, 'de', 'en'],
  [`?${challenge}&ui_locales=nl+de-CH+en`, 'en', 'de-CH'],
  [`?${challenge}&ui_locales=sv+nl`, 'de', 'de'],
  [`?${challenge}&ui_locales=no_tag+%3Cb%3E+de-u-nu-arab`, 'en', 'de'],
  [`?${challenge}&ui_locales=`, 'de', 'de'],
  [`?redirectToPath=${encodeURIComponent(`/auth?${challenge}&ui_locales=de`)}`, 'en', 'de'],
  [`?redirectToPath=${encodeURIComponent('https://evil.example/?ui_locales=de')}`, 'en', 'en'],
])('the page %j of a user who reads %s is in %s', (search, language, locale) => {
  expect(localeOf(search, language)).toBe(locale);
});

test('the cookie stores the language, and accepts nothing else', () => {
  document.cookie = 'sCurrLanguage=de-AT; path=/';
  expect(readLanguage(document)).toBe('de-AT');
  document.cookie = 'sCurrLanguage=<b>; path=/';
  expect(readLanguage(document)).toBe('en');
});

test('without a choice it is the document’s language, or the browser’s where only a client’s request asks for another', () => {
  document.cookie = 'sCurrLanguage=; path=/; max-age=0';
  document.documentElement.lang = 'ja';
  expect(readLanguage(document, ['nl', 'pt-PT', 'de'])).toBe('ja');
  window.history.replaceState(null, '', '/auth?ui_locales=ja');
  expect(readLanguage(document, ['nl', 'pt-PT', 'de'])).toBe('pt-BR');
  expect(readLanguage(document, ['nl'])).toBe('en');
  window.history.replaceState(null, '', '/');
  document.documentElement.lang = '';
  expect(readLanguage(document)).toBe('en');
  expect(document.cookie).toBe('');
});

test('a language that nothing is said in leaves the page in the document’s, whoever asks for it', () => {
  document.documentElement.lang = 'fr';
  window.history.replaceState(null, '', '/auth?ui_locales=tlh');
  expect(readLanguage(document, ['ja'])).toBe('fr');
  window.history.replaceState(null, '', '/');
  document.cookie = 'sCurrLanguage=it; path=/';
  expect(readLanguage(document, ['ja'])).toBe('fr');
  // It may be the choice on another page of the site.
  expect(document.cookie).toBe('sCurrLanguage=it');
  document.documentElement.lang = '';
});

test('what the user has chosen in this tab comes before what the client requests, unless the cookie has changed', () => {
  expect(chooseLanguage(document, 'nl')).toBeUndefined();
  expect(chooseLanguage(document, 'de-at')).toBe('de-AT');
  expect(readLanguage(document)).toBe('de-AT');
  expect(localeOf(`?${challenge}&ui_locales=en`, 'de-AT')).toBe('de-AT');
  expect(localeOf(`?${challenge}&ui_locales=en`, 'de')).toBe('en');
});
