import { AnsweredChallenges } from './answered-challenges';

let now = 0;
let answered: AnsweredChallenges;

beforeEach(() => {
  now = 0;
  answered = new AnsweredChallenges(() => now);
});

test('a challenge can be claimed once, until it is released', () => {
  expect(answered.take('a')).toBe(true);
  expect(answered.take('a')).toBe(false);
  expect(answered.has('a')).toBe(true);
  expect(answered.take('b')).toBe(true);
  answered.giveBack('a');
  expect(answered.take('a')).toBe(true);
});

test('it is remembered for an hour, longer than it lives', () => {
  answered.take('a');
  now = 60 * 60_000 - 1;
  expect(answered.has('a')).toBe(true);
  now += 1;
  expect(answered.has('a')).toBe(false);
});

test('ten thousand are remembered; the oldest are dropped first', () => {
  for (let index = 0; index < 10_001; index += 1) answered.take(`challenge-${index}`);
  expect(answered.has('challenge-0')).toBe(false);
  expect(answered.has('challenge-1')).toBe(true);
  expect(answered.has('challenge-10000')).toBe(true);
});
