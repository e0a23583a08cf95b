import { AnsweredChallenges } from './answered-challenges';

const used = { status: 'CHALLENGE_ERROR', code: 'used', message: expect.any(String) };

test('only one answer is let through, even while it is on its way, whatever the core knows', async () => {
  const answered = new AnsweredChallenges();
  let arrive = () => {};
  const first = answered.once('challenge', async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return 'first';
  });
  expect(await answered.once('challenge', async () => 'second')).toEqual(used);
  expect(await answered.once('another', async () => 'other')).toBe('other');
  arrive();
  expect(await first).toBe('first');
  expect(await answered.once('challenge', async () => 'third')).toEqual(used);
});

test('an answer that failed on its way can be sent again', async () => {
  const answered = new AnsweredChallenges();
  const broken = answered.once('challenge', async () => {
    throw new Error('The core is out of reach');
  });
  await expect(broken).rejects.toThrow('out of reach');
  expect(await answered.once('challenge', async () => 'again')).toBe('again');
});
