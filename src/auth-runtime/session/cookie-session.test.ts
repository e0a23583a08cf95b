import { waitFor } from '@testing-library/dom';
import { startAuthRuntime } from '../sdk/runtime';
import type { meetCookieSession as Meet } from './cookie-session';
import { isForgotten, noteFormSent, formSent } from './form-sent';
import type { doesSessionExist as Exists, forgetSession as Forget } from './session';
import { currentFrontToken } from './session-cookies';
import { subscribeToSession, type SessionEvent } from './session-events';
import type { sessionFetch as SessionFetch } from './session-fetch';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession, tokenHeaders } from '../testing/fake-session';

const ASK = '/auth/oauth/plain/session';
const REFRESH = '/auth/session/refresh';
let api: FakeApi;
let meetCookieSession: typeof Meet;
let doesSessionExist: typeof Exists;
let forgetSession: typeof Forget;
let sessionFetch: typeof SessionFetch;
const heard: SessionEvent[] = [];
/** What had happened once the page was loaded. */
let atLoad: object;

/** What the API's cookies hold; `undefined` if nothing. */
function apiHolds(userId: string | undefined): void {
  api.on(ASK, () =>
    Response.json(
      userId === undefined ? { status: 'NONE' } : { status: 'OK', userId, sessionHandle: `of-${userId}` },
    ),
  );
  api.on(REFRESH, () =>
    userId === undefined
      ? new Response(null, { status: 401 })
      : new Response(null, { headers: tokenHeaders(frontToken({}, { userId })) }),
  );
}

const comeBack = () => window.dispatchEvent(new Event('focus'));
const created = () => heard.filter(({ action }) => action === 'SESSION_CREATED');

beforeAll(async () => {
  api = fakeApi();
  // It keeps the browser's own `fetch` as soon as it is loaded.
  ({ meetCookieSession } = await import('./cookie-session'));
  ({ doesSessionExist, forgetSession } = await import('./session'));
  ({ sessionFetch } = await import('./session-fetch'));
  Object.assign(navigator, { locks: fakeLocks() });
  startAuthRuntime(configFor({ noScript: true }));
  subscribeToSession((event) => heard.push(event));

  apiHolds('ada');
  await meetCookieSession(true);
  await waitFor(() => {
    if (currentFrontToken() === undefined) throw new Error('No session');
  });
  atLoad = {
    user: currentFrontToken()?.userId,
    exists: await doesSessionExist(),
    created: created(),
    asked: api.count(ASK),
    refreshed: api.count(REFRESH),
  };
});

beforeEach(() => {
  dropSession();
  comeBack();
  heard.length = 0;
  api.asked.length = 0;
});

test('on a page that asks to sign in, a session that no page has seen is found, and begins once', () => {
  expect(atLoad).toEqual({
    user: 'ada',
    exists: true,
    created: [{ action: 'SESSION_CREATED', userId: 'ada', elsewhere: true }],
    asked: 1,
    refreshed: 1,
  });
});

describe('after a form was sent without script', () => {
  test('the session of the front token is left alone if it is the API’s', async () => {
    apiHolds('ada');
    startSession(frontToken());
    comeBack();
    heard.length = 0;
    noteFormSent();
    await meetCookieSession(false);
    expect(api.count(ASK)).toBe(1);
    expect(api.count(REFRESH)).toBe(0);
    expect(heard).toEqual([]);
  });

  test.each([
    ['/reports?year=1843', '/reports?year=1843'],
    ['//evil.test', '/'],
  ])('where its sign-in leads is kept, if that is on this site: %s', async (successContext, kept) => {
    const { finalPath, forgetSuccessContext } = await import('../way-back/success-context');
    api.on(ASK, () =>
      Response.json({ status: 'OK', userId: 'ada', sessionHandle: 'of-ada', successContext }),
    );
    startSession(frontToken());
    comeBack();
    noteFormSent();
    await meetCookieSession(false);
    expect(finalPath(new URLSearchParams())).toBe(kept);
    forgetSuccessContext(kept);
  });

  test('another user’s front token is replaced by the refresh', async () => {
    apiHolds('grace');
    startSession(frontToken());
    comeBack();
    heard.length = 0;
    noteFormSent();
    await meetCookieSession(false);
    expect(currentFrontToken()?.userId).toBe('grace');
    expect(created()).toEqual([{ action: 'SESSION_CREATED', userId: 'grace', elsewhere: true }]);
  });

  test('the front token of a session that is over is dropped', async () => {
    apiHolds(undefined);
    startSession(frontToken());
    noteFormSent();
    await meetCookieSession(false);
    expect(currentFrontToken()).toBeUndefined();
    expect(await doesSessionExist()).toBe(false);
    expect(api.count(REFRESH)).toBe(0);
  });

  test('a call of the page that shows another user is not sent', async () => {
    apiHolds('ada');
    startSession(frontToken());
    comeBack();
    noteFormSent();
    apiHolds('grace');
    await expect(sessionFetch('/reports')).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
    expect(api.count('/reports')).toBe(0);
  });

  test('as long as its answer may be on its way, the API is asked again; later once', async () => {
    apiHolds('ada');
    startSession(frontToken());
    noteFormSent();
    await meetCookieSession(false);
    expect(formSent()).toBeDefined();
    document.cookie = `vestibule-plain-sent=${Date.now() - 3_600_000};path=/`;
    await meetCookieSession(false);
    expect(formSent()).toBeUndefined();
    expect(api.count(ASK)).toBe(2);
  });

  test('without an answer nobody is taken for signed in, nor for signed out', async () => {
    api.on(ASK, () => new Response(null, { status: 500 }));
    startSession(frontToken());
    noteFormSent();
    await meetCookieSession(false);
    expect(currentFrontToken()?.userId).toBe('ada');
    await expect(doesSessionExist()).rejects.toMatchObject({ code: 'SERVER' });
    apiHolds(undefined);
    expect(await doesSessionExist()).toBe(false);
  });
});

test('a session that the user had forgotten here is not found again, until another begins', async () => {
  apiHolds('ada');
  startSession(frontToken());
  forgetSession();
  api.asked.length = 0;
  expect(await doesSessionExist()).toBe(false);
  expect(api.count(ASK)).toBe(0);
  expect(isForgotten()).toBe(true);
  startSession(frontToken());
  comeBack();
  expect(isForgotten()).toBe(false);
});
