import { foreignText } from './text';

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
