import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { LoginMethods } from '@vestibule/auth-runtime';
import { calls } from '@vestibule/auth-runtime/testing';
import { useLoginMethods } from './use-login-methods';

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());

const only = (id: LoginMethods['firstFactors'][number]): LoginMethods => ({
  firstFactors: [id],
  providers: [],
});

test('a retry overtaken by another shows nothing', async () => {
  const lookups = calls<LoginMethods>();
  const page = renderHook(() => useLoginMethods(lookups.call));
  await act(async () => lookups.at(0).reject(new Error('gone')));
  await act(async () => page.result.current[1]());
  await act(async () => page.result.current[1]());
  await act(async () => lookups.at(2).resolve(only('webauthn')));
  await act(async () => lookups.at(1).resolve(only('emailpassword')));
  expect(page.result.current[0]).toEqual({ status: 'READY', methods: only('webauthn') });
});

test('a retry of a page that is gone has no effect', async () => {
  const lookups = calls<LoginMethods>();
  const page = renderHook(() => useLoginMethods(lookups.call));
  await act(async () => lookups.at(0).reject(new Error('gone')));
  await act(async () => page.result.current[1]());
  page.unmount();
  await act(async () => lookups.at(1).reject(new Error('gone')));
  expect(console.error).toHaveBeenCalledTimes(1);
});
