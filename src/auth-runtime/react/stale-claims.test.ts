import { act, renderHook, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { frontToken, startSession, tokenHeaders } from '../testing/fake-session';
import { useClaims } from './use-claims';

test('a claim that is too old whenever it is fetched is fetched once', async () => {
  const api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  const stale = () => frontToken({ issued: 0, 'st-ev': { v: false, t: Date.now() - 3_600_000 } });
  api.on('/auth/user/email/verify', () =>
    Response.json({ status: 'OK', isVerified: false }, { headers: tokenHeaders(stale()) }),
  );
  startSession(stale());
  startAuthRuntime(
    configFor({ emailVerification: 'REQUIRED', recipes: ['emailpassword', 'emailverification'] }),
  );
  const none: [] = [];
  const page = renderHook(() => useClaims(none, 'ada'));
  const check = { status: 'INVALID', missing: 'EMAIL_VERIFICATION' };
  await waitFor(() => expect(page.result.current[0]).toMatchObject({ status: 'CHECKED', check }));
  expect(api.count('/auth/user/email/verify')).toBe(1);

  // What another tab finds out is looked at.
  startSession(frontToken({ 'st-ev': { v: true, t: Date.now() } }));
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() =>
    expect(page.result.current[0]).toMatchObject({ status: 'CHECKED', check: { status: 'OK' } }),
  );
});
