import { acceptedLanguages, askedLanguages } from './language';

test.each([
  ['de-CH,de;q=0.9,en;q=0.8', ['de-CH', 'de', 'en']],
  ['en;q=0.1, fr', ['fr', 'en']],
  ['en, de;q=0', ['en']],
  ['ja; q=0.5, *;q=0.1', ['ja', '*']],
  ['de;q=nonsense, en', ['en']],
  [undefined, ['']],
])('%j prefers %j', (header, tags) => expect(acceptedLanguages(header)).toEqual(tags));

test('nobody asks for so many languages that reading them takes long', () => {
  const many = Array.from({ length: 5000 }, () => 'ja');
  const twenty = many.slice(0, 20);
  expect(acceptedLanguages(many.join())).toEqual(twenty);
  expect(askedLanguages(new URLSearchParams({ ui_locales: many.join(' ') }))).toEqual(twenty);
});
