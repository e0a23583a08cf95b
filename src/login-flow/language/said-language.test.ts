import { acceptedLanguages, localeAmong } from './language';
import { chosenLanguage, saidChoice, saidLanguage } from './said-language';

const said = (locale: string, cookies: string, query = '') =>
  saidLanguage(locale, cookies, new URLSearchParams(query));

test('a call says who has chosen the language of its page', () => {
  expect(chosenLanguage(said('de-AT', 'a=b; sCurrLanguage=de-AT'))).toEqual({ locale: 'de-AT', by: 'user' });
  expect(chosenLanguage(said('fr', '', 'ui_locales=tlh+fr'))).toEqual({ locale: 'fr', by: 'client' });
  // It has asked for the same.
  expect(chosenLanguage(said('fr', 'sCurrLanguage=fr', 'ui_locales=fr'))).toMatchObject({ by: 'user' });
  expect(chosenLanguage(said('fr', 'sCurrLanguage=de', 'ui_locales=fr'))).toMatchObject({ by: 'client' });
});

test('a language that the browser alone prefers is chosen by nobody', () => {
  expect(said('fr', 'sCurrLanguage=tlh', 'ui_locales=ja')).toBe('fr');
  for (const header of [undefined, '', 'fr', 'fr;q=0.9, de', 'fr-x-other', 'tlh-x-chosen', 'fr-x-chosen, de'])
    expect(chosenLanguage(header)).toBeUndefined();
  expect(saidChoice('sCurrLanguage=tlh')).toBeUndefined();
});

test('whoever knows nothing of it reads the language', () => {
  expect(localeAmong(acceptedLanguages(saidChoice('sCurrLanguage=pt')))).toBe('pt-BR');
});
