import { checkConfig } from '@vestibule/contract';
import { mayHaveSession, removeSessionCookies } from './session-cookies';
import { subscribeToSession, type SessionEvent } from './session-events';
import {
  knownUserId,
  lastSessionEnd,
  lookAtSession,
  noteEnd,
  noteExistingSession,
  noteOwnFrontToken,
  watchSession,
} from './session-watch';

const tokenOf = (uid: string, sessionHandle: string, iat = 1) =>
  btoa(JSON.stringify({ uid, ate: 2, up: { sessionHandle, iat } }));

const heard: SessionEvent[] = [];
let unsubscribe: () => void;

function write(token: string): void {
  document.cookie = token
    ? `sFrontToken=${token};path=/`
    : 'sFrontToken=;expires=Thu, 01 Jan 1970 00:00:00 GMT;path=/';
}

/** Another tab writes the cookie; this one notices when the user looks at it. */
function elsewhere(token: string): void {
  write(token);
  window.dispatchEvent(new Event('focus'));
}

function here(token: string): void {
  write(token);
  noteOwnFrontToken(token);
  lookAtSession();
}

beforeAll(() => watchSession());
beforeEach(() => {
  elsewhere('');
  heard.length = 0;
  unsubscribe = subscribeToSession((event) => heard.push(event));
});
afterEach(() => unsubscribe());

test('a sign-in elsewhere is SESSION_CREATED, with its user', () => {
  elsewhere(tokenOf('ada', 'of-another-tab'));
  expect(heard).toEqual([{ action: 'SESSION_CREATED', userId: 'ada', elsewhere: true }]);
  expect(knownUserId()).toBe('ada');
});

test('a sign-in on this page is not elsewhere', () => {
  here(tokenOf('ada', 'one'));
  expect(heard).toEqual([{ action: 'SESSION_CREATED', userId: 'ada', elsewhere: false }]);
});

test('another user replacing the first is SESSION_CREATED again', () => {
  here(tokenOf('ada', 'one'));
  elsewhere(tokenOf('grace', 'two'));
  expect(heard.at(-1)).toEqual({ action: 'SESSION_CREATED', userId: 'grace', elsewhere: true });
});

test('new tokens of the same session are ACCESS_TOKEN_PAYLOAD_UPDATED', () => {
  here(tokenOf('ada', 'one'));
  elsewhere(tokenOf('ada', 'one', 2));
  expect(heard.at(-1)).toEqual({ action: 'ACCESS_TOKEN_PAYLOAD_UPDATED', elsewhere: true });
});

test('looking at what is already known reports nothing', () => {
  here(tokenOf('ada', 'one'));
  heard.length = 0;
  lookAtSession();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
});

test('an end without a known reason is UNAUTHORISED, and kept until there is a session', () => {
  here(tokenOf('ada', 'one'));
  elsewhere('');
  const end = {
    action: 'UNAUTHORISED',
    elsewhere: true,
    sessionExpiredOrRevoked: true,
    tokenTheftDetected: false,
  };
  expect(heard.at(-1)).toEqual(end);
  expect(lastSessionEnd()).toEqual(end);
  here(tokenOf('ada', 'two'));
  expect(lastSessionEnd()).toBeUndefined();
});

test('signing out here is SIGN_OUT, once', () => {
  here(tokenOf('ada', 'one'));
  write('');
  noteOwnFrontToken('');
  noteEnd('SIGN_OUT');
  lookAtSession();
  expect(heard.slice(1)).toEqual([{ action: 'SIGN_OUT', elsewhere: false }]);
});

test('after signing out here, a session that begins and ends in another tab ends elsewhere', () => {
  here(tokenOf('ada', 'one'));
  here('');
  elsewhere(tokenOf('grace', 'two'));
  elsewhere('');
  expect(heard.at(-1)).toMatchObject({ action: 'UNAUTHORISED', elsewhere: true });
});

test('a theft is reported as such', () => {
  here(tokenOf('ada', 'one'));
  noteEnd('TOKEN_THEFT_DETECTED');
  expect(heard.at(-1)).toMatchObject({ action: 'UNAUTHORISED', tokenTheftDetected: true });
});

test('a session that the page did not see start is SESSION_ALREADY_EXISTS, once', () => {
  here(tokenOf('ada', 'one'));
  noteExistingSession();
  expect(heard.map(({ action }) => action)).toEqual(['SESSION_CREATED']);
  watchSession();
  noteEnd('SIGN_OUT');
  watchSession();
  heard.length = 0;
  noteExistingSession();
  noteExistingSession();
  expect(heard).toEqual([{ action: 'SESSION_ALREADY_EXISTS', userId: 'ada' }]);
});

test('a listener that throws doesn’t stop the others', () => {
  const reported: unknown[] = [];
  Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
  const stop = subscribeToSession(() => {
    throw new Error('mine');
  });
  const after: string[] = [];
  const stopAfter = subscribeToSession(({ action }) => after.push(action));
  here(tokenOf('ada', 'one'));
  stop();
  stopAfter();
  expect(after).toEqual(['SESSION_CREATED']);
  expect(reported).toHaveLength(1);
});

test('whether there can be a session is known by the cookie, until it is removed', () => {
  const config = checkConfig({ appName: 'A', apiDomain: 'http://api.test', recipes: ['emailpassword'] });
  if (!config.ok) throw new Error(config.problems.join());
  expect(mayHaveSession()).toBe(false);
  here(tokenOf('ada', 'one'));
  expect(mayHaveSession()).toBe(true);
  removeSessionCookies(config.value);
  expect(mayHaveSession()).toBe(false);
});
