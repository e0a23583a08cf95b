import { dropExpiredIfDue } from './expired-records';
import { createStore } from './store';
import { put } from './table';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('are dropped every ten minutes of the clock, in apps that nobody asks too, while live ones stay', () => {
  const store = createStore();
  store.createApp('other');
  const app = store.createApp('app');
  const session = { recipeUserId: 'user', tenantId: 'public', refreshTokenHash2: '', useStaticKey: false };
  const data = { userDataInDatabase: {}, userDataInJWT: {}, timeCreated: 0 };
  const add = (sessionHandle: string, expiry: number) => {
    put(app.sessions, sessionHandle, { ...session, ...data, sessionHandle, expiry });
  };
  dropExpiredIfDue(store, 0);
  add('short', 2 * MINUTE);
  add('long', DAY);
  dropExpiredIfDue(store, 9 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['short', 'long']);
  dropExpiredIfDue(store, 10 * MINUTE);
  expect([...app.sessions.keys()]).toEqual(['long']);
});

it('of OAuth go with their flow, once it can give nobody a token', () => {
  const store = createStore();
  const { oauth } = store.createApp('app');
  oauth.flowHandles.set('challenge', { flowId: 'gone', step: 'login', kind: 'challenge' });
  oauth.families.set('over', { gid: 'over', clientId: 'client', jtis: new Map([['jti', MINUTE]]) });
  oauth.families.set('alive', { gid: 'alive', clientId: 'client', jtis: new Map([['jti', MINUTE]]) });
  oauth.refreshTokens.set('hash', { gid: 'alive', issuedAt: 0, expiry: 5 * DAY, isRotated: false });
  dropExpiredIfDue(store, DAY);
  expect(oauth.flowHandles.size).toBe(0);
  expect([...oauth.families.keys()]).toEqual(['alive']);
  expect(oauth.families.get('alive')?.jtis.size).toBe(0);
  dropExpiredIfDue(store, 7 * DAY);
  expect([oauth.refreshTokens.size, oauth.families.size]).toEqual([0, 0]);
});
