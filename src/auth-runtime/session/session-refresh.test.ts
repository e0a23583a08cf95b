import { jest } from '@jest/globals';
import { refreshLoop } from './refresh-loop';
import { noteOwnFrontToken, lookAtSession, noteEnd } from './session-watch';
import { guardedFetch, watchedFetch } from './session-refresh';
import { webLock } from './web-lock';
import { configFor } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession } from '../testing/fake-session';

const config = configFor({ maxRetryAttemptsForSessionRefresh: 2 });
const REFRESH = 'http://api.vestibule.test/auth/session/refresh';
const CALL = 'http://api.vestibule.test/reports';

const sent: { readonly url: string; readonly signal: AbortSignal | undefined }[] = [];
let answer: () => Promise<Response>;

const browser: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString();
  sent.push({ url, signal: init?.signal ?? undefined });
  return answer();
};

beforeEach(() => {
  dropSession();
  sent.length = 0;
  answer = async () => new Response(null);
});

describe('what the SDK sends', () => {
  const onTokenTheft = jest.fn();
  const onLate = jest.fn();
  const start = () => watchedFetch(browser, config, { loop: refreshLoop(2), onTokenTheft, onLate });

  test('to other hosts is none of the runtime’s business', async () => {
    answer = async () => new Response(null, { status: 401 });
    await start()('https://cdn.test/auth/session/refresh', { method: 'POST' });
    expect(sent).toEqual([{ url: 'https://cdn.test/auth/session/refresh', signal: undefined }]);
  });

  test('to refresh times out: every other call and tab waits for it', async () => {
    await start()(REFRESH, { method: 'POST' });
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal);
    await start()(CALL);
    expect(sent[1]?.signal).toBeUndefined();
  });

  test('is not another refresh if the last ones didn’t help, and the console says so once', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = start();
    const expired = async () => new Response(null, { status: 401 });
    for (let round = 0; round < 2; round += 1) {
      startSession(frontToken());
      answer = expired;
      await send(CALL);
      answer = async () => new Response(null);
      await send(REFRESH, { method: 'POST' });
    }
    startSession(frontToken());
    answer = expired;
    await send(CALL);
    await expect(send(REFRESH, { method: 'POST' })).rejects.toMatchObject({ code: 'REFRESH_LOOP' });
    await expect(send(REFRESH, { method: 'POST' })).rejects.toMatchObject({ code: 'REFRESH_LOOP' });
    expect(sent.filter(({ url }) => url === REFRESH)).toHaveLength(2);
    expect(complaint).toHaveBeenCalledTimes(1);
  });

  test('is refused for a session that just began: the browser doesn’t send its cookies', async () => {
    const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const send = start();
    const signsIn = async () => new Response(null, { headers: { 'front-token': frontToken() } });
    const refused = async () => Response.json({ message: 'unauthorised' }, { status: 401 });
    answer = signsIn;
    await send(CALL);
    startSession(frontToken());
    answer = refused;
    for (let call = 0; call < 2; call += 1) {
      await expect(send(REFRESH, { method: 'POST' })).rejects.toMatchObject({ code: 'SESSION_NOT_KEPT' });
    }
    expect(complaint).toHaveBeenCalledWith(
      expect.stringContaining('If http://api.vestibule.test is on another'),
    );
    // When the user tries again, it is over, so the page asks to sign in.
    window.dispatchEvent(new MouseEvent('click'));
    expect((await send(REFRESH, { method: 'POST' })).status).toBe(401);
  });

  test('is refused for a session that the API has known: it ended', async () => {
    const send = start();
    answer = async () => new Response(null, { headers: { 'front-token': frontToken() } });
    await send(CALL);
    startSession(frontToken());
    await send(REFRESH, { method: 'POST' });
    answer = async () => new Response(null, { status: 401 });
    expect((await send(REFRESH, { method: 'POST' })).status).toBe(401);
    dropSession();
    startSession(frontToken());
    answer = async () => new Response(null, { headers: { 'front-token': frontToken() } });
    await send(CALL);
    answer = async () => new Response(null, { status: 401 });
    expect((await send(REFRESH, { method: 'POST' })).status).toBe(401);
  });

  test('is refused for a session whose calls were answered: it ended', async () => {
    const send = start();
    answer = async () => new Response(null, { headers: { 'front-token': frontToken() } });
    await send('http://api.vestibule.test/auth/signin', { method: 'POST' });
    startSession(frontToken());
    answer = async () => new Response(null);
    await send(CALL);
    answer = async () => new Response(null, { status: 401 });
    expect((await send(REFRESH, { method: 'POST' })).status).toBe(401);
  });

  test('and is answered with a theft is reported as one, and can still be read', async () => {
    answer = async () => Response.json({ message: 'token theft detected' }, { status: 401 });
    const response = await start()(REFRESH, { method: 'POST' });
    expect(onTokenTheft).toHaveBeenCalledTimes(1);
    expect(await response.json()).toEqual({ message: 'token theft detected' });
  });

  test.each([
    [401, { message: 'unauthorised' }],
    [500, { message: 'token theft detected' }],
  ])('and is refused with %d and %j is no theft', async (status, body) => {
    answer = async () => Response.json(body, { status });
    await start()(REFRESH, { method: 'POST' });
    expect(onTokenTheft).not.toHaveBeenCalled();
  });
});

