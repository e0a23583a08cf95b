import { jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { busyWords, useAttempt, type AttemptResult, type Problem } from './use-attempt';

const words = (failure: unknown): Problem => ({ message: String(failure) });
const form = () => renderHook(() => useAttempt(words));

/** An attempt that ends when the test says so. */
function held() {
  const ends: ((result: AttemptResult) => void)[] = [];
  const make = jest.fn<() => Promise<AttemptResult>>(() => new Promise((resolve) => void ends.push(resolve)));
  return { make, end: (result: AttemptResult) => act(async () => ends.at(-1)?.(result)) };
}

test('one attempt is made at a time, and none after it is done', async () => {
  const { result } = form();
  const { make, end } = held();
  act(() => {
    void result.current.run(make, 'save');
    void result.current.run(make);
  });
  expect(result.current.attempt).toMatchObject({ status: 'busy', name: 'save' });
  await end('DONE');
  await act(() => result.current.run(make));
  expect(make).toHaveBeenCalledTimes(1);
  expect(result.current.attempt.status).toBe('done');
});

test('what was wrong stays while the next attempt is under way, and goes with its success', async () => {
  const { result } = form();
  await act(() => result.current.run(() => Promise.resolve({ fields: { email: 'Enter it.' } })));
  expect(result.current.attempt).toMatchObject({ status: 'refused', refusals: 1 });
  const { make, end } = held();
  act(() => void result.current.run(make));
  expect(result.current.attempt).toMatchObject({
    status: 'busy',
    problem: { fields: { email: 'Enter it.' } },
  });
  await end('SENT');
  expect(result.current.attempt).toMatchObject({ status: 'sent', problem: undefined });
});

test('each failure is reported in words, every time', async () => {
  const { result } = form();
  const fail = () => Promise.reject(new TypeError('offline'));
  await act(() => result.current.run(fail));
  await act(() => result.current.run(fail));
  expect(result.current.attempt).toMatchObject({ problem: { message: 'TypeError: offline' }, refusals: 2 });
  act(() => result.current.refuse({ message: 'empty' }));
  expect(result.current.attempt).toMatchObject({ problem: { message: 'empty' }, refusals: 3 });
});

test('a failure without words shows nothing', async () => {
  const { result } = renderHook(() => useAttempt(() => undefined));
  await act(() => result.current.run(() => Promise.reject(new Error('seen to elsewhere'))));
  expect(result.current.attempt).toMatchObject({ status: 'idle', problem: undefined, refusals: 0 });
});

test('after a reset nothing is under way, and a late answer changes nothing', async () => {
  const { result } = form();
  const { make, end } = held();
  act(() => void result.current.run(make));
  act(() => result.current.reset());
  expect(result.current.attempt.status).toBe('idle');
  await end({ message: 'too late' });
  expect(result.current.attempt.problem).toBeUndefined();
  await act(() => result.current.run(() => Promise.resolve('SENT')));
  expect(result.current.attempt.status).toBe('sent');
});

test('a button says what is being done, and then that the page continues', () => {
  const said = (status: 'idle' | 'busy' | 'done') => busyWords({ status }, 'Saving…', 'Taking you on…');
  expect([said('idle'), said('busy'), said('done')]).toEqual([undefined, 'Saving…', 'Taking you on…']);
});
