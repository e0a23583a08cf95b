import { act, renderHook, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession } from '../testing/fake-session';
import { emitSessionEvent } from '../session/session-events';
import { hintedOther, useSessionUser, useSignInFor } from './use-session-user';

const USER = '/me';
const api = fakeApi();

beforeAll(() => {
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(configFor());
});

test('a signed-in user has an address and a name fit for a sentence', async () => {
  startSession(frontToken());
  api.on(USER, () => Response.json({ userId: 'ada', emails: ['ada@example.test'], name: ' Ada \u0007 ' }));
  const { result } = renderHook(() => useSessionUser());
  await waitFor(() =>
    expect(result.current).toEqual({ address: 'ada@example.test', name: 'Ada', picture: undefined }),
  );
});

test('a user with a phone and no address is shown by the number', async () => {
  startSession(frontToken());
  api.on(USER, () => Response.json({ userId: 'ada', emails: [], phoneNumbers: ['+447400123456'] }));
  const { result } = renderHook(() => useSessionUser());
  await waitFor(() => expect(result.current?.address).toBe('+447400123456'));
});

test('the id replaces a missing address; what can’t be found out isn’t shown', async () => {
  startSession(frontToken());
  api.on(USER, () => Response.json({ userId: 'ada', emails: [] }));
  const { result } = renderHook(() => useSessionUser());
  await waitFor(() => expect(result.current?.address).toBe('ada'));
  api.on(USER, () => new Response(null, { status: 500 }));
  const before = api.count(USER);
  const unknown = renderHook(() => useSessionUser());
  await waitFor(() => expect(api.count(USER)).toBeGreaterThan(before));
  expect(unknown.result.current).toBeUndefined();
});

test('nothing is requested without a session, or if the screen doesn’t need it', () => {
  const before = api.asked.length;
  renderHook(() => useSessionUser(false));
  dropSession();
  renderHook(() => useSessionUser());
  expect(api.asked.length).toBe(before);
});

test('a form beside a session is for its user to confirm, or for another account with a way back', async () => {
  startSession(frontToken({ 'st-mfa': { c: { webauthn: 1 }, v: true } }));
  api.on(USER, () => Response.json({ userId: 'ada', emails: ['ada@example.test'] }));
  const of = (query: string) => renderHook(() => useSignInFor(new URLSearchParams(query))).result;
  const user = { address: 'ada@example.test', name: undefined, picture: undefined };
  const before = api.count(USER);
  expect(of('loginChallenge=x').current).toEqual({ status: 'ANYONE' });
  expect(api.count(USER)).toBe(before);

  const fresh = of('forceFreshAuth=true&hint=ADA@example.test');
  expect(fresh.current).toEqual({ status: 'ASKING' });
  await waitFor(() => expect(fresh.current).toMatchObject({ status: 'CONFIRM', user, hinted: undefined }));
  // What the page knows, its form knows at once.
  expect(of('forceFreshAuth=true&hint=bob@example.test').current).toMatchObject({
    hinted: 'bob@example.test',
  });
  expect(of('forceFreshAuth=true&account=other').current).toEqual({ status: 'OTHER', user });

  const gone = of('account=other');
  act(() => {
    dropSession();
    emitSessionEvent({ action: 'SIGN_OUT', elsewhere: true });
  });
  await waitFor(() => expect(gone.current).toEqual({ status: 'ANYONE' }));
});

test('only an address that isn’t the user’s is somebody else’s', async () => {
  startSession(frontToken());
  api.on(USER, () =>
    Response.json({ userId: 'ada', emails: ['ada@example.test'], phoneNumbers: ['+447400123456'] }),
  );
  const hinted = (hint: string) => hintedOther(new URLSearchParams({ hint }));
  expect(await hinted('bob@example.test')).toBe('bob@example.test');
  expect(await hinted('+447400123457')).toBe('+447400123457');
  for (const own of ['', 'ada', 'Ada@Example.test', '+447400123456'])
    expect(await hinted(own)).toBeUndefined();
  api.on(USER, () => new Response(null, { status: 500 }));
  expect(await hinted('bob@example.test')).toBeUndefined();
});
