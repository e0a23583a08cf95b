import { translator, type Catalogue } from './messages';

const catalogue: Catalogue<'greet' | 'bye'> = {
  en: { greet: 'Hello {name}, {name}!', bye: 'Bye' },
  de: { greet: 'Hallo {name}' },
};

test('placeholders are filled, and stay where there is no value', () => {
  const t = translator(catalogue, 'en');
  expect(t('greet', { name: 'Ada' })).toBe('Hello Ada, Ada!');
  expect(t('greet')).toBe('Hello {name}, {name}!');
});

test('a value is text and never a pattern', () => {
  expect(translator(catalogue, 'en')('greet', { name: '$& {name}' })).toBe('Hello $& {name}, $& {name}!');
});

test('a region falls back to its language, a missing sentence to English', () => {
  const t = translator(catalogue, 'de-AT');
  expect(t('greet', { name: 'Ada' })).toBe('Hallo Ada');
  expect(t('bye')).toBe('Bye');
  expect(translator(catalogue, 'xx')('bye')).toBe('Bye');
});
