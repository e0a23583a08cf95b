import { timeLimit } from './time-limit';
import { toAuthError } from '../errors/translate';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what takes too long is aborted, and counts as no answer', () => {
  const signal = timeLimit(1_000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
  expect(toAuthError(signal.reason)).toMatchObject({ code: 'NETWORK' });
});
