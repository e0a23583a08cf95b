import { renderHook, waitFor } from '@testing-library/react';
import { startAuthRuntime } from '../sdk/runtime';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession } from '../testing/fake-session';
import { useSessionUser } from './use-session-user';

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
  const unknown = renderHook(() => useSessionUser());
  await waitFor(() => expect(api.count(USER)).toBeGreaterThan(2));
  expect(unknown.result.current).toBeUndefined();
});

test('nothing is requested without a session, or if the screen doesn’t need it', () => {
  const before = api.asked.length;
  renderHook(() => useSessionUser(false));
  dropSession();
  renderHook(() => useSessionUser());
  expect(api.asked.length).toBe(before);
});
