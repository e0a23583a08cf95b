import { javaSplit, javaTrim } from './text';

it('splits without empty parts at the end', () => {
  expect([javaSplit('a.b..', '.'), javaSplit('', '.'), javaSplit('..', '.')]).toEqual([['a', 'b'], [''], []]);
});

it('trims control characters and spaces, and no other white space', () => {
  expect(javaTrim('\0 \t a\u00a0b \n\0')).toBe('a\u00a0b');
  expect([javaTrim('\u00a0a'), javaTrim('  ')]).toEqual(['\u00a0a', '']);
});