describe('while something replaces the session', () => {
  const onLate = jest.fn();
  const start = () =>
    watchedFetch(browser, config, { loop: refreshLoop(2), onTokenTheft: jest.fn(), onLate });
  const SIGN_IN = 'http://api.vestibule.test/auth/signin';
  const signedIn = (userId: string) => {
    dropSession();
    const token = frontToken({}, { userId });
    startSession(token);
    return token;
  };

  beforeEach(() => {
    onLate.mockClear();
    Object.assign(navigator, { locks: fakeLocks() });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });

  test.each([
    ['/signin', true],
    ['/acme/signin', true],
    ['/signup', true],
    ['/signinup', true],
    ['/signinup/code/consume', true],
    ['/webauthn/signin', true],
    ['/acme/webauthn/signup', true],
    ['/signout', true],
    ['/oauth/logout', true],
    ['/signinup/code', false],
    ['/webauthn/options/signin', false],
    ['/totp/verify', false],
    ['/../reports/signin', false],
  ])('a call of %s waits for its turn: %j', async (path, waits) => {
    const other = webLock(navigator.locks);
    await other.acquireLock('REFRESH_TOKEN_USE');
    const call = start()(`http://api.vestibule.test/auth${path}`, { method: 'POST' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(waits ? 0 : 1);
    await other.releaseLock('REFRESH_TOKEN_USE');
    await call;
    expect(sent).toHaveLength(1);
  });

  test('a sign-in ends what another tab has sent and waits for too long', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const other = webLock(navigator.locks);
    await other.acquireLock('REFRESH_TOKEN_USE');
    answer = () =>
      new Promise((resolve, reject) => {
        const { url, signal } = sent.at(-1) ?? {};
        if (url !== REFRESH) resolve(new Response(null));
        else signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const send = start();
    const refresh = send(REFRESH, { method: 'POST' });
    const refused = refresh.catch((error: unknown) => error);
    const signIn = send(SIGN_IN, { method: 'POST' });
    await jest.advanceTimersByTimeAsync(4999);
    expect(sent.map(({ url }) => url)).toEqual([REFRESH]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({ name: 'TimeoutError' });
    expect((await signIn).ok).toBe(true);
    jest.useRealTimers();
  });

  test('what had to wait isn’t sent as the user who has signed in meanwhile', async () => {
    signedIn('ada');
    const other = webLock(navigator.locks);
    await other.acquireLock('REFRESH_TOKEN_USE');
    const call = guardedFetch(start(), config)(SIGN_IN, { method: 'POST' });
    signedIn('grace');
    await other.releaseLock('REFRESH_TOKEN_USE');
    await expect(call).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
    expect(sent).toEqual([]);
  });

  test.each([
    ['new tokens', 'grace', (token: string) => token],
    ['new tokens', undefined, (token: string) => token],
    ['their removal', 'grace', () => 'remove'],
  ])('an answer with %s of a session that %j has replaced counts nowhere', async (_what, userId, brings) => {
    const token = signedIn('ada');
    answer = async () => {
      if (userId) signedIn(userId);
      else dropSession();
      return new Response(null, { headers: { 'front-token': brings(token) } });
    };
    await expect(start()(CALL)).rejects.toMatchObject({ code: 'UNAUTHORISED' });
    expect(onLate).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['new tokens', (token: string) => token],
    ['their removal', () => 'remove'],
    ['the tokens of another session', () => frontToken({}, { userId: 'grace' })],
    ['no tokens', () => undefined],
  ])('an answer with %s to a session that is still there counts', async (_what, brings) => {
    const token = signedIn('ada');
    const frontTokens = brings(token);
    answer = async () => new Response(null, { headers: frontTokens ? { 'front-token': frontTokens } : {} });
    expect((await start()(CALL)).ok).toBe(true);
    expect(onLate).not.toHaveBeenCalled();
  });

  test('an answer without tokens counts, whoever has signed in meanwhile', async () => {
    signedIn('ada');
    answer = async () => {
      signedIn('grace');
      return new Response(null);
    };
    expect((await start()(CALL)).ok).toBe(true);
    expect(onLate).not.toHaveBeenCalled();
  });
});

describe('what the page sends', () => {
  const guarded = guardedFetch(browser, config);

  /** This page signs in; it hasn't seen what another tab does later. */
  function signInHere(userId: string): void {
    const token = frontToken({}, { userId });
    startSession(token);
    noteOwnFrontToken(token);
    lookAtSession();
  }

  afterEach(() => noteEnd('SIGN_OUT'));

  test('goes out for the page’s own user', async () => {
    signInHere('ada');
    await guarded(CALL);
    expect(sent).toHaveLength(1);
  });

  test('does not go out if another user has signed in elsewhere', async () => {
    signInHere('ada');
    startSession(frontToken({}, { userId: 'grace' }));
    await expect(guarded(CALL)).rejects.toMatchObject({ code: 'SESSION_CHANGED' });
    expect(sent).toEqual([]);
    // Once the page knows, it is hers.
    await guarded(CALL);
    expect(sent).toHaveLength(1);
  });

  test('to other hosts goes out regardless of the signed-in user', async () => {
    signInHere('ada');
    startSession(frontToken({}, { userId: 'grace' }));
    await guarded('https://cdn.test/logo.svg');
    expect(sent).toHaveLength(1);
  });

  test('and is answered with a session that the browser does not keep is reported', async () => {
    answer = async () => new Response(null, { headers: { 'front-token': frontToken() } });
    await expect(guarded(CALL)).rejects.toMatchObject({ code: 'SESSION_NOT_KEPT' });
    answer = async () => new Response(null, { headers: { 'front-token': 'remove' } });
    await expect(guarded(CALL)).resolves.toBeInstanceOf(Response);
  });
});
