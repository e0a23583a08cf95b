import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { AuthError } from '../../errors/auth-error';
import { refusalOf } from '../../errors/refusal';
import { useFailureWords } from './use-failure-words';
import { useRefusalWords } from './use-refusal-words';
import { useWrongCodeWords } from './use-wrong-code-words';

const taken = '(SIGN_IN_WITH emailpassword) (ERR_CODE_007)';
const fetchResponse = new Response('', { headers: { 'x-request-id': 'request-0123' } });
const refusalWords = (reason: string) =>
  renderHook(useRefusalWords).result.current(refusalOf({ reason, fetchResponse }));

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
});

test('a failure has words by its code, with its detail', () => {
  const { current } = renderHook(useFailureWords).result;
  expect(current(new AuthError('GENERAL_ERROR', 'x', { detail: 'Not before noon.' }))).toBe(
    'Not before noon.',
  );
  expect(current(new AuthError('GENERAL_ERROR', 'x'))).toBe('Something went wrong. Please try again.');
  expect(current(new AuthError('TOO_MANY_ATTEMPTS', 'x', { retryAfter: 245_000 }))).toBe(
    'Too many attempts. You can try again in 5 minutes.',
  );
  expect(current(new TypeError('Failed to fetch'))).toMatch(/^We can’t reach the server/);
});

test('a wrong code has words with the attempts that are left', () => {
  const { current } = renderHook(useWrongCodeWords).result;
  expect([4, 3, 1, 0].map(current)).toEqual([
    'That code isn’t right. Try again.',
    'That code isn’t right. 3 attempts left.',
    'That code isn’t right. 1 attempt left.',
    'That code isn’t right, and that was your last attempt for now.',
  ]);
});

test('a refusal has words by its cause, and a reference where they send users to support', () => {
  expect(refusalWords(taken)).toMatch(/^An account already exists .* used before\.$/);
  expect(console.info).toHaveBeenLastCalledWith('The API refused this with ERR_CODE_007: OTHER_METHOD');
  expect(refusalWords('(ERR_CODE_001)')).toMatch(/^To protect the account, .* Reference: request-0123$/);
});

test('the API’s own rules are shown in its own words', () => {
  expect(refusalWords('Only on weekdays.')).toBe('Only on weekdays.');
});
