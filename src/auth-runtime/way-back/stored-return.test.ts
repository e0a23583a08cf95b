import { jest } from '@jest/globals';
import { emailOfDetour, keepReturn, storedReturn } from './stored-return';

beforeEach(() => window.localStorage.clear());

const query = new URLSearchParams({
  loginChallenge: 'abc',
  redirectToPath: '/a',
  tenantId: 't1',
  forceFreshAuth: 'true',
  error: 'x',
});

test('challenge with its parameters, path and tenant come back by the detour’s id; nothing else does', () => {
  keepReturn('link', '1', query);
  keepReturn('link', '2', new URLSearchParams({ loginChallenge: 'other' }));
  expect(storedReturn('link', '1')?.toString()).toBe(
    'loginChallenge=abc&forceFreshAuth=true&redirectToPath=%2Fa&tenantId=t1',
  );
  expect(storedReturn('link', '2')?.toString()).toBe('loginChallenge=other');
  expect(storedReturn('provider', '1')).toBeUndefined();
});

test('the address for a requested mail is kept by tenant, and hidden from other detours', () => {
  keepReturn('password-reset', 't1', query, 'ada@example.com');
  expect(emailOfDetour('password-reset', 't1')).toBe('ada@example.com');
  expect(emailOfDetour('password-reset', 'public')).toBeUndefined();
  expect(emailOfDetour('passkey-recovery', 't1')).toBeUndefined();
});

test('it is forgotten after an hour', () => {
  keepReturn('link', '1', query);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 3_600_001);
  expect(storedReturn('link', '1')).toBeUndefined();
});

test('values from another script aren’t trusted', () => {
  window.localStorage.setItem('vestibule-way-back', '{"name":');
  expect(storedReturn('link', '1')).toBeUndefined();
  window.localStorage.setItem('vestibule-way-back', '[{"name":"link:1","query":7}]');
  expect(storedReturn('link', '1')).toBeUndefined();
});
