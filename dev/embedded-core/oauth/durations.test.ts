import { formatDuration, parseDuration } from './durations';

it.each([
  ['90m', '1h30m0s'],
  ['720h', '720h0m0s'],
  ['1.5h', '1h30m0s'],
  ['1h1s', '1h0m1s'],
  ['100ms', '100ms'],
  ['1500ms', '1.5s'],
  ['-1m', '-1m0s'],
  ['0', '0s'],
])('reads %s as %s', (text, written) => {
  const parsed = parseDuration(text);
  expect(typeof parsed === 'number' ? formatDuration(parsed) : parsed).toBe(written);
});

it.each([
  ['soon', 'time: invalid duration "soon"'],
  ['', 'time: invalid duration ""'],
  ['10', 'time: missing unit in duration "10"'],
  ['1d', 'time: unknown unit "d" in duration "1d"'],
])('complains of %j as Go does', (text, complaint) => {
  expect(parseDuration(text)).toEqual({ complaint });
});
