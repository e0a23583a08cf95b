import { renderHook, waitFor } from '@testing-library/react';
import { configFor, fakeApi, type FakeApi } from '@vestibule/auth-runtime/testing';
import type { useReturn as UseReturn } from './use-return';

const ASKED = '/auth/oauth/plain/asked';
const kept = 'loginChallenge=one';
let api: FakeApi;
let useReturn: typeof UseReturn;
let keepReturn: (detour: 'link', id: string, query: URLSearchParams) => void;

beforeAll(async () => {
  api = fakeApi();
  // The runtime keeps the browser's fetch of the moment when it loads.
  const runtime = await import('@vestibule/auth-runtime');
  ({ keepReturn } = runtime);
  ({ useReturn } = await import('./use-return'));
  runtime.startAuthRuntime(configFor({ noScript: true }));
});
beforeEach(() => {
  window.localStorage.clear();
  api.asked.length = 0;
});

const opened = (id: string) => renderHook(() => useReturn('link', id)).result;

test('the API tells where a form without script has asked for the link', async () => {
  api.on(ASKED, ({ query }) =>
    Response.json(query['id'] === 'mine' ? { status: 'OK', kept } : { status: 'UNKNOWN' }),
  );
  const mine = opened('mine');
  expect(mine.current.isKnown).toBe(false);
  await waitFor(() => expect(mine.current.isKnown).toBe(true));
  expect(mine.current.returnTo?.toString()).toBe(kept);
  expect(api.asked[0]?.query).toEqual({ detour: 'link', id: 'mine' });

  const other = opened('other');
  await waitFor(() => expect(other.current.isKnown).toBe(true));
  expect(other.current.returnTo).toBeUndefined();
});

test('an API that can’t tell leaves it unknown: the page asks its user', async () => {
  api.on(ASKED, () => new Response(null, { status: 500 }));
  const page = opened('mine');
  await waitFor(() => expect(page.current.isKnown).toBe(true));
  expect(page.current.returnTo).toBeUndefined();
});

test('what this browser’s page has asked for is known at once', () => {
  keepReturn('link', 'own', new URLSearchParams(kept));
  const page = opened('own');
  expect(page.current).toMatchObject({ isKnown: true });
  expect(page.current.returnTo?.toString()).toBe(kept);
  expect(api.asked).toEqual([]);
});
