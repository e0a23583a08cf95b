import { attackFunctions } from './attack';

test('nothing gets through our own functions', async () => {
  const outcomes = await attackFunctions();
  expect(outcomes.flatMap(({ corpus, through }) => through.map((line) => `${corpus}: ${line}`))).toEqual([]);
  expect(outcomes.every(({ tried }) => tried > 0)).toBe(true);
});
