import { loadSdk, startAuthRuntime } from '../sdk/runtime';
import { doesSessionExist } from './session';
import { subscribeToSession, type SessionEvent } from './session-events';
import { configFor, fakeApi } from '../testing/fake-api';
import { fakeLocks } from '../testing/fake-locks';
import { frontToken, startSession } from '../testing/fake-session';

const heard: SessionEvent[] = [];
/** How a call fails before the start. */
let early: unknown;

beforeAll(async () => {
  early = await loadSdk().catch((error: unknown) => error);
  fakeApi();
  Object.assign(navigator, { locks: fakeLocks() });
  startSession(frontToken());
  startAuthRuntime(configFor());
  subscribeToSession((event) => heard.push(event));
});

test('a call before the start fails with "SuperTokens must be initialized before calling this method."', () => {
  expect(early).toMatchObject({
    code: 'NOT_STARTED',
    message: 'SuperTokens must be initialized before calling this method.',
  });
});

test('a session that existed when the page loaded is SESSION_ALREADY_EXISTS', async () => {
  expect(await doesSessionExist()).toBe(true);
  expect(await doesSessionExist()).toBe(true);
  expect(heard).toEqual([{ action: 'SESSION_ALREADY_EXISTS', userId: 'ada' }]);
});
