import { attackFunctions } from './attack';

test('nothing gets through our own functions, and the twin of everything does', async () => {
  const outcomes = await attackFunctions();
  const wrong = outcomes.flatMap(({ corpus, through, refusedTwins }) => [
    ...through.map((line) => `${corpus}: ${line}`),
    ...refusedTwins.map((line) => `${corpus}, its twin: ${line}`),
  ]);
  expect(wrong).toEqual([]);
  expect(outcomes.every(({ tried }) => tried > 0)).toBe(true);
});
