import { jest } from '@jest/globals';
import { startAuthRuntime } from '../sdk/runtime';
import { sessionFetch } from './session-fetch';
import { cookieValue } from './session-cookies';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession } from '../testing/fake-session';

const REFRESH = '/api/auth/session/refresh';
let api: FakeApi;

beforeAll(() => {
  api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(
    configFor({
      apiBasePath: '/api/auth',
      tokenTransferMethod: 'header',
      sessionExpiredStatusCode: 440,
      invalidClaimStatusCode: 409,
      maxRetryAttemptsForSessionRefresh: 2,
    }),
  );
});

const comeBack = () => window.dispatchEvent(new Event('focus'));

beforeEach(() => {
  dropSession();
  comeBack();
  api.asked.length = 0;
  startSession(frontToken());
  comeBack();
  document.cookie = 'st-access-token=old;path=/';
  document.cookie = 'st-refresh-token=for-refresh;path=/';
});

test('with header transfer a call has Authorization Bearer, and st-auth-mode says so', async () => {
  api.on('/reports', () => Response.json({}));
  await sessionFetch('/reports');
  const [call] = api.asked;
  expect(call?.headers.get('authorization')).toBe('Bearer old');
  expect(call?.headers.get('st-auth-mode')).toBe('header');
  expect(call?.headers.has('anti-csrf')).toBe(false);
});

test('a refresh has the refresh token, and updates the stored tokens from the headers of its answer', async () => {
  api.on('/reports', ({ headers }) =>
    headers.get('authorization') === 'Bearer new' ? Response.json({}) : new Response(null, { status: 440 }),
  );
  api.on(REFRESH, ({ headers }) =>
    headers.get('authorization') === 'Bearer for-refresh'
      ? new Response(null, {
          headers: { 'front-token': frontToken(), 'st-access-token': 'new', 'st-refresh-token': 'next' },
        })
      : new Response(null, { status: 440 }),
  );
  expect((await sessionFetch('/reports')).ok).toBe(true);
  expect(api.asked.map(({ path }) => path)).toEqual(['/reports', REFRESH, '/reports']);
  expect(cookieValue(document.cookie, 'st-access-token')).toBe('new');
  expect(cookieValue(document.cookie, 'st-refresh-token')).toBe('next');
});

test('401 is not the session-expired status if another one is configured', async () => {
  api.on('/reports', () => new Response(null, { status: 401 }));
  expect((await sessionFetch('/reports')).status).toBe(401);
  expect(api.count(REFRESH)).toBe(0);
});

test('nor is 403 the invalid-claim status if that is 409', async () => {
  const refusal = { claimValidationErrors: [{ id: 'st-ev' }] };
  api.on('/reports', () => Response.json(refusal, { status: 403 }));
  expect((await sessionFetch('/reports')).status).toBe(403);
  api.on('/reports', () => Response.json(refusal, { status: 409 }));
  await expect(sessionFetch('/reports')).rejects.toMatchObject({ code: 'INVALID_CLAIM', status: 409 });
});

test('the configured number of refreshes holds', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  api.on('/reports', () => new Response(null, { status: 440 }));
  api.on(
    REFRESH,
    () => new Response(null, { headers: { 'front-token': frontToken(), 'st-access-token': 'x' } }),
  );
  await expect(sessionFetch('/reports')).rejects.toMatchObject({ code: 'REFRESH_LOOP' });
  expect(api.count(REFRESH)).toBe(2);
});
