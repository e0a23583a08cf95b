import { languageChoices } from './choices';
import { install } from './installed';

afterEach(() => install(undefined));

const named = (offered?: readonly string[]) => languageChoices(offered).map(({ name }) => name);

test('languages are named in themselves, in the order of their names, those that an operator has added too', () => {
  expect(named()).toEqual([
    'Deutsch',
    'English',
    'Español',
    'Français',
    'Português (Brasil)',
    'العربية',
    '日本語',
    '简体中文',
  ]);
  install({ languages: ['nl'], defaultLanguage: () => undefined, words: () => undefined });
  expect(named()).toContain('Nederlands');
});

test('those that a site offers are in its order, and one alone is no choice', () => {
  expect(named(['fr', 'tlh', 'de'])).toEqual(['Français', 'Deutsch']);
  expect(named(['fr', 'tlh'])).toEqual([]);
});
