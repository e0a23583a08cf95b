import { foreignName, foreignText } from './text';

test.each([
  ['  two\n\tlines ', 'two lines'],
  ['pay\u202Epal', 'pay pal'],
  ['zero\u200Bwidth', 'zero width'],
  ['\u0000\u001B[31mred', '[31mred'],
  ['Ünïcödé 名前', 'Ünïcödé 名前'],
])('%j reads %j', (text, clean) => expect(foreignText(text, 40)).toBe(clean));

test('a long text ends in an ellipsis, whole characters only', () => {
  expect(foreignText('abcdef', 4)).toBe('abc…');
  expect(foreignText('e\u0301'.repeat(5), 5)).toBe('é'.repeat(5));
});

test('right-to-left text is isolated', () => {
  expect(foreignText('שלום', 40)).toBe('\u2068שלום\u2069');
});

test.each(['\u3164\u3164', '\u2800', '\u200B\u200D\uFEFF', '\u00AD', ' \t\n', '\uFE0F'])(
  'invisible text counts as empty: %j',
  (text) => expect(foreignText(text, 40)).toBe(''),
);

test('a letter has three marks at most', () => {
  const shown = foreignText(`Z${'\u0335\u0321\u0489'.repeat(40)}`, 40);
  expect(shown).toHaveLength(4);
});

test('a name can’t vouch for anyone, and is short', () => {
  expect(foreignName('Acme ✓ \u{1F512}')).toBe('Acme');
  expect(foreignName('A'.repeat(100))).toHaveLength(60);
  expect(foreignName('✅')).toBe('');
});
