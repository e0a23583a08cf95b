import { act, renderHook, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { emitSessionEvent } from '../session/session-events';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { frontToken, startSession } from '../testing/fake-session';
import { useClaims } from './use-claims';

const rules = [{ claim: 'plan', is: 'gold' }];
const gold = () => frontToken({ plan: { v: 'gold', t: Date.now() } });

test('a check that fails late does not overwrite what a later one found', async () => {
  const api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  let fail = () => undefined as void;
  const held = new Promise<Response>((resolve) => {
    fail = () => resolve(new Response(null, { status: 500 }));
  });
  api.on('/auth/session/refresh', () => held);
  startSession(gold());
  startAuthRuntime(configFor());
  const page = renderHook(() => useClaims(rules, 'ada'));
  const good = { status: 'CHECKED', check: { status: 'OK' } };
  await waitFor(() => expect(page.result.current[0]).toEqual(good));

  // The API refuses a call, and the refresh that may help is slow.
  const claimValidationErrors = [{ id: 'plan' }];
  await act(async () => emitSessionEvent({ action: 'API_INVALID_CLAIM', claimValidationErrors }));
  await waitFor(() => expect(api.count('/auth/session/refresh')).toBe(1));
  // Meanwhile another tab brings a valid token.
  startSession(gold());
  const before = page.result.current[0];
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(page.result.current[0]).not.toBe(before));
  await act(async () => {
    fail();
    await held;
  });
  await act(async () => new Promise((resolve) => void setTimeout(resolve)));
  expect(page.result.current[0]).toEqual(good);
});
