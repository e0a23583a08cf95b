import { differences } from './differences';

const changes = (before: string, now: string) =>
  differences(Array.from(before), Array.from(now))
    .map(({ line, change }) => ({ same: line, ins: `+${line}`, del: `-${line}` })[change])
    .join(' ');

test('lines that were added, left out or replaced are told from those that stayed', () => {
  expect(changes('abc', 'abc')).toBe('a b c');
  expect(changes('abc', 'axbc')).toBe('a +x b c');
  expect(changes('abc', 'ac')).toBe('a -b c');
  expect(changes('abc', 'axc')).toBe('a -b +x c');
  expect(changes('', 'a')).toBe('+a');
  expect(changes('a', '')).toBe('-a');
});
