import { jest } from '@jest/globals';
import { singleFlight } from './single-flight';

const count = () => jest.fn<() => Promise<number>>();

test('callers that ask while it is under way share it; afterwards it starts again', async () => {
  const once = singleFlight<number>();
  const start = count().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const [first, second] = [once('a', start), once('a', start)];
  expect(second).toBe(first);
  expect(await second).toBe(1);
  expect(await once('a', start)).toBe(2);
});

test('keys don’t affect each other', async () => {
  const once = singleFlight<number>();
  const start = count().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  expect(await Promise.all([once('a', start), once('b', start)])).toEqual([1, 2]);
});

test('what works only once is remembered, and what failed is not', async () => {
  const once = singleFlight<number>({ remembers: true });
  const start = count().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(1);
  await expect(once('a', start)).rejects.toThrow('offline');
  expect(await once('a', start)).toBe(1);
  expect(await once('a', start)).toBe(1);
  expect(start).toHaveBeenCalledTimes(2);
});
