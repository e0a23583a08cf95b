import { chooseLanguage, localeOf, readLanguage } from './language';

const challenge = 'loginChallenge=abc';

test.each([
  ['', 'en', 'en'],
  ['', 'de', 'de'],
  ['', 'de-AT', 'de-AT'],
  ['', 'fr', 'en'],
  [`?${challenge}&ui_locales=de`, 'en', 'de'],
  [`?${challenge}&ui_locales=en`, 'de', 'en'],
  [`?${challenge}&ui_locales=fr+de-CH+en`, 'en', 'de-CH'],
  [`?${challenge}&ui_locales=fr+nl`, 'de', 'de'],
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
  expect(document.cookie).toBe('sCurrLanguage=en');
});

test('what the user has chosen in this tab comes before what the client requests, unless the cookie has changed', () => {
  expect(chooseLanguage(document, 'fr')).toBeUndefined();
  expect(chooseLanguage(document, 'de-at')).toBe('de-AT');
  expect(readLanguage(document)).toBe('de-AT');
  expect(localeOf(`?${challenge}&ui_locales=en`, 'de-AT')).toBe('de-AT');
  expect(localeOf(`?${challenge}&ui_locales=en`, 'de')).toBe('en');
});
