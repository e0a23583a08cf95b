import { AnsweredChallenges } from './answered-challenges';

let now = 0;
let answered: AnsweredChallenges;

beforeEach(() => {
  now = 0;
  answered = new AnsweredChallenges(() => now);
});

const answer = (challenge: string) => answered.once(challenge, async () => 'answered');

test('a challenge can be claimed once, until it is released', async () => {
  let fail: (error: Error) => void = () => undefined;
  const failing = answered.once('a', () => new Promise((_, reject) => (fail = reject)));
  expect(await answer('a')).toMatchObject({ code: 'used' });
  expect(answered.has('a')).toBe(true);
  expect(await answer('b')).toBe('answered');
  fail(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  expect(await answer('a')).toBe('answered');
});

test('it is remembered for an hour, longer than it lives', async () => {
  await answer('a');
  now = 60 * 60_000 - 1;
  expect(answered.has('a')).toBe(true);
  now += 1;
  expect(answered.has('a')).toBe(false);
});

test('ten thousand are remembered; the oldest are dropped first', async () => {
  for (let index = 0; index < 10_001; index += 1) await answer(`challenge-${index}`);
  expect(answered.has('challenge-0')).toBe(false);
  expect(answered.has('challenge-1')).toBe(true);
  expect(answered.has('challenge-10000')).toBe(true);
});
