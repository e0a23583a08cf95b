import { act, renderHook, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { getAccessToken, signOut } from '../session/session';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession, tokenHeaders } from '../testing/fake-session';
import { useClaim, useRoles, useSession, type SessionState } from './use-session';

const REFRESH = '/auth/session/refresh';
let api: FakeApi;

beforeAll(() => {
  api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(configFor());
});

const look = () => act(() => void window.dispatchEvent(new Event('focus')));

beforeEach(() => {
  dropSession();
  look();
  api.asked.length = 0;
  api.on(REFRESH, () => new Response(null, { status: 404 }));
  api.on('/auth/signout', () => Response.json({ status: 'OK' }, { headers: { 'front-token': 'remove' } }));
});

/** Every state that a component saw, in order. */
function follow() {
  const seen: SessionState['status'][] = [];
  const hook = renderHook(() => {
    const state = useSession();
    if (seen.at(-1) !== state.status) seen.push(state.status);
    return state;
  });
  return { seen, now: () => hook.result.current, unmount: hook.unmount };
}

const expired = { expiry: Date.now() - 1000 };

test('if no session can exist it says so at once, without a request', async () => {
  const session = follow();
  expect(session.now().status).toBe('NONE');
  await waitFor(() => expect(session.seen).toEqual(['NONE']));
  expect(api.asked).toEqual([]);
});

test('an existing session: loading, then there, with its user', async () => {
  startSession(frontToken({ tId: 'acme', plan: 'pro' }, { userId: 'ada' }));
  look();
  const session = follow();
  await waitFor(() =>
    expect(session.now()).toEqual({
      status: 'EXISTS',
      userId: 'ada',
      tenantId: 'acme',
      payload: expect.objectContaining({ sub: 'ada', plan: 'pro' }),
      accessToken: expect.any(Function),
    }),
  );
  expect(session.seen).toEqual(['LOADING', 'EXISTS']);
});

test('when the access token has expired the session is refreshed first', async () => {
  api.on(REFRESH, () => new Response(null, { headers: tokenHeaders(frontToken()) }));
  startSession(frontToken({}, expired));
  look();
  const session = follow();
  await waitFor(() => expect(session.now().status).toBe('EXISTS'));
  expect(api.count(REFRESH)).toBe(1);
});

test('if the refresh is refused there is no session, and how it ended is known', async () => {
  api.on(REFRESH, () => new Response(null, { status: 401, headers: { 'front-token': 'remove' } }));
  startSession(frontToken({}, expired));
  look();
  const session = follow();
  await waitFor(() =>
    expect(session.now()).toMatchObject({
      status: 'NONE',
      ended: { action: 'UNAUTHORISED', sessionExpiredOrRevoked: true },
    }),
  );
});

test('if the refresh could not be tried nothing is known, and a retry may help', async () => {
  api.on(REFRESH, () => new Response(null, { status: 503 }));
  startSession(frontToken({}, expired));
  look();
  const session = follow();
  await waitFor(() => expect(session.now().status).toBe('UNKNOWN'));
  const unknown = session.now();
  if (unknown.status !== 'UNKNOWN') throw new Error(unknown.status);
  expect(unknown.error.code).toBe('UNAVAILABLE');
  api.on(REFRESH, () => new Response(null, { headers: tokenHeaders(frontToken()) }));
  act(() => unknown.retry());
  await waitFor(() => expect(session.now().status).toBe('EXISTS'));
});

test('it learns of sign-in and sign-out in another tab', async () => {
  const session = follow();
  startSession(frontToken({}, { userId: 'grace' }));
  look();
  expect(session.now()).toMatchObject({ status: 'EXISTS', userId: 'grace', tenantId: 'public' });
  dropSession();
  look();
  expect(session.now()).toMatchObject({ status: 'NONE', ended: { elsewhere: true } });
});

test('claims and roles follow the token', async () => {
  const { result } = renderHook(() => [useClaim('plan'), useClaim('st-perm'), useRoles()]);
  expect(result.current).toEqual([undefined, undefined, undefined]);
  startSession(frontToken({ plan: 'free', 'st-perm': { v: ['read'], t: 1 } }));
  look();
  expect(result.current).toEqual(['free', ['read'], undefined]);
  startSession(frontToken({ plan: null, 'st-role': { v: ['admin', 7], t: 2 } }));
  look();
  expect(result.current).toEqual([null, undefined, ['admin']]);
  dropSession();
  look();
  expect(result.current).toEqual([undefined, undefined, undefined]);
});

test('the access token is refreshed before it is handed over', async () => {
  expect(await getAccessToken()).toBeUndefined();
  api.on(REFRESH, () => new Response(null, { headers: tokenHeaders(frontToken()) }));
  startSession(frontToken({}, expired));
  look();
  const session = follow();
  await waitFor(() => expect(session.now().status).toBe('EXISTS'));
  const now = session.now();
  if (now.status !== 'EXISTS') throw new Error(now.status);
  expect(await now.accessToken()).toBe('access');
});

test('an unmounted component isn’t notified', async () => {
  const session = follow();
  session.unmount();
  startSession(frontToken());
  look();
  expect(session.seen).toEqual(['NONE']);
});

describe('signing out', () => {
  const start = async () => {
    startSession(frontToken());
    look();
    const session = follow();
    await waitFor(() => expect(session.now().status).toBe('EXISTS'));
    return session;
  };

  test('fires SIGN_OUT, and there is no session', async () => {
    const session = await start();
    await act(signOut);
    expect(session.now()).toEqual({ status: 'NONE', ended: { action: 'SIGN_OUT', elsewhere: false } });
    expect(api.asked.at(-1)).toMatchObject({ method: 'POST', path: '/auth/signout' });
    const { headers } = api.asked.at(-1) ?? {};
    expect(headers?.has('rid')).toBe(true);
    expect(headers?.get('fdi-version')?.split(',')).toEqual(expect.arrayContaining(['4.1']));
  });

  test.each([
    ['a status of 300 or higher', () => new Response(null, { status: 300 }), 'SERVER'],
    [
      'claimValidationErrors',
      () =>
        Response.json(
          { message: 'invalid claim', claimValidationErrors: [{ id: 'st-ev' }] },
          { status: 403 },
        ),
      'INVALID_CLAIM',
    ],
    [
      'GENERAL_ERROR',
      () => Response.json({ status: 'GENERAL_ERROR', message: 'Not before noon.' }),
      'GENERAL_ERROR',
    ],
  ])('that the API answers with %s has failed, and the session stays', async (_what, answer, code) => {
    api.on('/auth/signout', answer);
    const session = await start();
    await expect(signOut()).rejects.toMatchObject({ code });
    expect(session.now().status).toBe('EXISTS');
  });
});
