import { lockedUntil, LONGEST_LOCK_OUT, noteLockOut } from './lock-out';

beforeEach(() => window.localStorage.clear());

test('a lock-out is for one user and one factor, until it is over', () => {
  const until = Date.now() + 60_000;
  noteLockOut('ada', 'totp', until);
  noteLockOut('bob', 'totp', Date.now() - 1);
  expect(lockedUntil('ada', 'totp')).toBe(until);
  expect(lockedUntil('ada', 'recovery-code')).toBe(0);
  expect(lockedUntil('bob', 'totp')).toBe(0);
});

test('stored lock-outs aren’t trusted, and lock nobody for good', () => {
  window.localStorage.setItem('vestibule-lock-outs', '{"userId":"ada"}');
  expect(lockedUntil('ada', 'totp')).toBe(0);
  noteLockOut('ada', 'totp', Date.now() + 2 * LONGEST_LOCK_OUT);
  expect(lockedUntil('ada', 'totp')).toBe(0);
});
