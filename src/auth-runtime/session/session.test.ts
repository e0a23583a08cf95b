import { signInWithPassword } from '../sign-in/email-password';
import { startAuthRuntime } from '../sdk/runtime';
import { doesSessionExist, getSessionUser, refreshSession, signOut } from './session';
import { sessionFetch } from './session-fetch';
import { subscribeToSession, type SessionEvent } from './session-events';
import { configFor, fakeApi, type FakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { dropSession, frontToken, startSession, tokenHeaders } from '../testing/fake-session';

const REFRESH = '/auth/session/refresh';
let api: FakeApi;
const heard: SessionEvent[] = [];
const actions = () => heard.map(({ action }) => action);
/** Waits for what the SDK reports asynchronously. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

beforeAll(() => {
  api = fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startSession(frontToken());
  startAuthRuntime(configFor());
  subscribeToSession((event) => heard.push(event));
});

describe('on a loaded page', () => {
  beforeEach(() => {
    dropSession();
    window.dispatchEvent(new Event('focus'));
    heard.length = 0;
    api.asked.length = 0;
    api.on('/auth/signout', () => Response.json({ status: 'OK' }, { headers: { 'front-token': 'remove' } }));
    api.on(REFRESH, () => new Response(null, { headers: tokenHeaders(frontToken()) }));
  });

  const signIn = () => {
    const user = {
      id: 'ada',
      emails: ['ada@example.com'],
      phoneNumbers: [],
      thirdParty: [],
      webauthn: { credentialIds: [] },
      isPrimaryUser: false,
      tenantIds: ['public'],
      timeJoined: 1,
      loginMethods: [],
    };
    api.on('/auth/signin', () =>
      Response.json({ status: 'OK', user }, { headers: tokenHeaders(frontToken()) }),
    );
    return signInWithPassword([
      { id: 'email', value: 'ada@example.com' },
      { id: 'password', value: 'correct horse 1' },
    ]);
  };

  test('the session does not exist: no request is sent', async () => {
    expect(await doesSessionExist()).toBe(false);
    expect(await refreshSession()).toBe(false);
    expect(api.asked).toEqual([]);
    expect(heard).toEqual([]);
  });

  test('a sign-in fires SESSION_CREATED, and the session exists', async () => {
    expect(await signIn()).toMatchObject({ status: 'OK', user: { id: 'ada' } });
    expect(actions()).toEqual(['SESSION_CREATED']);
    expect(await doesSessionExist()).toBe(true);
    expect(actions()).toEqual(['SESSION_CREATED']);
  });

  test('a refresh fires REFRESH_SESSION, then ACCESS_TOKEN_PAYLOAD_UPDATED, and the session exists', async () => {
    await signIn();
    heard.length = 0;
    expect(await refreshSession()).toBe(true);
    await aMoment();
    expect(actions()).toEqual(['REFRESH_SESSION', 'ACCESS_TOKEN_PAYLOAD_UPDATED']);
    expect(await doesSessionExist()).toBe(true);
  });

  test('other claims in the answer to any call fire ACCESS_TOKEN_PAYLOAD_UPDATED', async () => {
    await signIn();
    heard.length = 0;
    const token = frontToken({ 'st-ev': { v: true, t: 1 } });
    api.on('/verify', () => Response.json({}, { headers: { 'front-token': token } }));
    await sessionFetch('/verify');
    await aMoment();
    expect(actions()).toEqual(['ACCESS_TOKEN_PAYLOAD_UPDATED']);
  });

  test('the invalid-claim status fires API_INVALID_CLAIM, and the session still exists', async () => {
    await signIn();
    heard.length = 0;
    const claimValidationErrors = [{ id: 'st-ev', reason: { message: 'wrong value' } }];
    api.on('/me', () => Response.json({ message: 'invalid claim', claimValidationErrors }, { status: 403 }));
    await expect(getSessionUser()).rejects.toMatchObject({ code: 'INVALID_CLAIM', claims: ['st-ev'] });
    expect(heard).toEqual([{ action: 'API_INVALID_CLAIM', claimValidationErrors }]);
    expect(await doesSessionExist()).toBe(true);
  });

  test('a sign-out fires SIGN_OUT, and the session does not exist', async () => {
    await signIn();
    heard.length = 0;
    await signOut();
    expect(heard).toEqual([{ action: 'SIGN_OUT', elsewhere: false }]);
    expect(await doesSessionExist()).toBe(false);
  });

  test('an ended session whose tokens a late answer brings back is over', async () => {
    await signIn();
    api.on('/auth/signout', () => Response.json({ status: 'OK' }));
    api.on(REFRESH, () => new Response(null, { status: 401, headers: { 'front-token': 'remove' } }));
    await signOut();
    expect(await doesSessionExist()).toBe(false);
  });

  test('a session that the API didn’t see is ended after a refresh', async () => {
    await signIn();
    let asked = 0;
    api.on('/auth/signout', () => {
      asked += 1;
      return Response.json({ status: 'OK' }, asked > 1 ? { headers: { 'front-token': 'remove' } } : {});
    });
    await signOut();
    expect(asked).toBe(2);
    expect(await doesSessionExist()).toBe(false);
  });

  test('a refused refresh fires UNAUTHORISED, and the session does not exist', async () => {
    // The API has accepted one of its calls before.
    startSession(frontToken());
    api.on('/reports', () => Response.json({}));
    await sessionFetch('/reports');
    startSession(frontToken({}, { expiry: Date.now() - 1000 }));
    window.dispatchEvent(new Event('focus'));
    heard.length = 0;
    api.on(REFRESH, () => new Response(null, { status: 401, headers: { 'front-token': 'remove' } }));
    expect(await doesSessionExist()).toBe(false);
    expect(heard).toEqual([
      {
        action: 'UNAUTHORISED',
        elsewhere: false,
        sessionExpiredOrRevoked: true,
        tokenTheftDetected: false,
      },
    ]);
  });

  test('a refresh that could not be tried raises an error, and the session doesn’t count as over', async () => {
    startSession(frontToken({}, { expiry: Date.now() - 1000 }));
    window.dispatchEvent(new Event('focus'));
    heard.length = 0;
    api.on(REFRESH, () => new Response(null, { status: 500 }));
    await expect(doesSessionExist()).rejects.toMatchObject({ code: 'SERVER' });
    expect(heard).toEqual([]);
  });
});
