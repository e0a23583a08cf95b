import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ThirdPartyOutcome } from '@vestibule/auth-runtime';
import { calls } from '@vestibule/auth-runtime/testing';
import { useProviderCallback } from './use-provider-callback';

/** A page that a user comes back to. */
function comeBack() {
  const finishing = calls<ThirdPartyOutcome>();
  const onSuccess = jest.fn<() => void>();
  const page = renderHook(
    ({ request }) => useProviderCallback({ provider: 'example', request, finish: finishing.call }, onSuccess),
    { initialProps: { request: crypto.randomUUID() } },
  );
  return { page, finishing, onSuccess };
}

test('a failed call is retried, and continues', async () => {
  const { page, finishing, onSuccess } = comeBack();
  await act(async () => finishing.at(0).reject(new Error('gone')));
  expect(page.result.current.state.status).toBe('FAILED');
  await act(async () => page.result.current.retry());
  expect(page.result.current.state.status).toBe('FINISHING');
  await act(async () => finishing.at(1).resolve({ status: 'OK' }));
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

test('a retry of a page that is gone leads nowhere', async () => {
  const { page, finishing, onSuccess } = comeBack();
  await act(async () => finishing.at(0).reject(new Error('gone')));
  await act(async () => page.result.current.retry());
  page.unmount();
  await act(async () => finishing.at(1).resolve({ status: 'OK' }));
  expect(onSuccess).not.toHaveBeenCalled();
});

test('a retry’s result is not shown for another return', async () => {
  const { page, finishing, onSuccess } = comeBack();
  await act(async () => finishing.at(0).reject(new Error('gone')));
  await act(async () => page.result.current.retry());
  page.rerender({ request: crypto.randomUUID() });
  await act(async () => finishing.at(1).resolve({ status: 'OK' }));
  expect(onSuccess).not.toHaveBeenCalled();
  await act(async () => finishing.at(2).resolve({ status: 'NO_EMAIL' }));
  expect(page.result.current.state).toEqual({ status: 'NO_EMAIL' });
});
