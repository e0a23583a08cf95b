import { act, renderHook } from '@testing-library/react';
import { fillInEmail, forgetTypedEmail, typedEmail, useTypedEmail } from './typed-email';

const field = (query = '') => renderHook(() => useTypedEmail(new URLSearchParams(query))).result;

afterEach(forgetTypedEmail);

test('what is typed on one form is filled in on the next, before what the client suggests', () => {
  const first = field('hint=grace@example.test');
  expect(first.current[0]).toBe('grace@example.test');
  expect(typedEmail()).toBeUndefined();
  act(() => first.current[1]('ada@example.test'));
  expect(first.current[0]).toBe('ada@example.test');
  expect(typedEmail()).toBe('ada@example.test');
  expect(field('hint=grace@example.test').current[0]).toBe('ada@example.test');
});

test('an address can be filled in, and is forgotten once someone has signed in', () => {
  fillInEmail('ada@example.test');
  expect(field().current[0]).toBe('ada@example.test');
  forgetTypedEmail();
  expect(field().current[0]).toBe('');
});
