import { jest } from '@jest/globals';
import { timeLimit } from './time-limit';
import { toAuthError } from '../errors/translate';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what takes too long is aborted, and counts as no answer', () => {
  const signal = timeLimit(1_000);
  jest.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(toAuthError(signal.reason)).toMatchObject({ code: 'NETWORK' });
});
