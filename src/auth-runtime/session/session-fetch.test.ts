import { jest } from '@jest/globals';
import { runtimeConfig, startAuthRuntime } from '../sdk/runtime';
import { sessionFetch } from './session-fetch';
import { subscribeToSession, type SessionEvent } from './session-events';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession, tokenHeaders } from '../testing/fake-session';

let api: FakeApi;
const heard: SessionEvent[] = [];
const REFRESH = '/auth/session/refresh';

beforeAll(() => {
  api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(configFor());
  subscribeToSession((event) => heard.push(event));
});

beforeEach(() => {
  dropSession();
  window.dispatchEvent(new Event('focus'));
  api.asked.length = 0;
  heard.length = 0;
  api.on(REFRESH, () => new Response(null, { status: 404 }));
});

/** An access token that the API accepts until the test lets it expire. */
function session() {
  let isExpired = true;
  api.on('/reports', () => (isExpired ? new Response(null, { status: 401 }) : Response.json({ year: 1843 })));
  api.on(REFRESH, () => {
    isExpired = false;
    return new Response(null, { headers: { ...tokenHeaders(frontToken()), 'anti-csrf': 'second' } });
  });
  startSession(frontToken());
  document.cookie = 'sAntiCsrf=first;path=/';
}

describe('a call to the API domain', () => {
  test('has the headers rid, st-auth-mode (the token transfer method) and anti-csrf', async () => {
    session();
    await sessionFetch('/reports');
    const [first] = api.asked;
    expect(Object.fromEntries(first?.headers.entries() ?? [])).toMatchObject({
      rid: 'anti-csrf',
      'st-auth-mode': 'cookie',
      'anti-csrf': 'first',
    });
    expect(first?.headers.has('authorization')).toBe(false);
  });

  test('on the session-expired status is resent after a refresh, with the new tokens', async () => {
    session();
    const response = await sessionFetch('/reports');
    expect(await response.json()).toEqual({ year: 1843 });
    expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /reports',
      `POST ${REFRESH}`,
      'GET /reports',
    ]);
    expect(api.asked.at(-1)?.headers.get('anti-csrf')).toBe('second');
  });

  test('shares its refresh with all others: fifty at expiry make one', async () => {
    session();
    await Promise.all(Array.from({ length: 50 }, () => sessionFetch('/reports')));
    expect(api.count(REFRESH)).toBe(1);
  });

  test('fails with "Could not refresh session" if the refresh is refused, and the session is over', async () => {
    session();
    api.on(REFRESH, () => new Response(null, { status: 401, headers: { 'front-token': 'remove' } }));
    await expect(sessionFetch('/reports')).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    expect(heard.at(-1)).toMatchObject({ action: 'UNAUTHORISED', sessionExpiredOrRevoked: true });
  });

  test('fails with the missing claims on the invalid-claim status', async () => {
    startSession(frontToken());
    api.on('/reports', () =>
      Response.json(
        { message: 'invalid claim', claimValidationErrors: [{ id: 'st-mfa', reason: { message: 'no' } }] },
        { status: 403 },
      ),
    );
    await expect(sessionFetch('/reports')).rejects.toMatchObject({
      code: 'INVALID_CLAIM',
      claims: ['st-mfa'],
    });
    expect(heard.at(-1)).toEqual({
      action: 'API_INVALID_CLAIM',
      claimValidationErrors: [{ id: 'st-mfa', reason: { message: 'no' } }],
    });
  });

  test('that is forbidden for another reason is answered unchanged', async () => {
    startSession(frontToken());
    api.on('/reports', () => Response.json({ message: 'no' }, { status: 403 }));
    expect((await sessionFetch('/reports')).status).toBe(403);
    expect(heard.filter(({ action }) => action === 'API_INVALID_CLAIM')).toEqual([]);
  });

  test('never leaves the API domain', async () => {
    await expect(sessionFetch('https://evil.test/reports')).rejects.toThrow('leads away from the API');
    await expect(sessionFetch('//evil.test/reports')).rejects.toThrow('leads away from the API');
    expect(api.asked).toEqual([]);
  });
});

test('after 10 refreshes in vain a console error is logged and the call fails', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  startSession(frontToken());
  api.on('/reports', () => new Response(null, { status: 401 }));
  api.on(REFRESH, () => new Response(null, { headers: tokenHeaders(frontToken()) }));
  await expect(sessionFetch('/reports')).rejects.toMatchObject({ code: 'REFRESH_LOOP' });
  expect(runtimeConfig().maxRetryAttemptsForSessionRefresh).toBe(10);
  expect(api.count(REFRESH)).toBe(10);
  expect(api.count('/reports')).toBe(11);
  expect(complaint.mock.calls).toEqual([
    ['REFRESH_LOOP: the session was refreshed 10 times in a row, and the API still refuses it with 401'],
  ]);
});
