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
  const [twenty, more] = [20, 5000].map((count) => Array.from({ length: count }, () => 'ja'));
  expect(acceptedLanguages(more.join())).toEqual(twenty);
  expect(askedLanguages(new URLSearchParams({ ui_locales: more.join(' ') }))).toEqual(twenty);
});
