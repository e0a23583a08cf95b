import { answerOnce } from './answer-once';
import { AnsweredChallenges } from './answered-challenges';

const used = { status: 'CHALLENGE_ERROR', code: 'used', message: expect.any(String) };

test('only one answer is let through, even while it is on its way, whatever the core knows', async () => {
  const context = { answered: new AnsweredChallenges() };
  let arrive = () => {};
  const first = answerOnce(context, 'challenge', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return 'first';
  });
  expect(await answerOnce(context, 'challenge', async () => 'second')).toEqual(used);
  expect(await answerOnce(context, 'another', async () => 'other')).toBe('other');
  arrive();
  expect(await first).toBe('first');
  expect(await answerOnce(context, 'challenge', async () => 'third')).toEqual(used);
});

test('an answer that failed on its way can be sent again', async () => {
  const context = { answered: new AnsweredChallenges() };
  const broken = answerOnce(context, 'challenge', async () => {
    throw new Error('The core is out of reach');
  });
  await expect(broken).rejects.toThrow('out of reach');
  expect(await answerOnce(context, 'challenge', async () => 'again')).toBe('again');
});
